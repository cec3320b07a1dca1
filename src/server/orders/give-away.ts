import { giveAwayOf } from '#core/approvals/matrix.ts'
import { giveAwayCeil, isBeyondGiveAway } from '#core/orders/give-away.ts'
import type { QuotedAmounts } from '#core/orders/order.ts'
import { halfwayFloor } from '#core/orders/quote.ts'
import type { SettingsInForce } from '#core/settings/settings.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { findPrice } from '../prices/queries.ts'
import type { OrderRow } from './commands.ts'
import { startOfDay } from './exposure.ts'
import type { QuoteInput } from './quote-input.ts'

type Given = {
  /** In centavos; null without a market. */
  readonly giveAway: bigint | null
  /** Whether the sums of the day, with this quotation, are over a limit. */
  readonly isBeyond: boolean
}

/**
 * The advantage that a quotation gives, and the limits of the day. A request names the market of its asking, so an approved
 * quotation counts by the recorded price.
 */
export async function readGiveAway(
  tx: Tx,
  order: OrderRow,
  {
    amounts,
    input,
    controls,
  }: { amounts: QuotedAmounts; input: QuoteInput } & Pick<SettingsInForce, 'controls'>,
  by: Actor,
): Promise<Given> {
  const middle = input.sides && !by.grant ? halfwayFloor(input.sides) : await findPrice(tx)
  const giveAway = middle === undefined ? null : giveAwayCeil(order.nature, amounts, middle)
  const earlier = await sumGivenAway(tx, order, by)
  const sums =
    giveAway === null
      ? undefined
      : { operator: earlier.operator + giveAway, customer: earlier.customer + giveAway }
  return { giveAway, isBeyond: isBeyondGiveAway(sums, giveAwayOf(controls)) }
}

/**
 * The advantage of other quotations: of those that are out, and of those executed since midnight in Brasília. Until the
 * transaction ends, others by the same operator or for the same customer wait.
 */
async function sumGivenAway(tx: Tx, { id, userId }: OrderRow, by: Actor) {
  const { sql, now } = tx
  for (const name of [`quotes by ${by.id}`, `quotes for ${userId}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
  const [sums] = await sql<{ operator: bigint; customer: bigint }[]>`
    select coalesce(sum(give_away) filter (where quoted_by = ${by.id}), 0)::int8 as operator,
      coalesce(sum(give_away) filter (where user_id = ${userId}), 0)::int8 as customer
    from orders o
    where give_away > 0 and id <> ${id} and (status = 'PARTIAL' and expires_in > ${now} or status = 'FINISHED' and exists (
      select from desk_trades t where t.order_id = o.id and t.created_at >= ${startOfDay(tx, now)}))`
  return sums!
}
