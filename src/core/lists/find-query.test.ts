import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FindQuery, readFind } from './find-query.ts'

const TODAY = '2026-11-20'
const ID = '01a20590-ce03-7021-b12a-8a06dbcf3e6c'
const day = (from: string, to = from) => ({ days: { from, to } })
const amount = (value: string, currency?: 'BRL' | 'BTC') => ({
  amount: currency ? { value, currency } : { value },
})

test.each<[string, Omit<FindQuery, 'text'>]>([
  ['25.000', amount('25000')],
  ['25000', amount('25000')],
  ['1.234.567,89', amount('1234567.89')],
  ['R$ 1.234,56', amount('1234.56', 'BRL')],
  ['r$25', amount('25', 'BRL')],
  ['0,04', amount('0.04')],
  ['0.040', amount('0.040', 'BTC')],
  ['0,04071226', amount('0.04071226', 'BTC')],
  ['2 btc', amount('2', 'BTC')],
  ['2,5 BTC', amount('2.5', 'BTC')],
  ['1.5', amount('1.5')],
  ['1.2345,00', {}],
  ['1,2,3', {}],
  ['0,123456789', {}],
  ['0,00', {}],
  ['12/', {}],
  ['18/11', day('2026-11-18')],
  ['20/11', day('2026-11-20')],
  ['21/11', day('2025-11-21')],
  ['1/2', day('2026-02-01')],
  ['29/02', {}],
  ['29/2/2024', day('2024-02-29')],
  ['18/11/2026', day('2026-11-18')],
  ['18/11/25', day('2025-11-18')],
  ['31/04', {}],
  ['11/2026', day('2026-11-01', '2026-11-30')],
  ['12/2025', day('2025-12-01', '2025-12-31')],
  ['02/2024', day('2024-02-01', '2024-02-29')],
  ['13/2026', {}],
  ['hoje', day('2026-11-20')],
  [' Ontem ', day('2026-11-19')],
  ['anteayer', day('2026-11-18')],
  [ID.toUpperCase(), { id: ID }],
  ['AB'.repeat(32), { txId: 'ab'.repeat(32) }],
  ['A3F-T5K2M9', {}],
  ['Ana Souza', {}],
])('%s', (typed, expected) => {
  expect(readFind(typed, TODAY)).toEqual({ text: typed.trim(), ...expected })
})

test('yesterday of the first day of a year is the last of the year before', () => {
  expect(readFind('ontem', '2026-01-01').days).toEqual({ from: '2025-12-31', to: '2025-12-31' })
})

test('any text is read without a fault', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.,/ ]{1,12}$/)), (typed) => {
      const { days } = readFind(typed, TODAY)
      return days === undefined || days.from <= days.to
    }),
  )
})
