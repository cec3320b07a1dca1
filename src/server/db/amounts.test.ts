import { expect, test } from 'vitest'
import { CURRENCIES, CURRENCY } from '#core/money/money.ts'
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

test('no amount stays no amount', async () => {
  const [row] = await db.sql`select wire_amount(null, 'BRL') as amount, wire_two(null) as two`
  expect(row).toEqual({ amount: null, two: null })
})
