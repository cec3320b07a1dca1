import { type OrderTerms, PAIR } from '#core/orders/order.ts'
import { toArray } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { type FirstAnswer, insertFirstAnswers } from '../http/idempotency.ts'
import { post } from '../ledger/post.ts'
import type { OpenOrder } from './open-orders.ts'
import type { Effects, OrderEventRow, TradeRow, Was } from './settle.ts'

/** A new order with the other columns of its row. */
export type NewOrderRow = {
  readonly order: OpenOrder
  readonly createdBy: string
  readonly settingsId: string
  readonly terms: OrderTerms
}

/** The writes of a batch that are not postings. */
export type Writes = {
  readonly effects: Effects
  readonly placed: readonly NewOrderRow[]
  readonly firsts: readonly FirstAnswer[]
}

/**
 * Writes all effects of a batch: the postings, then the rest in one statement. Each order's update is guarded by its
 * state before the batch. When an order has another state, another process wrote the Book: this throws, and nothing is
 * written. Gives the ids of the events, in their order.
 */
export async function persistEffects(
  tx: Tx,
  { effects, placed, firsts }: Writes,
): Promise<readonly bigint[]> {
  const { journals, trades, events, touched } = effects
  const moved = [...touched].flatMap(([order, was]) => (was ? [{ order, was }] : []))
  const [, [written]] = await Promise.all([
    post(tx, journals, null),
    placed.length + moved.length + events.length === 0
      ? []
      : tx.sql<{ eventIds: bigint[] }[]>`
        with placed as (${insertOrders(tx, placed)}), updated as (${updateOrders(tx, moved)}),
          traded as (${insertTrades(tx, trades)}), measured as (${addVolume(tx, trades)}),
          recorded as (${insertEvents(tx, events)}), answered as (${insertFirstAnswers(tx, firsts)}),
          told as (insert into changes (topic) values ('book'))
        select array(select id from recorded order by id) as event_ids,
          expect_rows((select count(*) from updated), ${moved.length}, 'orders of the Book are not what they were')`,
  ])
  return written?.eventIds ?? []
}

function insertOrders(tx: Tx, placed: readonly NewOrderRow[]) {
  const column = (value: (one: NewOrderRow) => string | number | bigint) => toArray(placed.map(value))
  return tx.sql`
    insert into orders (id, user_id, created_by, settings_id, kind, status, nature, currency_orig, currency_dest,
      asked_orig, asked_dest, amount_orig, amount_dest, filled_orig, filled_dest, fee, quotation, time_in_force, fee_percent, expiry_minutes, expires_in, book_rank,
      created_at, updated_at)
    select id, user_id, created_by, settings_id, 'MARKET', status, nature, currency_orig, currency_dest,
      amount_orig, amount_dest, amount_orig, amount_dest, filled_orig, filled_dest, fee, quotation, time_in_force, fee_percent, expiry_minutes, expires_in,
      nextval('orders_book_rank'), ${tx.now}, ${tx.now}
    from unnest(
      ${column(({ order }) => order.id)}::uuid[], ${column(({ order }) => order.userId)}::uuid[],
      ${column(({ createdBy }) => createdBy)}::uuid[], ${column(({ settingsId }) => settingsId)}::uuid[],
      ${column(({ order }) => order.status)}::text[], ${column(({ order }) => order.nature)}::text[],
      ${column(({ order }) => PAIR[order.nature].orig)}::text[], ${column(({ order }) => PAIR[order.nature].dest)}::text[],
      ${column(({ order }) => order.amountOrig)}::bigint[], ${column(({ order }) => order.amountDest)}::bigint[],
      ${column(({ order }) => order.filledOrig)}::bigint[], ${column(({ order }) => order.filledDest)}::bigint[],
      ${column(({ order }) => order.fee)}::bigint[], ${column(({ order }) => order.quotation)}::bigint[],
      ${column(({ order }) => order.timeInForce)}::text[],
      ${column(({ terms }) => terms.feePercent)}::bigint[], ${column(({ terms }) => terms.expiryMinutes)}::int[],
      ${column(({ order }) => order.expiresIn)}::timestamptz[]
    ) with ordinality as placed (id, user_id, created_by, settings_id, status, nature, currency_orig, currency_dest,
      amount_orig, amount_dest, filled_orig, filled_dest, fee, quotation, time_in_force, fee_percent, expiry_minutes, expires_in, place)
    order by place`
}

