import { type OrderTerms, PAIR } from '#core/orders/order.ts'
import type { Tx } from '../db/transaction.ts'
import { post } from '../ledger/post.ts'
import type { OpenOrder } from './open-orders.ts'
import type { Effects, EventRow, TradeRow, Was } from './settle.ts'

/** A new order with the other columns of its row. */
export type NewOrder = {
  readonly order: OpenOrder
  readonly createdBy: string
  readonly settingsId: string
  readonly terms: OrderTerms
  /** The limit, in centavos per BTC. */
  readonly quotation: bigint
}

/**
 * Writes all effects of a batch, one statement per kind, all sent at once. Each order's update is guarded by its state
 * before the batch. When an order has another state, another process wrote the Book: this throws, and nothing is
 * written.
 */
export async function persistEffects(tx: Tx, effects: Effects, placed: readonly NewOrder[]): Promise<void> {
  const { journals, trades, events, touched } = effects
  await Promise.all([
    post(tx, journals, null),
    insertOrders(tx, placed),
    updateOrders(tx, touched),
    insertTrades(tx, trades),
    insertEvents(tx, events),
    addVolume(tx, trades),
    touched.size > 0 && tx.sql`insert into changes (topic) values ('book')`,
  ])
}

async function insertOrders(tx: Tx, placed: readonly NewOrder[]): Promise<void> {
  if (placed.length === 0) return
  const column = <Value>(value: (one: NewOrder) => Value) => placed.map(value)
  await tx.sql`
    insert into orders (id, user_id, created_by, settings_id, kind, status, nature, currency_orig, currency_dest,
      asked_orig, asked_dest, amount_orig, amount_dest, filled_orig, filled_dest, fee, quotation, fee_percent, expiry_minutes, expires_in, book_rank,
      created_at, updated_at)
    select id, user_id, created_by, settings_id, 'MARKET', status, nature, currency_orig, currency_dest,
      amount_orig, amount_dest, amount_orig, amount_dest, filled_orig, filled_dest, fee, quotation, fee_percent, expiry_minutes, expires_in,
      nextval('orders_book_rank'), ${tx.now}, ${tx.now}
    from unnest(
      ${column(({ order }) => order.id)}::uuid[], ${column(({ order }) => order.userId)}::uuid[],
      ${column(({ createdBy }) => createdBy)}::uuid[], ${column(({ settingsId }) => settingsId)}::uuid[],
      ${column(({ order }) => order.status)}::text[], ${column(({ order }) => order.nature)}::text[],
      ${column(({ order }) => PAIR[order.nature].orig)}::text[], ${column(({ order }) => PAIR[order.nature].dest)}::text[],
      ${column(({ order }) => String(order.amountOrig))}::bigint[], ${column(({ order }) => String(order.amountDest))}::bigint[],
      ${column(({ order }) => String(order.filledOrig))}::bigint[], ${column(({ order }) => String(order.filledDest))}::bigint[],
      ${column(({ order }) => String(order.fee))}::bigint[], ${column(({ quotation }) => String(quotation))}::bigint[],
      ${column(({ terms }) => String(terms.feePercent))}::bigint[], ${column(({ terms }) => terms.expiryMinutes)}::int[],
      ${column(({ order }) => order.expiresIn)}::timestamptz[]
    ) with ordinality as placed (id, user_id, created_by, settings_id, status, nature, currency_orig, currency_dest,
      amount_orig, amount_dest, filled_orig, filled_dest, fee, quotation, fee_percent, expiry_minutes, expires_in, place)
    order by place`
}

async function updateOrders(tx: Tx, touched: ReadonlyMap<OpenOrder, Was>): Promise<void> {
  const moves = [...touched].flatMap(([order, was]) => (was ? [{ order, was }] : []))
  if (moves.length === 0) return
  const column = <Value>(value: (move: (typeof moves)[number]) => Value) => moves.map(value)
  await tx.sql`
    with updated as (update orders o set status = moved.status, filled_orig = moved.filled_orig, filled_dest = moved.filled_dest,
      fee = moved.fee, updated_at = ${tx.now}
    from unnest(
      ${column(({ order }) => order.id)}::uuid[], ${column(({ order }) => order.status)}::text[],
      ${column(({ order }) => String(order.filledOrig))}::bigint[], ${column(({ order }) => String(order.filledDest))}::bigint[],
      ${column(({ order }) => String(order.fee))}::bigint[], ${column(({ was }) => was.status)}::text[],
      ${column(({ was }) => String(was.filledOrig))}::bigint[]
    ) as moved (id, status, filled_orig, filled_dest, fee, was_status, was_filled)
    where o.id = moved.id and o.status = moved.was_status and o.filled_orig = moved.was_filled returning 1)
    select expect_rows(count(*), ${moves.length}, 'orders of the Book are not what they were') from updated`
}

async function insertTrades(tx: Tx, trades: readonly TradeRow[]): Promise<void> {
  if (trades.length === 0) return
  const column = <Value>(value: (trade: TradeRow) => Value) => trades.map(value)
  const amounts = (value: (trade: TradeRow) => bigint) => column((trade) => String(value(trade)))
  await tx.sql`
    insert into trades (id, buy_order_id, sell_order_id, taker, quotation, amount_btc, amount_brl, fee_btc, fee_brl, created_at)
    select id, buy_order_id, sell_order_id, taker, quotation, amount_btc, amount_brl, fee_btc, fee_brl, ${tx.now}
    from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ buyOrderId }) => buyOrderId)}::uuid[],
      ${column(({ sellOrderId }) => sellOrderId)}::uuid[], ${column(({ taker }) => taker)}::text[],
      ${amounts(({ quotation }) => quotation)}::bigint[], ${amounts(({ amountBtc }) => amountBtc)}::bigint[],
      ${amounts(({ amountBrl }) => amountBrl)}::bigint[], ${amounts(({ feeBtc }) => feeBtc)}::bigint[],
      ${amounts(({ feeBrl }) => feeBrl)}::bigint[]
    ) with ordinality as trade (id, buy_order_id, sell_order_id, taker, quotation, amount_btc, amount_brl, fee_btc, fee_brl, place)
    order by place`
}

async function insertEvents(tx: Tx, events: readonly EventRow[]): Promise<void> {
  if (events.length === 0) return
  await tx.sql`
    insert into events (entity, entity_id, code, to_status, actor_id, created_at)
    select 'order', id, code, status, actor_id, ${tx.now}
    from unnest(
      ${events.map(({ orderId }) => orderId)}::uuid[], ${events.map(({ code }) => code)}::text[],
      ${events.map(({ status }) => status)}::text[], ${events.map(({ actorId }) => actorId)}::uuid[]
    ) with ordinality as event (id, code, status, actor_id, place)
    order by place`
}

/**
 * Adds the trades to the candles of the minute and the hour. Without a recorded price in the interval, the trades give
 * the prices.
 */
async function addVolume(tx: Tx, trades: readonly TradeRow[]): Promise<void> {
  const last = trades.at(-1)
  if (!last) return
  const volume = trades.reduce((sum, { amountBtc }) => sum + amountBtc, 0n)
  await tx.sql`
    insert into candles (span, at, open, high, low, close, closed_at, volume)
    select span, date_trunc(unit, ${tx.now}::timestamptz, 'UTC'), ${last.quotation}, ${last.quotation}, ${last.quotation},
      ${last.quotation}, ${tx.now}, ${volume}
    from (values ('1m', 'minute'), ('1h', 'hour')) spans (span, unit)
    on conflict (span, at) do update set volume = candles.volume + excluded.volume`
}
