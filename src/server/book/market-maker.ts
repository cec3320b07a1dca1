import type { OfferLevel } from '#core/book/book.ts'
import { marketMakerCapacity, marketMakerOffer } from '#core/book/market-maker.ts'
import type { SettingsInForce } from '#core/settings/settings.ts'
import type { SourcedDepth } from '../adapters/price-source.ts'
import { accountKey } from '../ledger/post.ts'
import type { BookState } from './leader.ts'
import { type Settling, settleOutcome } from './settle.ts'

/** The shortest time before a used-up offer returns, and only with newer market prices. */
const REFRESH_MS = 1_000

type MakerMarket = {
  readonly now: Date
  readonly depth: SourcedDepth
  readonly settings: SettingsInForce | undefined
}

/**
 * Offers in the Book the market's current depth, with the spread and within the position limit. Without a price or
 * settings it offers nothing. Resting orders within reach are filled by the offer.
 */
export function refreshMarketMaker(
  { state, maxPosition }: { readonly state: BookState; readonly maxPosition: bigint },
  on: Settling,
  { now, depth, settings }: MakerMarket,
): void {
  if (!isRefreshDue(state, { now, depth })) return
  const offer = settings
    ? marketMakerOffer(depth, settings, marketMakerCapacity(positionOf(on, settings.userId), maxPosition))
    : { asks: [] as OfferLevel[], bids: [] as OfferLevel[] }
  const at = now.getTime()
  state.offeredAt = at
  state.seenAt = seenAtOf({ now, depth })
  settleOutcome(on, state.book.apply({ type: 'offer', at, ...offer }), null)
}

/**
 * The offer was made for the earlier position. A trade that uses up some of the limit withdraws the offer until the
 * next refresh.
 */
export function withdrawOffer({ book }: BookState, now: Date): void {
  book.apply({ type: 'offer', at: now.getTime(), asks: [], bids: [] })
}

const seenAtOf = ({ now, depth }: Pick<MakerMarket, 'now' | 'depth'>): number =>
  (depth.seenAt ?? now).getTime()

/**
 * Whether the offer is to be replaced: there is no price any more, or there are newer market prices and it is time. A
 * clock that was set back makes it time.
 */
export function isRefreshDue(state: BookState, { now, depth }: Pick<MakerMarket, 'now' | 'depth'>): boolean {
  if (depth.asks.length === 0 && depth.bids.length === 0) return true
  const isTime = Math.abs(now.getTime() - state.offeredAt) >= REFRESH_MS
  return isTime && seenAtOf({ now, depth }) !== state.seenAt
}

/** The market maker's position in bitcoin, in satoshis. */
export function positionOf({ effects }: Settling, owner: string): bigint {
  return effects.balances.get(accountKey({ owner, kind: 'AVAILABLE', currency: 'BTC' })) ?? 0n
}