type Moved = { readonly order: OpenOrder; readonly was: NonNullable<Was> }

function updateOrders(tx: Tx, moved: readonly Moved[]) {
  const column = (value: (move: Moved) => string | bigint) => toArray(moved.map(value))
  return tx.sql`
    update orders o set status = moved.status, filled_orig = moved.filled_orig, filled_dest = moved.filled_dest,
      fee = moved.fee, expires_in = moved.expires_in, updated_at = ${tx.now}
    from unnest(
      ${column(({ order }) => order.id)}::uuid[], ${column(({ order }) => order.status)}::text[],
      ${column(({ order }) => order.filledOrig)}::bigint[], ${column(({ order }) => order.filledDest)}::bigint[],
      ${column(({ order }) => order.fee)}::bigint[], ${column(({ order }) => order.expiresIn)}::timestamptz[],
      ${column(({ was }) => was.status)}::text[], ${column(({ was }) => was.filledOrig)}::bigint[]
    ) as moved (id, status, filled_orig, filled_dest, fee, expires_in, was_status, was_filled)
    where o.id = any(${column(({ order }) => order.id)}::uuid[]) and o.id = moved.id
      and o.status = moved.was_status and o.filled_orig = moved.was_filled returning 1`
}

function insertTrades(tx: Tx, trades: readonly TradeRow[]) {
  const column = (value: (trade: TradeRow) => string | bigint | null) => toArray(trades.map(value))
  return tx.sql`
    insert into trades (id, buy_order_id, sell_order_id, taker, quotation, amount_btc, amount_brl, fee_btc, fee_brl, created_at)
    select id, buy_order_id, sell_order_id, taker, quotation, amount_btc, amount_brl, fee_btc, fee_brl, ${tx.now}
    from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ buyOrderId }) => buyOrderId)}::uuid[],
      ${column(({ sellOrderId }) => sellOrderId)}::uuid[], ${column(({ taker }) => taker)}::text[],
      ${column(({ quotation }) => quotation)}::bigint[], ${column(({ amountBtc }) => amountBtc)}::bigint[],
      ${column(({ amountBrl }) => amountBrl)}::bigint[], ${column(({ feeBtc }) => feeBtc)}::bigint[],
      ${column(({ feeBrl }) => feeBrl)}::bigint[]
    ) with ordinality as trade (id, buy_order_id, sell_order_id, taker, quotation, amount_btc, amount_brl, fee_btc, fee_brl, place)
    order by place`
}

function insertEvents(tx: Tx, events: readonly OrderEventRow[]) {
  const column = (value: (event: OrderEventRow) => string | null) => toArray(events.map(value))
  return tx.sql`
    insert into events (entity, entity_id, code, to_status, actor_id, created_at)
    select 'order', id, code, status, actor_id, ${tx.now}
    from unnest(
      ${column(({ orderId }) => orderId)}::uuid[], ${column(({ code }) => code)}::text[],
      ${column(({ status }) => status)}::text[], ${column(({ actorId }) => actorId)}::uuid[]
    ) with ordinality as event (id, code, status, actor_id, place)
    order by place returning id`
}

/**
 * Adds the trades to the candles of the minute and the hour. Without a recorded price in the interval, the trades give
 * the prices.
 */
function addVolume(tx: Tx, trades: readonly TradeRow[]) {
  const last = trades.at(-1)?.quotation ?? 0n
  const volume = trades.reduce((sum, { amountBtc }) => sum + amountBtc, 0n)
  return tx.sql`
    insert into candles (span, at, open, high, low, close, closed_at, volume, source)
    select span, date_trunc(unit, ${tx.now}::timestamptz, 'UTC'), ${last}, ${last}, ${last}, ${last}, ${tx.now}, ${volume}, 'book'
    from (values ('1m', 'minute'), ('1h', 'hour')) spans (span, unit) where ${volume}::int8 > 0
    on conflict (span, at) do update set volume = candles.volume + excluded.volume`
}
