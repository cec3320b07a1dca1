import { expect, test } from 'vitest'
import { COMPANY, PAYMENTS, REMITTANCE, RETURN } from '#test/harness/bank-files/example.ts'
import { LAYOUTS } from './layouts.ts'
import { outcomeOf } from './outcome.ts'
import { PROFILES } from './profiles.ts'
import { isRefusal, readRecords } from './reading.ts'
import { toCnabRecord } from './record.ts'
import { writeRemittance } from './remittance.ts'
import { readReturn } from './return-file.ts'

const profile = PROFILES.generic

test('the example is written byte for byte from its payments', () => {
  const written = writeRemittance({
    profile,
    account: COMPANY,
    sequence: 1,
    at: { date: '2026-11-20', time: '15:30:00' },
    payments: PAYMENTS,
  })
  expect(written.problems).toEqual([])
  expect(written.shortNames).toEqual([])
  expect(written.text).toBe(REMITTANCE)
  expect(written.total).toBe(1_002_685_085n)
})

test.each([
  ['remittance', REMITTANCE],
  ['return', RETURN],
])('the example of a %s is read and written again byte for byte', (_, text) => {
  const records = readRecords(text, LAYOUTS)
  if (isRefusal(records)) return expect.fail(records.code)
  const again = records.map(
    ({ name, values }) => `${toCnabRecord(LAYOUTS[name ?? 'segmentA'], values, () => {})}\r\n`,
  )
  expect(again.join('')).toBe(text)
})

test('the example of a return says what became of each payment', () => {
  const file = readReturn(RETURN, profile)
  if (!file.ok) return expect.fail(file.code)
  expect(file.lines.map((line) => [line.key, line.occurrences.join(), outcomeOf(line, profile)])).toEqual([
    ['SQ000000001', '00', 'PAID'],
    ['SQ000000002', '00', 'PAID'],
    ['SQ000000003', 'BD', 'ACCEPTED'],
    ['SQ000000004', '00', 'PAID'],
    ['SQ000000005', 'AG,AN', 'REFUSED'],
  ])
  expect(file).toMatchObject({
    bank: '001',
    companies: Array(4).fill({ document: '11222333000181' }),
    sequence: 1,
  })
  expect(file.lines[0]).toMatchObject({
    line: 3,
    batch: 1,
    form: '01',
    amount: 150_000n,
    actualAmount: 150_000n,
    actualDate: '2026-11-23',
    bankNumber: '0011SQ000000001',
  })
})
