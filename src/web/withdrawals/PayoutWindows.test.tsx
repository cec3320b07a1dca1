import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { profileQuery } from '../api/queries.ts'
import { ANA, fakeApi, usual } from '../test-api.ts'
import { renderScreen } from '../test-render.tsx'
import { withdrawal } from '../test-transfers.ts'
import { PayoutWindows } from './PayoutWindows.tsx'

const ids = ['aaf0c2a1-0000-4000-8000-000000000001', 'aaf0c2a1-0000-4000-8000-000000000002']
const rows = ids.map((_id, nth) =>
  withdrawal({ _id, approvalsNeeded: 1, user: { ...ANA, name: `Cliente ${nth + 1}` } }),
)
const said = (nth: number, outcome: 'DONE' | 'ASKED') => ({
  ...{ withdrawalId: ids[nth], outcome, approvalId: null, code: null, message: null },
})

async function ask(results: readonly object[]) {
  const sent = fakeApi({
    ...usual(['operator'], { _id: 'op' }),
    'POST /withdrawals/approvals?dryRun': { body: { data: results } },
    'POST /withdrawals/approvals': { body: { data: results } },
  })
  const marks = {
    has: () => true,
    rows,
    toggle: vi.fn(),
    toggleAll: vi.fn(),
    unmark: vi.fn(),
    clear: vi.fn(),
  }
  const screenOf = () =>
    useQuery(profileQuery).data ? (
      <PayoutWindows asking={{ act: 'approveAll' }} marks={marks} onAsk={() => {}} onBatch={() => {}} />
    ) : null
  await renderScreen(screenOf, '/withdrawals/payouts')
  return { sent, marks, window: within(await screen.findByRole('dialog', { name: 'Aprovar 2 saques' })) }
}

test('the window lists each payout, and counts those that need another person', async () => {
  const { window, sent, marks } = await ask([said(0, 'DONE'), said(1, 'ASKED')])
  expect(await window.findByText('1 acontece agora.')).toBeTruthy()
  expect(window.getByText('1 depende de outra pessoa: vira um pedido.')).toBeTruthy()
  for (const { user } of rows) expect(window.getByText(user.name)).toBeTruthy()
  await userEvent.click(window.getByRole('button', { name: 'Aprovar' }))
  await waitFor(() => expect(marks.unmark).toHaveBeenCalledWith([ids[1]]))
  expect(sent).toContainEqual({ call: 'POST /withdrawals/approvals', body: { withdrawalIds: ids } })
})

test('an act that only asks is named so', async () => {
  const { window } = await ask([said(0, 'ASKED'), said(1, 'ASKED')])
  expect(await window.findByRole('button', { name: 'Pedir aprovação' })).toBeTruthy()
})
