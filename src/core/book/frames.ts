import { fromWire, QUOTATION_PRECISION, toDecimal, toWire } from '../money/money.ts'
import type { Depth, Level } from '../orders/quote.ts'
import type { Book, OfferLevel } from './book.ts'
import type { Trade } from './market-schema.ts'

/** The shortest time between two frames: at most ten come in a second. */
export const FRAME_PAUSE_MS = 100
/** A Book without changes sends its sequence this often. */
export const HEARTBEAT_MS = 5_000
/** After this silence a follower no longer knows the Book. */
export const SILENCE_MS = 15_000
/** The levels of each side in the frames, as many as `GET /book` gives. */
export const FRAME_LEVELS = 100

type FrameSide = 'bid' | 'ask'
/** A price in reais and its bitcoin. */
type FrameLevel = readonly [price: string, amount: string]
/** The new amount at a price; zero removes the level. */
type FrameChange = readonly [side: FrameSide, price: string, amount: string]

/**
 * The Book as a stream of frames. A snapshot is the whole Book at its sequence, best prices first. Each update follows the frame
 * before it: its sequence is one more. A heartbeat repeats the last sequence. The trades are those since the last frame, oldest first.
 */
export type BookFrame =
  | {
      readonly type: 'snapshot'
      readonly sequence: number
      readonly bids: readonly FrameLevel[]
      readonly asks: readonly FrameLevel[]
    }
  | {
      readonly type: 'update'
      readonly sequence: number
      readonly changes: readonly FrameChange[]
      readonly trades: readonly Trade[]
    }
  | { readonly type: 'heartbeat'; readonly sequence: number }

/** The Book at a frame. */
export type FollowedBook = { readonly sequence: number; readonly depth: Depth }

const toLevel = ({ price, sats }: OfferLevel): Level => ({ quotation: BigInt(price), amount: BigInt(sats) })

/** The levels of the engine as a depth. */
export const toDepth = ({ bids, asks }: ReturnType<Book['whole']>): Depth => ({
  bids: bids.map(toLevel),
  asks: asks.map(toLevel),
})

const SIDES = { bid: 'bids', ask: 'asks' } as const

const toPrice = (quotation: bigint): string => toDecimal(quotation, QUOTATION_PRECISION)

const toFrameLevel = ({ quotation, amount }: Level): FrameLevel => [toPrice(quotation), toWire(amount, 'BTC')]

export const toSnapshot = ({ sequence, depth }: FollowedBook): BookFrame => ({
  type: 'snapshot',
  sequence,
  bids: depth.bids.map(toFrameLevel),
  asks: depth.asks.map(toFrameLevel),
})

const byPrice = (levels: readonly Level[]) =>
  new Map(levels.map(({ quotation, amount }) => [quotation, amount]))

/** The changes that make one depth of the other. */
export function changesBetween(before: Depth, after: Depth): FrameChange[] {
  return (['bid', 'ask'] as const).flatMap((side) => {
    const [was, is] = [byPrice(before[SIDES[side]]), byPrice(after[SIDES[side]])]
    const gone = [...was.keys()].filter((price) => !is.has(price)).map((price) => [price, 0n] as const)
    const moved = [...is].filter(([price, amount]) => was.get(price) !== amount)
    return [...gone, ...moved].map(
      ([price, amount]): FrameChange => [side, toPrice(price), toWire(amount, 'BTC')],
    )
  })
}

const fromFrameLevel = ([price, amount]: FrameLevel): Level => ({
  quotation: fromWire(price, 'BRL'),
  amount: fromWire(amount, 'BTC'),
})

function change(
  levels: readonly Level[],
  side: FrameSide,
  changes: readonly FrameChange[],
): readonly Level[] {
  const own = changes.filter(([of]) => of === side)
  if (own.length === 0) return levels
  const amounts = byPrice(levels)
  for (const [, price, amount] of own) {
    const level = fromFrameLevel([price, amount])
    if (level.amount === 0n) amounts.delete(level.quotation)
    else amounts.set(level.quotation, level.amount)
  }
  const best = side === 'ask' ? 1n : -1n
  return [...amounts]
    .map(([quotation, amount]) => ({ quotation, amount }))
    .sort((one, other) => Number(best * (one.quotation - other.quotation)))
}

/** The Book after a frame; `undefined` when a frame before it is missing, so that only a snapshot helps. */
export function followFrame(book: FollowedBook | undefined, frame: BookFrame): FollowedBook | undefined {
  const { sequence } = frame
  if (frame.type === 'snapshot') {
    const { bids, asks } = frame
    return { sequence, depth: { bids: bids.map(fromFrameLevel), asks: asks.map(fromFrameLevel) } }
  }
  if (frame.type === 'heartbeat') return book?.sequence === sequence ? book : undefined
  if (sequence - 1 !== book?.sequence) return undefined
  const { changes } = frame
  const bids = change(book.depth.bids, 'bid', changes)
  const asks = change(book.depth.asks, 'ask', changes)
  return { sequence, depth: { bids, asks } }
}
