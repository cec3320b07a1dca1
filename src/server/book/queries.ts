import { marketMakerCapacity, marketMakerOffer } from '#core/book/market-maker.ts'
import type { MarketLevel, MarketView, OrderFill, OwnTrade, Trade } from '#core/book/market-schema.ts'
import { QUOTATION_PRECISION, toDecimal, toWire } from '#core/money/money.ts'
import type { Nature } from '#core/orders/order.ts'
import type { Depth } from '#core/orders/quote.ts'
import type { Reader } from '../db/sql.ts'
import { findRecovery } from '../http/recovery.ts'
import { accountKey } from '../ledger/post.ts'
import { findSettingsInForce } from '../settings/in-force.ts'
import { isResting } from './resting.ts'

type LevelRow = { quotation: bigint; amount: bigint; orders: number }

/** Further orders of a crowded side are not counted. */
const ORDERS_READ = 5_000

type DepthQuery = { readonly levels: number; readonly depth: Depth; readonly maxPosition: bigint }

/** Both sides of the Book: customers' orders and the market maker's offer. */
export async function readMarket(
  reader: Reader,
  { levels, depth, maxPosition }: DepthQuery,
): Promise<MarketView> {
  const [bids, asks, offer] = await Promise.all([
    readSide(reader, 'BUY', levels),
    readSide(reader, 'SELL', levels),
    readOffer(reader, depth, maxPosition),
  ])
  const toView = (own: readonly LevelRow[], offered: readonly LevelRow[], sign: 1n | -1n): MarketLevel[] =>
    merge(own, offered, sign)
      .slice(0, levels)
      .map(({ quotation, amount, orders }) => ({
        quotation: toDecimal(quotation, QUOTATION_PRECISION),
        amount: toWire(amount, 'BTC'),
        orders,
      }))
  return { bids: toView(bids, offer.bids, -1n), asks: toView(asks, offer.asks, 1n) }
}

function readSide({ sql }: Reader, nature: Nature, levels: number) {
  const direction = nature === 'BUY' ? sql`desc` : sql`asc`
  const left = nature === 'BUY' ? sql`amount_dest - filled_dest` : sql`amount_orig - filled_orig`
  return sql<LevelRow[]>`
    select quotation, sum(amount_left)::int8 as amount, count(*)::int as orders
    from (
      select quotation, ${left} as amount_left from orders
      where ${isResting(sql)} and nature = ${nature}
      order by quotation ${direction} limit ${ORDERS_READ}
    ) resting
    group by quotation order by quotation ${direction} limit ${levels}`
}

async function readOffer(
  reader: Reader,
  depth: Depth,
  maxPosition: bigint,
): Promise<{ bids: LevelRow[]; asks: LevelRow[] }> {
  const [settings, recovery] = await Promise.all([findSettingsInForce(reader), findRecovery(reader)])
  if (!settings || recovery) return { bids: [], asks: [] }
  const key = accountKey({ owner: settings.userId, kind: 'AVAILABLE', currency: 'BTC' })
  const [account] = await reader.sql<{ balance: bigint }[]>`select balance from accounts where key = ${key}`
  const offer = marketMakerOffer(depth, settings, marketMakerCapacity(account?.balance ?? 0n, maxPosition))
  const toLevel = ({ price, sats }: { price: number; sats: number }): LevelRow => ({
    quotation: BigInt(price),
    amount: BigInt(sats),
    orders: 0,
  })
  return { bids: offer.bids.map(toLevel), asks: offer.asks.map(toLevel) }
}

/** Merges two lists of levels, best first; `sign` is 1 where the lowest price is the best. */
function merge(own: readonly LevelRow[], offered: readonly LevelRow[], sign: 1n | -1n): LevelRow[] {
  const byPrice = new Map<bigint, LevelRow>()
  for (const level of [...own, ...offered]) {
    const known = byPrice.get(level.quotation)
    const orders = level.orders + (known?.orders ?? 0)
    byPrice.set(level.quotation, { ...level, amount: level.amount + (known?.amount ?? 0n), orders })
  }
  return [...byPrice.values()].sort((one, other) => Number((one.quotation - other.quotation) * sign))
}

/** The latest trades, latest first. */
export async function listTrades({ sql }: Reader, limit: number): Promise<Trade[]> {
  return await sql<Trade[]>`
    select id as "_id", wire_two(quotation) as quotation, wire_amount(amount_btc, 'BTC') as amount,
      wire_amount(amount_brl, 'BRL') as total, taker, created_at
    from trades order by number desc limit ${limit}`
}

/** The most fills of one order in an answer. */
const FILLS_LIMIT = 500

/** The fills of an order, oldest first, for viewers who may see it. */
export async function listFills({ sql }: Reader, orderId: string, nature: Nature): Promise<OrderFill[]> {
  const own = nature === 'BUY' ? sql`buy_order_id` : sql`sell_order_id`
  const fee = nature === 'BUY' ? sql`wire_amount(fee_btc, 'BTC')` : sql`wire_amount(fee_brl, 'BRL')`
  return await sql<OrderFill[]>`
    select id as "_id", wire_two(quotation) as quotation, wire_amount(amount_btc, 'BTC') as amount,
      wire_amount(amount_brl, 'BRL') as total, ${fee} as fee, taker = ${nature} as is_taker, created_at
    from trades where ${own} = ${orderId} order by number limit ${FILLS_LIMIT}`
}

/** The latest orders of a user whose trades {@link listOwnTrades} reads. */
const ORDERS_OF_OWN = 200

/** The trades of a user's latest Book orders, latest first. A trade between two orders of theirs does not exist. */
export async function listOwnTrades({ sql }: Reader, userId: string, limit: number): Promise<OwnTrade[]> {
  return await sql<OwnTrade[]>`
    select t.id as "_id", o.id as order_id, o.nature, wire_two(t.quotation) as quotation,
      wire_amount(t.amount_btc, 'BTC') as amount, wire_amount(t.amount_brl, 'BRL') as total,
      case o.nature when 'BUY' then wire_amount(t.fee_btc, 'BTC') else wire_amount(t.fee_brl, 'BRL') end as fee,
      t.taker = o.nature as is_taker, t.created_at
    from (
      select id, nature from orders where user_id = ${userId} and kind = 'MARKET'
      order by created_at desc, id desc limit ${ORDERS_OF_OWN}
    ) o cross join lateral (
      select * from trades where buy_order_id = o.id union all select * from trades where sell_order_id = o.id
    ) t
    order by t.number desc limit ${limit}`
}
