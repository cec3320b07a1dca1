import { holderOf, mayQuoteAutomatically, reaisOf, suggestPrice } from '#core/orders/desk.ts'
import { baseOf, type Sides } from '#core/orders/margin.ts'
import { isInBand, readQuote } from '#core/orders/order.ts'
import { sidesOf } from '#core/orders/quote.ts'
import { limitsOf } from '#core/settings/desk.ts'
import type { SettingsInForce } from '#core/settings/settings.ts'
import type { PriceSource } from '../adapters/price-source.ts'
import { ApprovalNeeded } from '../approvals/require.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'
import { accepted, enforce, RefusalError } from '../http/refusal.ts'
import { findPrice } from '../prices/queries.ts'
import { findSettingsInForce, settingsInForce } from '../settings/in-force.ts'
import { lockOrder, type OrderRow } from './commands.ts'
import { findPosition, sumTradedToday } from './exposure.ts'
import { quoteOrder } from './quote.ts'

/** "quotes" in ASCII: automatic quotations are counted one at a time, so that two processes keep within the limits together. */
const LOCK_KEY = 0x71756f746573n

/** Quotes the waiting orders that need no person. An order that waited for an hour, or is refused here, is left to the desk. */
export async function quoteAutomatically(db: Database, prices: PriceSource): Promise<void> {
  const settings = await findSettingsInForce(db)
  if (!settings?.desk.automatic.on) return
  const now = db.clock.now()
  const sides = sidesOf(await prices.depth(now))
  if (!sides) return
  const waiting = await db.sql<Pick<OrderRow, 'id' | 'nature' | 'askedOrig' | 'askedDest'>[]>`
    select id, nature, asked_orig, asked_dest from orders where kind = 'OTC' and status = 'NEW' and created_at > ${now}::timestamptz - interval '1 hour'
    order by created_at, id`
  // The transaction has the exact rule. The estimate, at the price before the margin, spares it for clearly larger orders.
  const most = 2n * limitsOf(settings.desk).automaticBelow
  const small = waiting.filter((order) => reaisOf(order, baseOf(order.nature, sides)) < most)
  for (const { id } of small)
    try {
      await db.transaction((tx) => quoteOne(tx, id, sides))
    } catch (error) {
      if (!(error instanceof RefusalError || error instanceof ApprovalNeeded)) throw error
    }
}

/** The house quotes: its desk's user is in the history and in the audit. */
async function quoteOne(tx: Tx, id: string, sides: Sides): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(${LOCK_KEY})`
  const settings = await settingsInForce(tx)
  const by = { id: settings.userOtcId, roles: ['operator' as const], permissions: [] }
  const order = await lockOrder(tx, id, by)
  const { price: quotation } = suggestPrice(settings.desk, order, sides)
  const amounts = accepted(readQuote(order, quotation, order.feePercent))
  const market = await findPrice(tx)
  enforce(
    mayQuoteAutomatically({
      terms: settings.desk,
      nature: order.nature,
      status: order.status,
      amounts,
      isInBand: isInBand(quotation, market, settings.controls),
      isTaken: holderOf(order, tx.now) !== undefined,
      ...(await readLimits(tx, order, settings)),
    }),
  )
  await quoteOrder(tx, { id, quotation, sides, isAutomatic: true }, by)
}

/** The amounts that count against the limits of an automatic quotation. */
async function readLimits(tx: Tx, { userId }: OrderRow, { userOtcId }: SettingsInForce) {
  const { sql, now } = tx
  const [[counted], [open], { position }, tradedToday] = await Promise.all([
    sql<{ ofAll: number; ofCustomer: number }[]>`
      select count(*)::int as of_all, (count(*) filter (where o.user_id = ${userId}))::int as of_customer
      from quotes q join orders o on o.id = q.order_id
      where q.is_automatic and q.created_at > ${now}::timestamptz - interval '1 hour'`,
    sql<{ sats: bigint; ofCustomer: bigint }[]>`
      select coalesce(sum(case nature when 'BUY' then -amount_dest else amount_orig end), 0)::int8 as sats,
        coalesce(sum(case nature when 'BUY' then amount_orig else amount_dest end) filter (where user_id = ${userId}), 0)::int8
          as of_customer
      from orders where kind = 'OTC' and status = 'PARTIAL' and expires_in > ${now}`,
    findPosition(tx, userOtcId),
    sumTradedToday(tx, { deskId: userOtcId, userId }, now),
  ])
  return {
    ofAll: counted?.ofAll ?? 0,
    ofCustomer: counted?.ofCustomer ?? 0,
    held: { position: position + (open?.sats ?? 0n) },
    tradedToday: tradedToday + (open?.ofCustomer ?? 0n),
  }
}
