import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Depth } from '../orders/quote.ts'
import { openBook } from './engine.ts'
import {
  type BookFrame,
  changesBetween,
  checksumOf,
  type FollowedBook,
  followFrame,
  toDepth,
  toSnapshot,
  toUpdate,
} from './frames.ts'

const level = (quotation: number, amount: number) => ({
  quotation: BigInt(quotation),
  amount: BigInt(amount),
})

const DEPTH: Depth = {
  bids: [level(60_000_000, 5), level(59_900_000, 7)],
  asks: [level(60_100_000, 10_000_000), level(60_200_000, 1)],
}

const update = (sequence: number, before: Depth, after: Depth): BookFrame =>
  toUpdate({ sequence: sequence - 1, depth: before }, after) ?? { type: 'heartbeat', sequence }

test('a frame names prices in reais and amounts in bitcoin, and zero removes a level', () => {
  expect(toSnapshot({ sequence: 4, depth: DEPTH })).toEqual({
    type: 'snapshot',
    sequence: 4,
    bids: [
      ['600000.00', '0.00000005'],
      ['599000.00', '0.00000007'],
    ],
    asks: [
      ['601000.00', '0.10000000'],
      ['602000.00', '0.00000001'],
    ],
  })
  const after = { bids: DEPTH.bids.slice(1), asks: [level(60_100_000, 9), ...DEPTH.asks.slice(1)] }
  expect(changesBetween(DEPTH, after)).toEqual([
    ['bid', '600000.00', '0.00000000'],
    ['ask', '601000.00', '0.00000009'],
  ])
})

test('the whole Book has the orders of customers and the offer of the market maker, best first', () => {
  const book = openBook()
  const terms = { owner: 'ana', expiresAt: Number.POSITIVE_INFINITY }
  const [one, two, three] = [10_000_000, 10_000_010, 10_000_020]
  book.apply({ type: 'place', at: 0, order: { id: 'b', nature: 'BUY', price: one, sats: 500, ...terms } })
  book.apply({
    type: 'offer',
    at: 0,
    bids: [
      { price: two, sats: 300 },
      { price: one, sats: 200 },
    ],
    asks: [{ price: three, sats: 400 }],
  })
  expect(toDepth(book.whole(2))).toEqual({
    bids: [level(two, 300), level(one, 700)],
    asks: [level(three, 400)],
  })
  expect(toDepth(book.whole(1)).bids).toEqual([level(two, 300)])
})

describe('a follower', () => {
  const book: FollowedBook = { sequence: 4, depth: DEPTH }
  const after: Depth = { bids: [level(60_050_000, 2), ...DEPTH.bids], asks: [] }

  test('follows the next update, and puts a new level into its place', () => {
    expect(followFrame(book, update(5, DEPTH, after))).toEqual({ sequence: 5, depth: after })
  })

  test('knows no Book after a gap, without a snapshot, or by the heartbeat of another sequence', () => {
    expect(followFrame(book, update(6, DEPTH, after))).toBeUndefined()
    expect(followFrame(book, update(4, DEPTH, after))).toBeUndefined()
    expect(followFrame(undefined, update(5, DEPTH, after))).toBeUndefined()
    expect(followFrame(book, { type: 'heartbeat', sequence: 5 })).toBeUndefined()
    expect(followFrame(book, { type: 'heartbeat', sequence: 3 })).toBeUndefined()
    expect(followFrame(book, { type: 'heartbeat', sequence: 4 })).toBe(book)
  })
})

describe('a checksum', () => {
  const after: Depth = { bids: DEPTH.bids, asks: DEPTH.asks.slice(1) }

  test('is that of the digits of the best levels, asks first', () => {
    // By zlib, of 6010000010000000602000001600000005599000007.
    expect(checksumOf(DEPTH)).toBe(1_534_452_650)
    const deep = Array.from({ length: 11 }, (_, nth) => level(60_100_000 + nth, 5))
    expect(checksumOf({ bids: [], asks: deep })).toBe(checksumOf({ bids: [], asks: deep.slice(0, 10) }))
  })

  test('comes with each tenth sequence, and a follower with another Book has to begin again', () => {
    expect(update(9, DEPTH, after)).not.toHaveProperty('checksum')
    const checked = update(10, DEPTH, after)
    expect(checked).toHaveProperty('checksum', checksumOf(after))
    expect(followFrame({ sequence: 9, depth: DEPTH }, checked)).toEqual({ sequence: 10, depth: after })
    const other = { ...DEPTH, bids: [level(60_000_000, 6), ...DEPTH.bids.slice(1)] }
    expect(followFrame({ sequence: 9, depth: other }, checked)).toBeUndefined()
  })
})

/** Both sides with a few levels each, best first. */
const depths = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 9 })), {
    selector: ([price]) => price,
    maxLength: 20,
  })
  .map((levels): Depth => {
    const sorted = levels.toSorted(([one], [other]) => one - other).map(([price, sats]) => level(price, sats))
    return {
      bids: sorted.filter(({ quotation }) => quotation <= 20n).toReversed(),
      asks: sorted.filter(({ quotation }) => quotation > 20n),
    }
  })

test('a follower that loses any of the frames ends with the Book of a fresh snapshot', () => {
  const steps = fc.array(fc.record({ depth: depths, isLost: fc.boolean() }), { maxLength: 30 })
  fc.assert(
    fc.property(depths, steps, fc.integer({ min: 0, max: 1_000_000 }), (first, all, start) => {
      let sent: FollowedBook = { sequence: start, depth: first }
      let followed: FollowedBook | undefined
      const hear = (frame: BookFrame) => {
        followed = followFrame(followed, frame) ?? followFrame(undefined, toSnapshot(sent))
      }
      for (const { depth, isLost } of all) {
        const frame = update(sent.sequence + 1, sent.depth, depth)
        sent = { sequence: sent.sequence + 1, depth }
        if (!isLost) {
          hear(frame)
          expect(followed).toEqual(sent)
        }
      }
      hear({ type: 'heartbeat', sequence: sent.sequence })
      expect(followed).toEqual(sent)
    }),
  )
})
