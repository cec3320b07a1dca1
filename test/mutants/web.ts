import type { Mutant } from './mutant.ts'
import { staffQueueMutants } from './staff-queue.ts'
import { bankWindowMutants } from './web-bank.ts'
import { webKitMutants } from './web-kit.ts'
import { staffWindowMutants } from './web-staff.ts'
import { windowMutants } from './web-windows.ts'

/** Faults in web. */
export const webMutants: readonly Mutant[] = [
  ...staffQueueMutants,
  ...staffWindowMutants,
  ...bankWindowMutants,
  ...windowMutants,
  ...webKitMutants,
  {
    breaks: 'a retry after a lost connection has a new key: it runs twice',
    file: 'src/web/api/use-submit-key.ts',
    was: 'if (error instanceof ApiError && !error.isOffline && error.status < 500) open',
    is: 'if (error instanceof ApiError) open',
    tests: ['src/web/api/use-submit-key.test.ts'],
  },
  {
    breaks: 'a retry after a failure of the server has a new key',
    file: 'src/web/api/use-submit-key.ts',
    was: ' && error.status < 500',
    is: '',
    tests: ['src/web/api/use-submit-key.test.ts'],
  },
  {
    breaks: 'a body that changed after a lost connection is sent with the old key',
    file: 'src/web/api/use-submit-key.ts',
    was: 'if (open.current?.body !== text) open.current',
    is: `open.current ??= { key: newKey(), body: text }
      if (false) open.current`,
    tests: ['src/web/api/use-submit-key.test.ts'],
  },
  {
    breaks: 'a refused submit keeps its key, so the refusal is replayed',
    file: 'src/web/api/use-submit-key.ts',
    was: ` open.current = undefined
        throw error`,
    is: ` {}
        throw error`,
    tests: ['src/web/api/use-submit-key.test.ts'],
  },
  {
    breaks: 'the next submit of the same body has the key of the finished one',
    file: 'src/web/api/use-submit-key.ts',
    was: `        open.current = undefined
        return result`,
    is: '        return result',
    tests: ['src/web/api/use-submit-key.test.ts'],
  },
  {
    breaks: 'ticks carry to the next deposit',
    file: 'src/web/deposits/use-review.ts',
    was: 'held.id === deposit._id ? held : fresh(deposit._id)',
    is: 'held',
    tests: ['src/web/deposits/use-review.test.ts'],
  },
  {
    breaks: 'a cleared box still counts as ticked',
    file: 'src/web/deposits/use-review.ts',
    was: '[check]: isOn }',
    is: '[check]: true }',
    tests: ['src/web/deposits/use-review.test.ts'],
  },
  {
    breaks: 'a deposit is accepted with a check missing',
    file: 'src/web/deposits/use-review.ts',
    was: 'checks.length - ticks.length',
    is: 'checks.length - 1 - ticks.length',
    tests: ['src/web/deposits/use-review.test.ts'],
  },
  {
    breaks: 'the grant to overdraw outlives its quotation',
    file: 'src/web/orders/ExecuteWindow.tsx',
    was: `        setOverdraft(false)
`,
    is: '',
    tests: ['src/web/orders/ExecuteWindow.test.tsx'],
  },
  {
    breaks: 'the newest quotation is sent instead of the one on screen',
    file: 'src/web/orders/ExecuteWindow.tsx',
    was: 'overdraft ? { quotation, overdraft } : { quotation }',
    is: '{ quotation: order.quotation, ...(overdraft && { overdraft }) }',
    tests: ['src/web/orders/ExecuteWindow.test.tsx'],
  },
  {
    breaks: 'the grant to overdraw is sent before it was asked for',
    file: 'src/web/orders/ExecuteWindow.tsx',
    was: `useState(false)
  // The new`,
    is: `useState(true)
  // The new`,
    tests: ['src/web/orders/ExecuteWindow.test.tsx'],
  },
  {
    breaks: 'a changed quotation is never agreed to',
    file: 'src/web/orders/ExecuteWindow.tsx',
    was: `    setQuotation(order.quotation)
`,
    is: '',
    tests: ['src/web/orders/ExecuteWindow.test.tsx'],
  },
  {
    breaks: 'a zero debt is shown as minus zero',
    file: 'src/web/ui/money/Amount.tsx',
    was: "(kind === 'D' && minor !== 0n)",
    is: "kind === 'D'",
    tests: ['src/web/ui/money/Amount.test.tsx'],
  },
  {
    breaks: 'a debit is shown as a credit',
    file: 'src/web/ui/money/Amount.tsx',
    was: "(kind === 'D' && minor !== 0n) || minor < 0n",
    is: 'minor < 0n',
    tests: ['src/web/ui/money/Amount.test.tsx'],
  },
  {
    breaks: 'an amount below zero is shown without its sign',
    file: 'src/web/ui/money/Amount.tsx',
    was: "(kind === 'D' && minor !== 0n) || minor < 0n",
    is: "kind === 'D' && minor !== 0n",
    tests: ['src/web/ui/money/Amount.test.tsx'],
  },
  {
    breaks: 'hidden amounts are shown',
    file: 'src/web/ui/money/Amount.tsx',
    was: 'const isMasked = hidden && !isPublic',
    is: 'const isMasked = false',
    tests: ['src/web/ui/money/Amount.test.tsx'],
  },
  {
    breaks: 'a refusal that concerns no field is hidden',
    file: 'src/web/ui/form/use-call-form.ts',
    was: '    error,\n    fieldLabels',
    is: '    error: undefined,\n    fieldLabels',
    tests: ['src/web/withdrawals/WithdrawalForm.test.tsx'],
  },
  {
    breaks: 'a withdrawal is sent without a review',
    file: 'src/web/withdrawals/use-withdrawal-form.ts',
    was: 'return !isReviewing',
    is: 'return false',
    tests: ['src/web/withdrawals/WithdrawalForm.test.tsx'],
  },
  {
    breaks: 'the form closes though the withdrawal was refused',
    file: 'src/web/ui/form/use-call-form.ts',
    was: 'if (result === undefined) return',
    is: 'if (result === undefined) return onClose()',
    tests: ['src/web/withdrawals/WithdrawalForm.test.tsx'],
  },
  {
    breaks: 'the whole balance is offered, without the fee',
    file: 'src/web/withdrawals/use-withdrawal-form.ts',
    was: 'const most = available - fee',
    is: 'const most = available',
    tests: ['src/web/withdrawals/WithdrawalForm.test.tsx'],
  },
  {
    breaks: 'an error of a field stays on the step without fields',
    file: 'src/web/withdrawals/use-withdrawal-form.ts',
    was: 'Object.keys(error.errors).length > 0) setReviewing(false)',
    is: 'Object.keys(error.errors).length > 9) setReviewing(false)',
    tests: ['src/web/withdrawals/WithdrawalForm.test.tsx'],
  },
  {
    breaks: 'an address that was paid long ago is called new',
    file: 'src/web/withdrawals/use-withdrawal-form.ts',
    was: `    equals('address', address ?? ''),
`,
    is: '',
    tests: ['src/web/withdrawals/WithdrawalForm.test.tsx'],
  },
  {
    breaks: 'every address is called new',
    file: 'src/web/withdrawals/use-withdrawal-form.ts',
    was: 'data?.data.length === 0',
    is: 'data !== undefined',
    tests: ['src/web/withdrawals/WithdrawalForm.test.tsx'],
  },
  {
    breaks: 'no address is called new',
    file: 'src/web/withdrawals/use-withdrawal-form.ts',
    was: 'data?.data.length === 0',
    is: 'data?.data.length === 1',
    tests: ['src/web/withdrawals/WithdrawalForm.test.tsx'],
  },
  {
    breaks: 'an address of a cancelled withdrawal counts as paid',
    file: 'src/web/withdrawals/use-withdrawal-form.ts',
    was: "WITHDRAWAL_STATUSES.filter((status) => status !== 'CANCELLED')",
    is: 'WITHDRAWAL_STATUSES',
    tests: ['src/web/withdrawals/WithdrawalForm.test.tsx'],
  },
  {
    breaks: 'an old page that misses a part loads again without end',
    file: 'src/web/app/updates.ts',
    was: 'sessionStorage.setItem(LAST_RELOAD',
    is: 'sessionStorage.removeItem(LAST_RELOAD',
    tests: ['src/web/app/updates.test.ts'],
  },
  {
    breaks: 'an old page stays broken where it misses a part',
    file: 'src/web/app/updates.ts',
    was: "window.addEventListener('vite:preloadError', onLostPart)",
    is: "window.removeEventListener('vite:preloadError', onLostPart)",
    tests: ['src/web/app/updates.test.ts'],
  },
]
