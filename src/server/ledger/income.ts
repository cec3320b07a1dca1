import { type NetSum, toLines, toTrades } from '#core/ledger/income.ts'
import type { Income } from '#core/ledger/income-schema.ts'
import { type Currency, toWire } from '#core/money/money.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { toLocalDay } from '#core/texts/local-time.ts'
import type { Database } from '../db/pool.ts'
import type { Reader } from '../db/sql.ts'
import { findBalancesAt, findDayEnd } from './balances.ts'
import { findCost } from './cost.ts'
import { findHolder } from './queries.ts'
import type { FindHouse, HouseName } from './statement-file.ts'

type IncomeYear = {
  readonly userId: string
  readonly year: number
  readonly by: Viewer
  readonly findHouse: FindHouse
}

/** The balances and movements of a user in a year, from the entries on all accounts of the user. */
export function findIncome(db: Database, { userId, year, by, findHouse }: IncomeYear): Promise<Income> {
  return db.transaction(async (tx) => {
    // Balances and sums agree, whatever is posted meanwhile.
    await tx.sql`set transaction isolation level repeatable read, read only`
    const [before, last] = [`${year - 1}-12-31`, `${year}-12-31`]
    const starts = await findDayEnd(tx, before)
    const ends = await findDayEnd(tx, last)
    const at = (end: string) => findBalancesAt(tx, { userId, before: end, now: tx.now })
    const [opening, closing] = [await at(starts), await at(ends)]
    const sums = await sumYear(tx, { userId, starts, ends })
    const cost = await findCost(tx, { userId, starts, ends })
    const side = (currency: Currency) => {
      const totalOf = (balances: typeof opening) => balances.find((one) => one.currency === currency)!.total
      const lines = Object.entries(toLines(sums, currency)).map(([line, net]) => [
        line,
        toWire(net, currency),
      ])
      return { opening: totalOf(opening), ...Object.fromEntries(lines), closing: totalOf(closing) }
    }
    const valueIn = (balances: typeof opening) => balances.find(({ value }) => value)?.value ?? null
    const isOpen = tx.now.toISOString() < ends
    return {
      year,
      before,
      last: isOpen ? toLocalDay(tx.now) : last,
      isOpen,
      issuedAt: tx.now.toISOString(),
      house: toParty(await findHouse(tx)),
      holder: await findHolder(tx, userId, by),
      BRL: side('BRL'),
      BTC: side('BTC'),
      bought: toTrades(sums, 'bought'),
      sold: toTrades(sums, 'sold'),
      cost,
      values: { opening: valueIn(opening), closing: valueIn(closing) },
    }
  })
}

/** The net of each journal over the accounts of a user, summed by origin and direction. */
function sumYear(
  { sql }: Reader,
  { userId, starts, ends }: { userId: string; starts: string; ends: string },
): Promise<NetSum[]> {
  return sql<NetSum[]>`
    with account as materialized (
      select id, currency, first_version_since(id, ${starts}) as first, first_version_since(id, ${ends}) as next
      from accounts where owner_id = ${userId}
    ), moved as (
      select a.currency, e.origin, sum(e.amount) as net
      from account a join entries e on e.account_id = a.id and e.version >= a.first and e.version < a.next
      group by a.currency, e.origin, e.journal_id having sum(e.amount) <> 0
    )
    select currency, origin, net > 0 as is_gain, sum(net)::int8 as net, count(*)::int as count
    from moved group by currency, origin, net > 0`
}

const toParty = (house: HouseName | undefined) =>
  house ? { name: house.name, document: house.document } : null
