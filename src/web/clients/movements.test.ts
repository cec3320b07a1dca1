import { expect, test } from 'vitest'
import type { Client } from '#core/clients/client-schema.ts'
import { renderHookFor } from '#test/web/hooks.tsx'
import { order, quoted } from '#test/web/orders.ts'
import { deposit, withdrawal } from '#test/web/transfers.ts'
import { useMovements } from './movements.ts'

const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 2, 4, 12, minute)).toISOString() })

const movementsOf = (client: Partial<Client>) => {
  const whole = { orders: [], deposits: [], withdrawals: [], ...client } as unknown as Client
  const { result } = renderHookFor(() => useMovements(whole), undefined)
  return result.current.map(({ sign, amount, currency }) => [sign, amount, currency])
}

test('operations come newest first, and a sign says that money moved', () => {
  const movements = movementsOf({
    deposits: [
      deposit({ ...at(1), status: 'FINISHED', amount: '100.00' }),
      deposit({ ...at(4), status: 'CANCELLED', amount: '200.00' }),
    ],
    withdrawals: [
      withdrawal({ ...at(3), amount: '300.00' }),
      withdrawal({ ...at(2), status: 'CANCELLED', amount: '400.00' }),
    ],
  })
  expect(movements).toEqual([
    [undefined, 20_000n, 'BRL'],
    ['−', 30_000n, 'BRL'],
    [undefined, 40_000n, 'BRL'],
    ['+', 10_000n, 'BRL'],
  ])
})

test('of many operations the newest are shown', () => {
  const deposits = Array.from({ length: 10 }, (_, minute) =>
    deposit({ ...at(minute), amount: `${minute + 1}.00` }),
  )
  expect(movementsOf({ deposits }).map(([, amount]) => amount)).toEqual(
    [10n, 9n, 8n, 7n, 6n, 5n, 4n, 3n].map((reais) => reais * 100n),
  )
})

test('an order shows its reais, paid or received, and its bitcoin without a price', () => {
  const sale = { nature: 'SELL', currencyOrig: 'BTC', currencyDest: 'BRL', status: 'FINISHED' } as const
  const sold = { amountOrig: '0.01000000', amountDest: '6000.00', fee: '21.00' }
  const movements = movementsOf({
    orders: [
      quoted({ ...at(3), status: 'FINISHED' }),
      order({ ...at(2), ...sale, ...sold, quotation: '600000.00' }),
      order({ ...at(1), ...sale, status: 'NEW', amountOrig: '0.01000000', amountDest: null }),
    ],
  })
  expect(movements).toEqual([
    ['−', 600_000n, 'BRL'],
    ['+', 597_900n, 'BRL'],
    [undefined, 1_000_000n, 'BTC'],
  ])
})
