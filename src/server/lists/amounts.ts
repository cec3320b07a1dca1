import type { FilterOperation } from '#core/lists/list.ts'
import { CURRENCIES, CURRENCY, type Currency, readDecimal } from '#core/money/money.ts'
import type { Fragment, Sql } from '../db/sql.ts'

/** An amount in minor units with its currency, as SQL; `only` is the currency in which the field compares it. */
export type AmountColumn = { readonly amount: string; readonly currency: string; readonly only?: Currency }

/** Whole units as minor units: the least that is enough, the most that is not too much, or nothing between the units. */
function toMinor(value: string, operation: FilterOperation, currency: Currency): bigint | undefined {
  const { precision } = CURRENCY[currency]
  const [least, most] = [readDecimal(value, precision, 'ceil'), readDecimal(value, precision, 'floor')]
  if (operation === '=') return least === most ? least : undefined
  return operation === '>=' ? least : most
}

/** Whether an amount compares with whole units. The stored column is compared itself, so that its index serves. */
export function compareAmounts(
  sql: Sql,
  sides: readonly AmountColumn[],
  { operation, value }: { operation: FilterOperation; value: string },
): Fragment {
  const plain = value.replace(/^0+(?=\d)/, '')
  // Amounts are positive and have fewer digits.
  if (plain.startsWith('-')) return operation === '>=' ? sql`true` : sql`false`
  if (/^\d{16}/.test(plain)) return operation === '<=' ? sql`true` : sql`false`
  const conditions = sides.flatMap(({ amount, currency, only }) =>
    (only ? [only] : CURRENCIES).flatMap((code) => {
      const minor = toMinor(plain, operation, code)
      if (minor === undefined) return []
      return sql`${sql.unsafe(`${currency} = '${code}' and ${amount} ${operation}`)} ${minor}`
    }),
  )
  return sql`(${conditions.reduce((any, one) => sql`${any} or ${one}`, sql`false`)})`
}
