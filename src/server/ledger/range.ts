import type { Origin } from '#core/ledger/journal.ts'
import { RECORD_SORTS, type RecordSort, sortOf } from '#core/ledger/record-name.ts'
import type { Statement } from '#core/ledger/statement-schema.ts'
import { type Currency, toWire } from '#core/money/money.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import type { Reader } from '../db/sql.ts'

export type Funds = { readonly userId: string; readonly currency: Currency }
/** A month, or days, both included. */
export type StatementPeriod =
  | { readonly year: number; readonly month: number }
  | { readonly from: string; readonly to: string }

/**
 * The entries on AVAILABLE in a period: versions from `first`, before `next`. Entries never change, so all that is read of
 * one range agrees, whatever is posted meanwhile.
 */
export type StatementRange = Pick<Funds, 'currency'> & {
  readonly accountId: bigint
  readonly first: bigint
  readonly next: bigint
  readonly opening: bigint
  readonly closing: bigint
  /** The instant after the period. */
  readonly ends: string
}

/** The range of a period in America/Sao_Paulo; `undefined` for a user that does not exist. */
export async function findRange(
  { sql }: Reader,
  of: Funds & StatementPeriod,
): Promise<StatementRange | undefined> {
  const first = 'from' in of ? sql`${of.from}::date` : sql`make_date(${of.year}, ${of.month}, 1)`
  const after = 'from' in of ? sql`${of.to}::date + 1` : sql`${first} + interval '1 month'`
  const [range] = await sql<StatementRange[]>`
    with account as materialized (
      select id, ends, first_version_since(id, starts) as first, first_version_since(id, ends) as next
      from accounts, (
        select (${first})::timestamp at time zone ${TIME_ZONE} as starts,
          (${after})::timestamp at time zone ${TIME_ZONE} as ends
      ) period
      where owner_id = ${of.userId} and currency = ${of.currency} and kind = 'AVAILABLE'
    )
    select id as account_id, first, next, ends, ${of.currency} as currency,
      coalesce((select balance from entries where account_id = id and version = first - 1), 0) as opening,
      coalesce((select balance from entries where account_id = id and version = next - 1), 0) as closing
    from account`
  return range
}

/** Credits and debits by sort of record. */
export type Sums = Record<RecordSort, { credits: bigint; debits: bigint }>

export async function sumRange({ sql }: Reader, { accountId, first, next }: StatementRange): Promise<Sums> {
  const rows = await sql<{ origin: Origin; credits: bigint; debits: bigint }[]>`
    select origin, coalesce(sum(amount) filter (where amount > 0), 0)::int8 as credits,
      coalesce(-sum(amount) filter (where amount < 0), 0)::int8 as debits
    from entries where account_id = ${accountId} and version >= ${first} and version < ${next} group by origin`
  const sums = Object.fromEntries(RECORD_SORTS.map((sort) => [sort, { credits: 0n, debits: 0n }])) as Sums
  for (const { origin, credits, debits } of rows) {
    const sum = sums[sortOf({ origin })]
    sum.credits += credits
    sum.debits += debits
  }
  return sums
}

/** The totals of a statement: fees apart, less those that were given back. */
export function toTotals(sums: Sums, { currency, first, next }: StatementRange): Statement['totals'] {
  const rest = RECORD_SORTS.filter((sort) => sort !== 'fees').map((sort) => sums[sort])
  const fees = sums.fees.credits - sums.fees.debits
  const totalOf = (side: 'credits' | 'debits') => rest.reduce((sum, one) => sum + one[side], 0n)
  return {
    credits: toWire(totalOf('credits'), currency),
    debits: toWire(totalOf('debits'), currency),
    fees: toWire(fees < 0n ? -fees : fees, currency),
    feesKind: fees > 0n ? 'C' : 'D',
    count: Number(next - first),
  }
}
