import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { withdrawal } from '#test/web/transfers.ts'
import { profileQuery } from '../api/queries.ts'
import { PayoutDetail } from './PayoutDetail.tsx'
import { PayoutList } from './PayoutList.tsx'

const MARKS = {
  rows: [],
  has: () => false,
  toggle: vi.fn(),
  toggleAll: vi.fn(),
  unmark: vi.fn(),
  clear: vi.fn(),
}

async function show(row: Withdrawal) {
  fakeApi({ ...usual(['operator'], { _id: 'another' }), 'GET /approvals': listed([]) })
  const shown = { withdrawal: row, payout: undefined, isNarrow: true, onAsk: vi.fn(), onBatch: vi.fn() }
  const list = { groups: [{ act: 'pay' as const, rows: [row] }], open: undefined, marks: MARKS }
  function Screen() {
    if (!useQuery(profileQuery).data) return null
    return (
      <>
        <PayoutList {...list} onOpen={vi.fn()} onAsk={vi.fn()} />
        <PayoutDetail {...shown} />
      </>
    )
  }
  await renderScreen(Screen, '/')
  await screen.findByRole('article')
}

test('a payment that came back says so in its row, and why beside it', async () => {
  const statusDescription = 'O banco não aceitou o lote de pagamentos.'
  await show(withdrawal({ status: 'PENDING', statusDescription }))
  const row = within(screen.getByRole('navigation')).getByRole('listitem')
  expect(row.textContent).toContain('não foi pago')
  const alert = screen.getByRole('alert', { name: 'Por que não foi pago' })
  expect(alert.textContent).toContain(statusDescription)
})
