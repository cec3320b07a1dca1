import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterTrade,
  averageCostRound,
  type DeskTrade,
  deskTradeOf,
  FLAT,
  type Position,
  unrealisedFloor,
} from './exposure.ts'

const BTC = 100_000_000n
const buys = (sats: bigint, paid: bigint): DeskTrade => ({ sats, paid })
const sells = (sats: bigint, got: bigint): DeskTrade => ({ sats: -sats, paid: -got })

const play = (trades: readonly DeskTrade[]) => {
  let at: Position = FLAT
  const realised: bigint[] = []
  for (const trade of trades) {
    const { realised: won, ...next } = afterTrade(at, trade)
    at = next
    realised.push(won)
  }
  return { ...at, realised }
}

test.each<[string, DeskTrade[], Position & { realised: bigint[] }]>([
  [
    'purchases add up',
    [buys(BTC, 600n), buys(BTC, 700n)],
    { position: 2n * BTC, cost: 1_300n, realised: [0n, 0n] },
  ],
  [
    'a sale realises its price less the average cost',
    [buys(2n * BTC, 1_300n), sells(BTC, 700n)],
    { position: BTC, cost: 650n, realised: [0n, 50n] },
  ],
  ['a loss', [buys(BTC, 700n), sells(BTC, 600n)], { position: 0n, cost: 0n, realised: [0n, -100n] }],
  [
    'sold short and bought back',
    [sells(2n * BTC, 1_300n), buys(BTC, 600n)],
    { position: -BTC, cost: -650n, realised: [0n, 50n] },
  ],
  [
    'a sale of more than there is closes and opens',
    [buys(BTC, 600n), sells(3n * BTC, 2_100n)],
    { position: -2n * BTC, cost: -1_400n, realised: [0n, 100n] },
  ],
  [
    'a share is rounded down, the rest stays',
    [buys(3n, 10n), sells(1n, 5n), sells(1n, 5n), sells(1n, 5n)],
    { position: 0n, cost: 0n, realised: [0n, 2n, 2n, 1n] },
  ],
])('%s', (_, trades, expected) => expect(play(trades)).toEqual(expected))

const trade: fc.Arbitrary<DeskTrade> = fc
  .record({
    sats: fc.bigInt({ min: 1n, max: 1_000_000_000n }),
    price: fc.bigInt({ min: 1n, max: 1_000_000_000n }),
    isPurchase: fc.boolean(),
  })
  .map(({ sats, price, isPurchase }) => {
    const paid = (sats * price) / BTC + 1n
    return isPurchase ? { sats, paid } : { sats: -sats, paid: -paid }
  })

test('nothing is lost: the cost is what was paid and realised, and no position has no cost', () => {
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 40 }), (trades) => {
      let at: Position = FLAT
      for (const one of trades) {
        const next = afterTrade(at, one)
        expect(next.position).toBe(at.position + one.sats)
        expect(next.cost).toBe(at.cost + one.paid + next.realised)
        if (next.position === 0n) expect(next.cost).toBe(0n)
        // The cost never has the other sign than the position.
        expect(next.position > 0n ? next.cost >= 0n : next.cost <= 0n).toBe(true)
        at = next
      }
    }),
  )
})

test('an equal price realises nothing but the rounding of a centavo', () => {
  const sizes = fc.array(fc.bigInt({ min: -1_000_000n, max: 1_000_000n }), { maxLength: 20 })
  fc.assert(
    fc.property(sizes, (all) => {
      const { realised } = play(all.filter((sats) => sats !== 0n).map((sats) => ({ sats, paid: sats * 7n })))
      expect(realised.every((won) => won >= -1n && won <= 1n)).toBe(true)
    }),
  )
})

test('the desk is the other side of its customer, before the fee', () => {
  expect(deskTradeOf({ nature: 'BUY', amountOrig: 6_000_00n, amountDest: 1_000_000n })).toEqual(
    sells(1_000_000n, 6_000_00n),
  )
  expect(deskTradeOf({ nature: 'SELL', amountOrig: 1_000_000n, amountDest: 6_000_00n })).toEqual(
    buys(1_000_000n, 6_000_00n),
  )
})

test('the unrealised result is the price of closing now, rounded against the house', () => {
  const sides = { ask: 60_000_001n, bid: 59_999_999n }
  expect(unrealisedFloor({ position: 1n, cost: 0n }, sides)).toBe(0n)
  expect(unrealisedFloor({ position: -1n, cost: 0n }, sides)).toBe(-1n)
  expect(unrealisedFloor({ position: BTC, cost: 59_000_000n }, sides)).toBe(999_999n)
  expect(unrealisedFloor({ position: -BTC, cost: -61_000_000n }, sides)).toBe(999_999n)
  expect(averageCostRound({ position: -2n * BTC, cost: -3n })).toBe(2n)
  expect(averageCostRound(FLAT)).toBeUndefined()
})
