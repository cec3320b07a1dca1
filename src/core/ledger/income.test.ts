import { expect, test } from 'vitest'
import { INCOME_LINES, type IncomeLine, type NetSum, shownLines, toLines, toTrades } from './income.ts'

const sum = (origin: NetSum['origin'], currency: NetSum['currency'], net: bigint, count = 1): NetSum => ({
  origin,
  currency,
  net,
  count,
  isGain: net > 0n,
})

test.each<[NetSum, IncomeLine]>([
  [sum('DEPOSIT', 'BRL', 1n), 'deposits'],
  [sum('WITHDRAWAL', 'BTC', -1n), 'withdrawals'],
  [sum('ORDER', 'BRL', -1n), 'bought'],
  [sum('ORDER', 'BTC', 1n), 'bought'],
  [sum('ORDER', 'BRL', 1n), 'sold'],
  [sum('ORDER', 'BTC', -1n), 'sold'],
  [sum('DEPOSIT_FEE', 'BRL', -1n), 'depositFees'],
  [sum('ORDER_FEE', 'BTC', -1n), 'orderFees'],
  [sum('WITHDRAWAL_FEE', 'BRL', -1n), 'withdrawalFees'],
  [sum('REFERRAL_WITHDRAWAL_FEE', 'BRL', -1n), 'withdrawalFees'],
  [sum('REFERRAL_WITHDRAWAL_FEE', 'BRL', 1n), 'referrals'],
  [sum('HOUSE_COST', 'BRL', -1n), 'houseCosts'],
  [sum('HOUSE_INCOME', 'BRL', 1n), 'houseIncome'],
  [sum('ADJUSTMENT', 'BTC', 1n), 'adjustments'],
])('%o is among %s, and in no other line or currency', (one, line) => {
  const zeros = Object.fromEntries(INCOME_LINES.map((name) => [name, 0n]))
  expect(toLines([one], one.currency)).toEqual({ ...zeros, [line]: one.net })
  expect(toLines([one], one.currency === 'BRL' ? 'BTC' : 'BRL')).toEqual(zeros)
})

test('a customer reads no lines of the house', () => {
  const none = Object.fromEntries(INCOME_LINES.map((line) => [line, '0.00'])) as Record<IncomeLine, string>
  const shown = shownLines({ BRL: none })
  expect(INCOME_LINES.filter((line) => !shown.includes(line))).toEqual(['houseCosts', 'houseIncome'])
  expect(shownLines({ BRL: { ...none, houseCosts: '-12.50' } })).toContain('houseCosts')
})

test('an average price is the total by the quantity, rounded to the centavo', () => {
  const sums = [
    sum('ORDER', 'BRL', -20_000n, 2),
    sum('ORDER', 'BTC', 30_000_000n, 2),
    sum('ORDER_FEE', 'BTC', -1_000n, 2),
  ]
  const bought = { count: 2, quantity: '0.30000000', total: '200.00', average: '666.67' }
  expect(toTrades(sums, 'bought')).toEqual(bought)
  expect(toTrades(sums, 'sold')).toMatchObject({ count: 0, average: null })
})
