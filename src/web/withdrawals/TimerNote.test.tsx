import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TimerRefusal } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import { fakeApi, listed, usual } from '#test/web/api.ts'
import { renderScreen } from '#test/web/render.tsx'
import { profileQuery } from '../api/queries.ts'
import { formatShort } from '../ui/dates.ts'
import { PayoutsScreen } from './PayoutsScreen.tsx'

const REFUSAL: TimerRefusal = {
  code: 'bitcoinPayout.short',
  message: 'As moedas desta carteira não bastam.',
  since: '2026-03-02T12:00:00.000Z',
  triedAt: '2026-03-02T13:05:00.000Z',
}

async function show(refusal: TimerRefusal | null) {
  const sent = fakeApi({
    ...usual(['operator'], { _id: 'op' }),
    'GET /withdrawals': listed([]),
    'GET /bitcoin-payouts/timer': { body: { data: refusal } },
  })
  const Screen = () => (useQuery(profileQuery).data ? <PayoutsScreen /> : null)
  await renderScreen(Screen, '/withdrawals/payouts')
  await screen.findByText('Nenhum saque espera')
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('GET /bitcoin-payouts/timer'))
}

test('staff who pay see why the timer makes no batch, since when, and its last try', async () => {
  await show(REFUSAL)
  const note = await screen.findByRole('status')
  const times = `Desde ${formatShort(REFUSAL.since)}; última tentativa ${formatShort(REFUSAL.triedAt)}.`
  for (const text of ['O lote automático de bitcoin não sai', REFUSAL.message, times])
    expect(note.textContent).toContain(text)
})

test('they see nothing about it while nothing keeps the timer from a batch', async () => {
  await show(null)
  expect(screen.queryByText('O lote automático de bitcoin não sai')).toBeNull()
})
