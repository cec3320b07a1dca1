import {
  addCostMove,
  averageCost,
  COST_LINES,
  type CostPart,
  type CostYear,
  closingCost,
  type JournalNet,
  knownCoins,
  openCostYear,
  realisedGain,
  TAX_ASSET,
  toCostMoves,
} from '#core/ledger/cost.ts'
import type { Income } from '#core/ledger/income-schema.ts'
import type { Cost } from '#core/ledger/statement-schema.ts'
import { toWire } from '#core/money/money.ts'
import type { Reader } from '../db/sql.ts'
import { ROWS_AT_ONCE } from '../http/send-stream.ts'

/**
 * An average needs all movements since the first: two seconds of work for this number of entries, which no customer
 * has.
 */
const MOST_ENTRIES = 500_000n

type CostPeriod = { readonly userId: string; readonly starts: string; readonly ends: string }

/** Before the first entry of any ledger: all movements are in the period. */
const EARLIEST = '-infinity'

async function readCostYear(reader: Reader, of: CostPeriod): Promise<CostYear | undefined> {
  const [count] = await reader.sql<{ entries: bigint }[]>`
    select coalesce(sum(version), 0)::int8 as entries from accounts where owner_id = ${of.userId}`
  if (!count || count.entries > MOST_ENTRIES) return undefined
  let before = openCostYear()
  let year: CostYear | undefined
  for await (const rows of journalNets(reader, of).cursor(ROWS_AT_ONCE))
    for (const { isBefore, ...net } of rows)
      for (const move of toCostMoves(net)) {
        if (isBefore) before = addCostMove(before, move)
        else year = addCostMove(year ?? openCostYear(before), move)
      }
  return year ?? openCostYear(before)
}

/** The bitcoin of a user now, with its cost and the gain of all sales; null for a user with too many entries. */
export async function findCostNow(reader: Reader, userId: string): Promise<Cost | null> {
  const all = await readCostYear(reader, { userId, starts: EARLIEST, ends: 'infinity' })
  if (!all) return null
  const average = averageCost(all)
  const { cost, unknown } = toPart(closingCost(all))
  return {
    known: toWire(knownCoins(all), 'BTC'),
    unknown,
    cost,
    average: average === null ? null : toWire(average, 'BRL'),
    realised: toWire(realisedGain(all), 'BRL'),
  }
}

/** The cost of a user's bitcoin at both ends of a year and its changes; null for a user with too many entries. */
export async function findCost(reader: Reader, of: CostPeriod): Promise<Income['cost']> {
  const year = await readCostYear(reader, of)
  if (!year) return null
  const average = averageCost(year)
  const lines = Object.fromEntries(COST_LINES.map((line) => [line, toPart(year.lines[line])]))
  return {
    ...TAX_ASSET,
    opening: toPart(year.opening),
    ...(lines as Record<keyof CostYear['lines'], ReturnType<typeof toPart>>),
    closing: toPart(closingCost(year)),
    average: average === null ? null : toWire(average, 'BRL'),
  }
}

const toPart = ({ cost, unknown }: CostPart) => ({
  cost: toWire(cost, 'BRL'),
  unknown: toWire(unknown, 'BTC'),
})

/** The journals that changed a user's bitcoin until the end of a year, oldest first. */
function journalNets({ sql }: Reader, { userId, starts, ends }: CostPeriod) {
  return sql<(JournalNet & { isBefore: boolean })[]>`
    with account as materialized (
      select id, currency, first_version_since(id, ${starts}) as first, first_version_since(id, ${ends}) as next
      from accounts where owner_id = ${userId}
    ), paid as (
      select e.journal_id, sum(e.amount)::int8 as reais
      from account a join entries e on e.account_id = a.id
      where a.currency = 'BRL' and e.origin in ('ORDER', 'ORDER_FEE') group by e.journal_id
    ), moved as (
      select e.journal_id, bool_and(e.version < a.first) as is_before,
        coalesce(sum(e.amount) filter (where e.origin = 'ORDER'), 0)::int8 as ordered,
        coalesce(sum(e.amount) filter (where e.origin = 'WITHDRAWAL'), 0)::int8 as withdrawn,
        coalesce(sum(e.amount) filter (where e.origin not in ('ORDER', 'WITHDRAWAL')), 0)::int8 as others
      from account a join entries e on e.account_id = a.id and e.version < a.next
      where a.currency = 'BTC' group by e.journal_id having sum(e.amount) <> 0
    )
    select is_before, ordered, withdrawn, others, coalesce(reais, 0) as reais
    from moved left join paid using (journal_id) order by is_before desc, journal_id`
}
