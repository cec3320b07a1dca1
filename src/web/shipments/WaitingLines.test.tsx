import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { ReturnLine } from '#core/shipments/shipment-schema.ts'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { ReturnInPlace } from './ReturnInPlace.tsx'
import { WaitingLines } from './WaitingLines.tsx'

const ID = 'ddf0c2a1-0000-4000-8000-000000000001'
const line = (fields: Partial<ReturnLine> = {}): ReturnLine => ({
  _id: ID,
  shipmentId: null,
  returnId: null,
  line: 3,
  key: 'SQ09407000001',
  withdrawalId: 'aaf0c2a1-0000-4000-8000-000000000001',
  user: { _id: 'u', name: 'Ana' },
  amount: '1400.00',
  expected: '1500.00',
  codes: ['00'],
  reason: null,
  outcome: 'PAID',
  state: 'WAITING',
  waitsFor: { code: 'x', message: 'O valor difere.' },
  authentication: null,
  bankNumber: null,
  paidOn: null,
  decision: null,
  decisionReason: null,
  decidedBy: null,
  createdAt: null,
  ...fields,
})

async function show(row: ReturnLine, screenOf: () => ReactNode = () => <WaitingLines />) {
  const sent = fakeApi({
    ...usual(['operator']),
    'GET /shipments/returns/lines': listed([row]),
    [`PATCH /shipments/returns/lines/${ID}`]: { body: { data: row } },
  })
  await renderScreen(() => (useQuery(profileQuery).data ? screenOf() : null), '/shipments')
  await screen.findByText('O valor difere.')
  return sent
}

test('a decision names the amount of the shipment, and needs a reason', async () => {
  const sent = await show(line())
  expect(screen.getByText('1.500,00', { exact: false })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Não foi pago' }))
  const window = within(await screen.findByRole('dialog'))
  expect(window.getByText(/O saque de R\$ 1\.500,00 volta à fila/)).toBeTruthy()
  const field = window.getByRole('textbox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  const act = window.getByRole('button', { name: 'Devolver saque à fila' })
  expect(act.getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(field, ' Não saiu do banco ')
  await userEvent.click(act)
  const body = { decision: 'REFUSED', reason: 'Não saiu do banco' }
  const call = `PATCH /shipments/returns/lines/${ID}`
  await waitFor(() => expect(sent).toContainEqual({ call, body }))
})

test('beside the list of all work the focus is on the first decision, and the list hears of the outcome', async () => {
  const onDone = vi.fn()
  const row = line()
  await show(row, () => (
    <ReturnInPlace
      ids={[ID]}
      walk={{ previous: undefined, next: undefined, position: 1, total: 1 }}
      isActive
      isNarrow={false}
      onMove={() => {}}
      onClose={() => {}}
      onDone={onDone}
    />
  ))
  const paid = screen.getByRole('button', { name: 'Foi pago' })
  await waitFor(() => expect(document.activeElement).toBe(paid))
  await userEvent.click(screen.getByRole('button', { name: 'Ignorar' }))
  const window = within(await screen.findByRole('dialog'))
  await userEvent.type(window.getByRole('textbox'), 'Repetida')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ ids: [ID], text: 'Resolvido', isAsked: false }))
})

test('a line that no withdrawal belongs to can only be set aside', async () => {
  await show(line({ withdrawalId: null, user: null, expected: null }))
  const acts = ['Foi pago', 'Não foi pago', 'Ignorar'].map((name) => screen.queryByRole('button', { name }))
  expect(acts.map((act) => act !== null)).toEqual([false, false, true])
})
