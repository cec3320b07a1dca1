import { mayApproveTogether } from '#core/bank-accounts/bank-account.ts'
import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { firstRefusal, ok, refuse } from '#core/rules/verdict.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import type { ManyAct } from '../ui/grid/bulk.ts'
import { ActButton, type RowAct } from '../ui/window/act.tsx'
import { readToggle } from './account-facts.ts'
import { HolderCheck } from './HolderCheck.tsx'

const toAct = (name: 'approve' | 'enable' | 'disable'): RowAct<BankAccount> => ({
  slice: 'bank-accounts',
  texts: `bankAccounts.${name}`,
  verdict: (account, by) => readToggle(account, by).verdict,
  values: (account) => ({ name: account.name }),
  send: ({ _id: id }) => ({ path: name === 'disable' ? '/disable' : '/enable', body: { id } }),
  doneText: (account) => account.name,
})

const size = (by: Viewer) => (isInternal(by) ? ('lg' as const) : undefined)
const check = (account: BankAccount, by: Viewer) => isInternal(by) && <HolderCheck account={account} />

/** The question before each change of an account's state; staff check the holder before it receives withdrawals. */
export const TOGGLES = {
  approve: { ...toAct('approve'), size, details: check },
  enable: { ...toAct('enable'), size, details: check },
  disable: { ...toAct('disable'), tone: 'red' },
} satisfies Record<string, RowAct<BankAccount>>

/** The next act on an account; for a pending account, staff see an approval. */
const nextOf = (account: BankAccount, by: Viewer): keyof typeof TOGGLES =>
  account.status === 'PENDING' && isInternal(by) ? 'approve' : readToggle(account, by).act

type ToggleButtonProps = { account: BankAccount; onAsk: (act: keyof typeof TOGGLES) => void }

/** Enables, approves or disables an account; `onAsk` opens the question. */
export function ToggleButton({ account, onAsk }: ToggleButtonProps) {
  const next = nextOf(account, useViewer())
  return (
    <ActButton
      size="xs"
      color={undefined}
      variant={next === 'disable' ? 'default' : 'light'}
      act={TOGGLES[next]}
      row={account}
      onAsk={() => onAsk(next)}
    />
  )
}

const toMany = (name: 'enable' | 'disable', act: RowAct<BankAccount>): ManyAct<BankAccount> => ({
  act,
  label: `bankAccounts.bulk.${name}`,
  text: `bankAccounts.bulk.${name}Text`,
  verdict: (account, by) => {
    const toggle = readToggle(account, by)
    if (toggle.act === name)
      return firstRefusal(toggle.verdict, name === 'enable' ? mayApproveTogether(account) : ok)
    return refuse('conflict', name === 'enable' ? 'bankAccount.alreadyActive' : 'bankAccount.notActive')
  },
})

/** Approval and disabling of many accounts. */
export const TOGGLE_MANY = [toMany('enable', TOGGLES.enable), toMany('disable', TOGGLES.disable)]
