import { expect, test } from 'vitest'
import { CURRENCIES, CURRENCY } from '#core/money/money.ts'
import { parseInstant } from '#server/db/values.ts'
import { openTestDatabase } from '#test/harness/database.ts'

const db = await openTestDatabase()

test.each(CURRENCIES)('the database writes an amount of %s with the precision of core', async (code) => {
  const { precision } = CURRENCY[code]
  const [row] = await db.sql<{ amount: string }[]>`select wire_amount(${1n}, ${code}) as amount`
  expect(row?.amount).toBe(`0.${'1'.padStart(precision, '0')}`)
})

test('an amount of a currency that the database does not know is no amount', async () => {
  const [row] = await db.sql<{ amount: string | null }[]>`select wire_amount(${1n}, 'ARS') as amount`
  expect(row?.amount).toBeNull()
})

test.each([
  '2026-11-22T16:59:01.123Z',
  '2026-11-22T16:59:01.120Z',
  '2026-11-22T16:59:01.000Z',
  '1969-12-31T23:59:59.999Z',
  '+012026-01-01T00:00:00.000Z',
])('the instant %s leaves the database as it entered', async (instant) => {
  const [row] = await db.sql`select ${instant.replace('+0', '')}::timestamptz as at`
  expect(row).toEqual({ at: instant })
})

test('an instant with microseconds or in another zone is the same instant in milliseconds', async () => {
  expect(parseInstant('2026-11-22 16:59:01.123999+00')).toBe('2026-11-22T16:59:01.123Z')
  expect(parseInstant('2026-11-22 13:59:01.5-03')).toBe('2026-11-22T16:59:01.500Z')
})

test('no amount stays no amount', async () => {
  const [row] = await db.sql`select wire_amount(null, 'BRL') as amount, wire_two(null) as two`
  expect(row).toEqual({ amount: null, two: null })
})
