import type { HouseLevel } from '#core/book/book.ts'
import { houseRoom, marketMakerOffer } from '#core/book/market-maker.ts'
import type { SettingsInForce } from '#core/settings/settings.ts'
import type { SourcedDepth } from '../adapters/price-source.ts'
import { accountKey } from '../ledger/post.ts'
import type { BookState } from './leader.ts'
import { type Settling, settleOutcome } from './settle.ts'

/** What is used up of an offer comes back no sooner, nor before the market was seen anew. */
const LOOK_MS = 1_000

type Market = {
  readonly now: Date
  readonly depth: SourcedDepth
  readonly settings: SettingsInForce | undefined
}

/**
 * Offers in the Book what the market has at this instant, with the house's spread and as far as its position may go; nothing
 * without a price or without settings. Orders that rest within reach are filled by it.
 */
export function refreshMarketMaker(
  { state, maxPosition }: { readonly state: BookState; readonly maxPosition: bigint },
  on: Settling,
  { now, depth, settings }: Market,
): void {
  if (!isLookDue(state, { now, depth })) return
  const offer = settings
    ? marketMakerOffer(depth, settings, houseRoom(positionOf(on, settings.userId), maxPosition))
    : { asks: [] as HouseLevel[], bids: [] as HouseLevel[] }
  const at = now.getTime()
  state.offeredAt = at
  state.seenAt = seenAtOf({ now, depth })
  settleOutcome(on, state.book.apply({ type: 'house', at, ...offer }), null)
}

/** The offer was made for the room that the house had: what uses up some of it takes the offer back until the next look. */
export function withdrawOffer({ book }: BookState, now: Date): void {
  book.apply({ type: 'house', at: now.getTime(), asks: [], bids: [] })
}

const seenAtOf = ({ now, depth }: Pick<Market, 'now' | 'depth'>): number => (depth.seenAt ?? now).getTime()

/**
 * Whether the house's offer is to be replaced: there is no price any more, or the market was seen anew and it is time. A clock
 * that is set back makes it time.
 */
export function isLookDue(state: BookState, { now, depth }: Pick<Market, 'now' | 'depth'>): boolean {
  if (depth.asks.length === 0 && depth.bids.length === 0) return true
  const isTime = Math.abs(now.getTime() - state.offeredAt) >= LOOK_MS
  return isTime && seenAtOf({ now, depth }) !== state.seenAt
}

/** What the house holds of bitcoin, in satoshis. */
export function positionOf({ effects }: Settling, owner: string): bigint {
  return effects.balances.get(accountKey({ owner, kind: 'AVAILABLE', currency: 'BTC' })) ?? 0n
}
