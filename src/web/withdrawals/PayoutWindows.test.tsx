import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ANA, fakeApi, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { withdrawal } from '#test/web/transfers.ts'
import { profileQuery } from '../api/queries.ts'
import { PayoutWindows } from './PayoutWindows.tsx'
import type { PayoutAsking } from './use-payouts.ts'

const ids = ['aaf0c2a1-0000-4000-8000-000000000001', 'aaf0c2a1-0000-4000-8000-000000000002']
const rows = ids.map((_id, nth) =>
  withdrawal({ _id, approvalsNeeded: 1, user: { ...ANA, name: `Cliente ${nth + 1}` } }),
)
const said = (nth: number, outcome: 'DONE' | 'ASKED') => ({
  withdrawalId: ids[nth],
  outcome,
  approvalId: null,
  code: null,
  message: null,
})

const BATCH = {
  _id: 'eef0c2a1-0000-4000-8000-000000000001',
  sequence: 7,
  kind: 'BANK',
  currency: 'BRL',
  status: 'OPEN',
  wallet: null,
  createdBy: { _id: 'op', name: 'Olga' },
  createdAt: '2026-03-02T12:00:00.000Z',
  count: 1,
  paidCount: 0,
  amount: '1500.00',
}

async function open(asking: PayoutAsking, results: readonly object[], payouts = rows) {
  const sent = fakeApi({
    ...usual(['operator'], { _id: 'op' }),
    'POST /withdrawals/approvals?dryRun': { body: { data: results } },
    'POST /withdrawals/approvals': { body: { data: results } },
    'POST /payout-batches': { status: 201, body: { data: BATCH } },
  })
  const marks = {
    has: () => true,
    rows: payouts,
    toggle: vi.fn(),
    toggleAll: vi.fn(),
    unmark: vi.fn(),
    clear: vi.fn(),
  }
  const screenOf = () =>
    useQuery(profileQuery).data ? (
      <PayoutWindows asking={asking} marks={marks} onAsk={() => {}} onBatch={() => {}} />
    ) : null
  await renderScreen(screenOf, '/withdrawals/payouts')
  return { sent, marks }
}

async function ask(results: readonly object[]) {
  const opened = await open({ act: 'approveAll' }, results)
  return { ...opened, window: within(await screen.findByRole('dialog', { name: 'Aprovar 2 saques' })) }
}

test('the window lists each payout, and counts those that need another person', async () => {
  const { window, sent, marks } = await ask([said(0, 'DONE'), said(1, 'ASKED')])
  expect(await window.findByText('1 acontece agora.')).toBeTruthy()
  expect(window.getByText('1 depende de outra pessoa: vira um pedido.')).toBeTruthy()
  for (const { user } of rows) expect(window.getByText(user.name)).toBeTruthy()
  await userEvent.click(window.getByRole('button', { name: 'Aprovar' }))
  await waitFor(() => expect(marks.unmark).toHaveBeenCalledWith([ids[1]]))
  expect(sent).toContainEqual({ call: 'POST /withdrawals/approvals', body: { withdrawalIds: ids } })
  const results = within(await screen.findByRole('dialog', { name: 'O que aconteceu' }))
  for (const { user } of rows) expect(results.getByText(user.name)).toBeTruthy()
})

test('a batch has the approved payouts among the marked ones, and their marks go', async () => {
  const approvals = [{ userId: 'mara', name: 'Mara', createdAt: '2026-03-02T12:00:00.000Z' }]
  const approved = { ...rows[1]!, status: 'PENDING' as const, approvals }
  const { sent, marks } = await open({ act: 'batch' }, [], [rows[0]!, approved])
  const window = within(await screen.findByRole('dialog', { name: 'Gerar lote com 1 saque' }))
  await userEvent.click(window.getByRole('button', { name: 'Gerar lote' }))
  const body = { kind: 'BANK', withdrawalIds: [ids[1]] }
  await waitFor(() => expect(sent).toContainEqual({ call: 'POST /payout-batches', body }))
  await waitFor(() => expect(marks.clear).toHaveBeenCalled())
})

test('an act that only asks is named so', async () => {
  const { window } = await ask([said(0, 'ASKED'), said(1, 'ASKED')])
  expect(await window.findByRole('button', { name: 'Pedir aprovação' })).toBeTruthy()
})
