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
/** Every tenth sequence has a checksum over the best levels of each side. */
const CHECKED_FRAMES = 10
const CHECKED_LEVELS = 10
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
 * The checksum is that of the Book after the update.
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
      readonly checksum?: number
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

/** CRC-32 as ZIP has it. */
function crc32(text: string): number {
  let rest = -1
  for (let at = 0; at < text.length; at++) {
    rest ^= text.charCodeAt(at)
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0)
  }
  return (rest ^ -1) >>> 0
}

/** The best asks, then the best bids, each price and amount without its point and leading zeros. */
export const checksumOf = ({ asks, bids }: Depth): number =>
  crc32(
    [asks, bids]
      .flatMap((levels) => levels.slice(0, CHECKED_LEVELS).flatMap(toFrameLevel))
      .map((number) => number.replace('.', '').replace(/^0+/, ''))
      .join(''),
  )

/** The frame after a Book; `undefined` where nothing changed and nobody traded. */
export function toUpdate(
  before: FollowedBook,
  depth: Depth,
  trades: readonly Trade[] = [],
): BookFrame | undefined {
  const changes = changesBetween(before.depth, depth)
  if (changes.length === 0 && trades.length === 0) return undefined
  const sequence = before.sequence + 1
  const isChecked = sequence % CHECKED_FRAMES === 0
  return { type: 'update', sequence, changes, trades, ...(isChecked && { checksum: checksumOf(depth) }) }
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

/** The Book after a frame; `undefined` when a frame before it is missing, or its checksum differs: only a snapshot helps. */
export function followFrame(book: FollowedBook | undefined, frame: BookFrame): FollowedBook | undefined {
  const { sequence } = frame
  if (frame.type === 'snapshot') {
    const { bids, asks } = frame
    return { sequence, depth: { bids: bids.map(fromFrameLevel), asks: asks.map(fromFrameLevel) } }
  }
  if (frame.type === 'heartbeat') return book?.sequence === sequence ? book : undefined
  if (sequence - 1 !== book?.sequence) return undefined
  const { changes, checksum } = frame
  const depth = {
    bids: change(book.depth.bids, 'bid', changes),
    asks: change(book.depth.asks, 'ask', changes),
  }
  return checksum === undefined || checksum === checksumOf(depth) ? { sequence, depth } : undefined
}
