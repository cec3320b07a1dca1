import { expect, test } from 'vitest'
import { nameRecord, type RecordName, sortOf } from './record-name.ts'
import type { StatementRecord } from './statement-schema.ts'

const BUY = 'BUY OTC @ 600000.00'
const SELL = 'SELL MARKET @ 600000.00'
const record = (
  origin: StatementRecord['origin'],
  kind: 'C' | 'D',
  reference: string | null = null,
  isReturned = false,
) => ({ origin, kind, reference, isReturned }) as StatementRecord

test.each<[StatementRecord, 'BRL' | 'BTC', RecordName, string]>([
  [record('DEPOSIT', 'C', 'CODE'), 'BRL', 'deposit', 'deposits'],
  [record('DEPOSIT_FEE', 'D', 'CODE'), 'BRL', 'depositFee', 'fees'],
  [record('ORDER', 'D', BUY), 'BRL', 'bought', 'orders'],
  [record('ORDER', 'C', BUY), 'BTC', 'bought', 'orders'],
  [record('ORDER', 'C', BUY), 'BRL', 'orderReturned', 'orders'],
  [record('ORDER', 'D', SELL), 'BTC', 'sold', 'orders'],
  [record('ORDER', 'C', SELL), 'BRL', 'sold', 'orders'],
  [record('ORDER', 'C', SELL), 'BTC', 'orderReturned', 'orders'],
  [record('ORDER', 'C'), 'BRL', 'trade', 'orders'],
  [record('ORDER_FEE', 'D', BUY), 'BTC', 'orderFee', 'fees'],
  [record('WITHDRAWAL', 'D'), 'BRL', 'withdrawal', 'withdrawals'],
  [record('WITHDRAWAL', 'C', null, true), 'BRL', 'withdrawalReturned', 'withdrawals'],
  [record('WITHDRAWAL_FEE', 'D'), 'BRL', 'withdrawalFee', 'fees'],
  [record('WITHDRAWAL_FEE', 'C', null, true), 'BRL', 'withdrawalFeeReturned', 'fees'],
  // The income of the house.
  [record('WITHDRAWAL_FEE', 'C'), 'BRL', 'withdrawalFee', 'fees'],
  [record('REFERRAL_WITHDRAWAL_FEE', 'C'), 'BRL', 'referral', 'others'],
  [record('HOUSE_COST', 'D', 'Tarifa'), 'BRL', 'houseCost', 'others'],
  [record('HOUSE_COST', 'C', 'Tarifa', true), 'BRL', 'houseCostReturned', 'others'],
  [record('HOUSE_INCOME', 'C', 'Juros'), 'BRL', 'houseIncome', 'others'],
  [record('HOUSE_INCOME', 'D', 'Juros', true), 'BRL', 'houseIncomeReturned', 'others'],
  [record('ADJUSTMENT', 'D', 'Motivo'), 'BRL', 'adjustment', 'others'],
])('%o in %s is named %s, among %s', (of, currency, name, sort) => {
  expect(nameRecord(of, currency)).toBe(name)
  expect(sortOf(of)).toBe(sort)
})
