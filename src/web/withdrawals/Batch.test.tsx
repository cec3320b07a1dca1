import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { BatchMember, PayoutBatch } from '#core/withdrawals/payout-schema.ts'
import { ANA, fakeApi, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { ActQuestion } from '../ui/window/act.tsx'
import { TAKE_OUT } from './BatchWindows.tsx'
import { FinishBatch } from './FinishBatch.tsx'

const MEMBER: BatchMember = {
  withdrawalId: 'aaf0c2a1-0000-4000-8000-000000000001',
  user: { _id: ANA._id, name: ANA.name },
  status: 'PROCESSING',
  amount: '0.01000000',
  bankAccount: null,
  address: 'bc1qxyz',
  txId: null,
  isOwnerFrozen: false,
  isTakeOutAsked: false,
  removedAt: null,
  removalReason: null,
}
const BATCH: PayoutBatch = {
  _id: 'eef0c2a1-0000-4000-8000-000000000001',
  sequence: 7,
  kind: 'CRYPTO',
  currency: 'BTC',
  status: 'OPEN',
  wallet: null,
  createdBy: { _id: 'op', name: 'Olga' },
  createdAt: '2026-03-02T12:00:00.000Z',
  count: 1,
  paidCount: 0,
  amount: '0.01000000',
  members: [MEMBER],
}
const refusedResult = {
  withdrawalId: MEMBER.withdrawalId,
  outcome: 'REFUSED',
  approvalId: null,
  code: 'x',
  message: 'A transação não paga este endereço.',
}

async function show(part: 'finish' | 'takeOut', viewer = 'op') {
  const sent = fakeApi({
    ...usual(['operator'], { _id: viewer }),
    [`POST /payout-batches/${BATCH._id}/finish`]: { body: { data: [refusedResult] } },
    [`POST /payout-batches/${BATCH._id}/removals`]: { body: { data: BATCH } },
  })
  function Screen() {
    if (!useQuery(profileQuery).data) return null
    if (part === 'finish') return <FinishBatch batch={BATCH} waiting={[MEMBER]} />
    const row = { ...MEMBER, batchId: BATCH._id }
    return <ActQuestion about={{ act: TAKE_OUT, row }} onClose={vi.fn()} />
  }
  await renderScreen(Screen, '/withdrawals/payouts')
  return sent
}

const isLocked = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

test('a batch is finished by a whole transaction, and a payment that it lacks says why', async () => {
  const sent = await show('finish')
  const txId = 'a1'.repeat(32)
  const field = await screen.findByRole('textbox')
  await userEvent.click(field)
  await userEvent.paste(txId.slice(1))
  expect(isLocked('Concluir com a transação')).toBe(true)
  await userEvent.paste('1')
  await userEvent.click(screen.getByRole('button', { name: 'Concluir com a transação' }))
  const results = within(await screen.findByRole('dialog', { name: 'O que aconteceu' }))
  expect(results.getByText(/A transação não paga este endereço/)).toBeTruthy()
  const call = `POST /payout-batches/${BATCH._id}/finish`
  expect(sent).toContainEqual({ call, body: { txId: `${txId.slice(1)}1` } })
})

test('a withdrawal leaves its batch with a reason, which its owner never gives', async () => {
  const sent = await show('takeOut')
  await screen.findByRole('dialog')
  expect(isLocked('Tirar do lote')).toBe(true)
  await userEvent.type(screen.getByRole('textbox'), ' Endereço errado ')
  await userEvent.click(screen.getByRole('button', { name: 'Tirar do lote' }))
  const body = { withdrawalId: MEMBER.withdrawalId, reason: 'Endereço errado' }
  const call = `POST /payout-batches/${BATCH._id}/removals`
  await waitFor(() => expect(sent).toContainEqual({ call, body }))
})

test('staff take no withdrawal of their own out of a batch', async () => {
  await show('takeOut', ANA._id)
  await screen.findByRole('dialog')
  await userEvent.type(screen.getByRole('textbox'), 'Endereço errado')
  expect(isLocked('Tirar do lote')).toBe(true)
})
