import { formatMoney, SATS_PER_BTC } from '../money/money.ts'
import type { Nature } from '../orders/order.ts'
import { addSpreadCeil, type Depth, type Level, takeSpreadFloor } from '../orders/quote.ts'
import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import type { OfferLevel } from './book.ts'

/** Satoshis that the market maker may still sell and buy. */
export type MarketMakerCapacity = { readonly maySell: bigint; readonly mayBuy: bigint }

/** The market maker's offer to the Book, best first: it sells at the asks and buys at the bids. */
export type MarketMakerOffer = { readonly asks: OfferLevel[]; readonly bids: OfferLevel[] }

/** More bitcoin than exist, so that any amount is a safe integer. */
const ALL_SATS = 21_000_000n * SATS_PER_BTC

const atLeastZero = (sats: bigint): bigint => (sats > 0n ? sats : 0n)

/**
 * How much the market maker may still sell and buy. `position` is its bitcoin by trades, negative when sold short.
 * Satoshis.
 */
export function marketMakerCapacity(position: bigint, maximum: bigint): MarketMakerCapacity {
  return { maySell: atLeastZero(maximum + position), mayBuy: atLeastZero(maximum - position) }
}

/**
 * The market maker fills an order as far as its position limit allows: it sells to a purchase and buys from a sale.
 * `left` in satoshis.
 */
export function mayFillFromMarketMaker(nature: Nature, left: bigint, capacity: MarketMakerCapacity): Verdict {
  const most = nature === 'BUY' ? capacity.maySell : capacity.mayBuy
  if (left <= most) return ok
  return refuse('conflict', 'order.housePosition', { most: formatMoney(most, 'BTC') })
}

/**
 * The market maker's levels: those of the market, with the spreads of the settings, within the position limit. It offers
 * nothing without a price on both sides, or where the sides would cross.
 */
export function marketMakerOffer(
  depth: Depth,
  spreads: { readonly spreadBuy: bigint; readonly spreadSell: bigint },
  capacity: MarketMakerCapacity,
): MarketMakerOffer {
  const asks = withSpread(depth.asks, (price) => addSpreadCeil(price, spreads.spreadBuy))
  const bids = withSpread(depth.bids, (price) => takeSpreadFloor(price, spreads.spreadSell))
  const [ask, bid] = [asks[0], bids[0]]
  if (!ask || !bid || ask.quotation <= bid.quotation) return { asks: [], bids: [] }
  return { asks: cutOff(asks, capacity.maySell), bids: cutOff(bids, capacity.mayBuy) }
}

/** Levels as the market maker quotes them. A level is left out when its spread or size leaves no usable price. */
function withSpread(levels: readonly Level[], priced: (quotation: bigint) => bigint): Level[] {
  return levels
    .map(({ quotation, amount }) => ({ quotation: priced(quotation), amount }))
    .filter(({ quotation, amount }) => quotation > 0n && quotation <= Number.MAX_SAFE_INTEGER && amount > 0n)
}

/**
 * Takes levels by priority until the capacity is used up, the last one partly. Levels that a spread made equal become
 * one.
 */
function cutOff(levels: readonly Level[], capacity: bigint): OfferLevel[] {
  const taken: OfferLevel[] = []
  let left = capacity < ALL_SATS ? capacity : ALL_SATS
  for (const { quotation, amount } of levels) {
    const sats = amount < left ? amount : left
    if (sats <= 0n) break
    left -= sats
    const level = { price: Number(quotation), sats: Number(sats) }
    const last = taken.at(-1)
    if (last?.price === level.price) taken.splice(-1, 1, { ...level, sats: last.sats + level.sats })
    else taken.push(level)
  }
  return taken
}
