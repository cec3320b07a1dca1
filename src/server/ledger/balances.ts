import type { AccountKind } from '#core/ledger/journal.ts'
import type { BitcoinValue, DayBalance } from '#core/ledger/statement-schema.ts'
import { CURRENCIES, CURRENCY, type Currency, toDecimal, toWire } from '#core/money/money.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import type { Reader } from '../db/sql.ts'
import { found } from '../http/refusal.ts'
import { findPriceAt } from '../prices/queries.ts'
import { toValue } from './records.ts'

type BalancesAt = {
  readonly userId: string
  /** Entries from this instant on do not count. */
  readonly before: string
  readonly now: Date
}

/** The instant after a day in America/Sao_Paulo. */
export async function findDayEnd({ sql }: Reader, day: string): Promise<string> {
  const [row] = await sql<{ ends: string }[]>`
    select (${day}::date + 1)::timestamp at time zone ${TIME_ZONE} as ends`
  return row!.ends
}

/** Both currencies of a user as of an instant. */
export async function findBalancesAt(reader: Reader, of: BalancesAt): Promise<DayBalance[]> {
  const rows = await reader.sql<{ kind: AccountKind; currency: Currency; balance: bigint }[]>`
    select a.kind, a.currency, coalesce(e.balance, 0) as balance
    from accounts a
    left join entries e on e.account_id = a.id and e.version = first_version_since(a.id, ${of.before}) - 1
    where a.owner_id = ${of.userId}`
  found(rows[0], 'user.unknown')
  const balanceOf = (currency: Currency, kind: AccountKind) =>
    rows.find((row) => row.currency === currency && row.kind === kind)?.balance ?? 0n
  return await Promise.all(
    CURRENCIES.map(async (currency) => {
      const [available, held] = [balanceOf(currency, 'AVAILABLE'), balanceOf(currency, 'HELD')]
      return {
        currency,
        available: toWire(available, currency),
        held: toWire(held, currency),
        total: toWire(available + held, currency),
        value: CURRENCY[currency].isPriced ? await valueBefore(reader, of, available + held) : null,
      }
    }),
  )
}

/** Satoshis at the last price before an instant, or at the present one. */
async function valueBefore(
  reader: Reader,
  { before, now }: Pick<BalancesAt, 'before' | 'now'>,
  sats: bigint,
): Promise<BitcoinValue | null> {
  const last = Math.min(Date.parse(before) - 1, now.getTime())
  const market = await findPriceAt(reader, new Date(last))
  return market
    ? toValue(sats, { price: toDecimal(market.price, 2), source: market.source, pricedAt: market.at })
    : null
}
