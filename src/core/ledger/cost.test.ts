import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addCostMove,
  averageCost,
  COST_LINES,
  type CostLine,
  type CostMove,
  type CostYear,
  closingCost,
  knownCoins,
  openCostYear,
  realisedGain,
  toCostMoves,
  unrealisedGain,
} from './cost.ts'

const BTC = 100_000_000n
const move = (line: CostLine, sats: bigint, reais = 0n): CostMove => ({ line, sats, reais })
const run = (moves: readonly CostMove[], before?: CostYear) => moves.reduce(addCostMove, openCostYear(before))
const known = (cost: bigint) => ({ cost, unknown: 0n })

describe('the cost of acquisition', () => {
  test('is the average of two purchases, and a sale leaves the average as it is', () => {
    // 1 BTC for R$ 100,00 and 1 BTC for R$ 200,00: R$ 150,00 on average. Half a bitcoin leaves with R$ 75,00.
    const bought = run([move('bought', BTC, 100_00n), move('bought', BTC, 200_00n)])
    expect([closingCost(bought), averageCost(bought)]).toEqual([known(300_00n), 150_00n])
    const sold = addCostMove(bought, move('sold', BTC / 2n))
    expect([closingCost(sold), averageCost(sold)]).toEqual([known(225_00n), 150_00n])
    expect(sold.lines).toMatchObject({ bought: known(300_00n), sold: known(-75_00n), withdrawn: known(0n) })
  })

  test('goes on from year to year', () => {
    const first = run([move('bought', 2n * BTC, 1_000_00n), move('sold', BTC)])
    const second = run([move('bought', BTC, 800_00n), move('sold', BTC / 2n)], first)
    // (500 + 800) / 2 = R$ 650,00 on average; half a bitcoin takes R$ 325,00.
    expect(second.opening).toEqual(known(500_00n))
    expect(second.lines).toMatchObject({ bought: known(800_00n), sold: known(-325_00n) })
    expect(closingCost(second)).toEqual(known(975_00n))
  })

  test('ends at zero with the last coin, whatever the roundings', () => {
    const third = run([move('bought', 3n, 1_00n), move('sold', 1n), move('sold', 1n)])
    expect([closingCost(third), third.lines.sold]).toEqual([known(33n), known(-67n)])
    const none = addCostMove(third, move('sold', 1n))
    expect([closingCost(none), none.lines.sold, averageCost(none)]).toEqual([known(0n), known(-100n), null])
    expect(closingCost(addCostMove(none, move('bought', 5n, 40n)))).toEqual(known(40n))
  })

  test('of a thousand sales that each take less than half a centavo is exact', () => {
    const coins = run([move('bought', 10_000n, 40_00n)])
    const sold = Array.from({ length: 1_000 }, () => move('sold', 1n)).reduce(addCostMove, coins)
    expect([closingCost(sold), sold.lines.sold]).toEqual([known(36_00n), known(-4_00n)])
  })

  test('of coins from outside is unknown, and leaves in the same part as the known one', () => {
    const mixed = run([move('bought', 3n * BTC, 900_00n), move('received', BTC)])
    expect([closingCost(mixed), averageCost(mixed)]).toEqual([{ cost: 900_00n, unknown: BTC }, 300_00n])
    const sold = addCostMove(mixed, move('sold', 2n * BTC))
    expect(closingCost(sold)).toEqual({ cost: 450_00n, unknown: BTC / 2n })
    expect(sold.lines.sold).toEqual({ cost: -450_00n, unknown: -BTC / 2n })
    const alone = run([move('received', BTC)])
    expect([closingCost(alone), averageCost(alone)]).toEqual([{ cost: 0n, unknown: BTC }, null])
  })

  test('is the same whether the customer knows the cost of a deposit before the sales or adds it later', () => {
    const sales = [move('sold', BTC), move('withdrawn', BTC / 2n)]
    const asked = run([move('bought', 3n * BTC, 900_00n), move('received', BTC), ...sales])
    const told = run([move('bought', 3n * BTC, 900_00n), move('bought', BTC, 400_00n), ...sales])
    const { cost, unknown } = closingCost(asked)
    expect(closingCost(told).cost).toBe(cost + (unknown * 400_00n) / BTC)
  })

  test('leaves with a withdrawal and with a fee in bitcoin, each in its own line', () => {
    const { lines, coins } = run([
      move('bought', BTC, 500_00n),
      move('withdrawn', BTC / 2n),
      move('spent', BTC / 10n),
    ])
    expect(lines).toMatchObject({ sold: known(0n), withdrawn: known(-250_00n), spent: known(-50_00n) })
    expect(coins.sats).toBe((4n * BTC) / 10n)
  })

  test('of coins that cover a debt is the cost of those that were sold before they were bought', () => {
    const sold = run([move('bought', BTC, 100_00n), move('sold', 2n * BTC)])
    expect([closingCost(sold), sold.coins.sats]).toEqual([known(0n), -BTC])
    const bought = addCostMove(sold, move('bought', 4n * BTC, 800_00n))
    expect([closingCost(bought), averageCost(bought)]).toEqual([known(600_00n), 200_00n])
    expect(bought.lines).toMatchObject({ bought: known(900_00n), sold: known(-300_00n) })
    expect(closingCost(addCostMove(sold, move('bought', BTC / 2n, 90_00n)))).toEqual(known(0n))
    expect(closingCost(addCostMove(sold, move('received', 4n * BTC)))).toEqual({
      cost: 0n,
      unknown: 3n * BTC,
    })
  })

  test('is never below zero nor without coins, and the lines lead from the opening to the closing', () => {
    const anyMove = fc.record({
      line: fc.constantFrom(...COST_LINES),
      sats: fc.bigInt(1n, 10n ** 15n),
      reais: fc.bigInt(0n, 10n ** 12n),
    })
    const toMove = (one: CostMove) => (one.line === 'bought' ? one : { ...one, reais: 0n })
    fc.assert(
      fc.property(fc.array(anyMove), fc.array(anyMove), (first, second) => {
        const year = run(second.map(toMove), run(first.map(toMove)))
        const closing = closingCost(year)
        for (const part of ['cost', 'unknown'] as const) {
          const moved = COST_LINES.reduce((sum, line) => sum + year.lines[line][part], 0n)
          expect(year.opening[part] + moved).toBe(closing[part])
          expect(closing[part] >= 0n).toBe(true)
        }
        const { sats } = year.coins
        expect(closing.unknown <= (sats > 0n ? sats : 0n)).toBe(true)
        if (sats <= 0n) expect(closing).toEqual(known(0n))
      }),
    )
  })
})

describe('a journal', () => {
  const NET = { ordered: 0n, withdrawn: 0n, others: 0n, reais: 0n }
  test.each([
    [
      'a purchase, whose fee is taken in bitcoin',
      { ordered: 100n, others: -2n, reais: -50n },
      [move('bought', 98n, 50n)],
    ],
    ['a sale, whose fee is taken in reais', { ordered: -100n, reais: 50n }, [move('sold', 100n, 50n)]],
    ['a deposit after its fee', { others: 90n }, [move('received', 90n)]],
    [
      'a withdrawal and its fee',
      { withdrawn: -90n, others: -1n },
      [move('withdrawn', 90n), move('spent', 1n)],
    ],
    ['a withdrawal that came back', { withdrawn: 90n }, [move('received', 90n)]],
    ["a trade with oneself, of which only the buyer's fee is left", { others: -2n }, [move('spent', 2n)]],
    ['a correction', { others: -5n }, [move('spent', 5n)]],
  ] as const)('of %s', (_, net, moves) => {
    expect(toCostMoves({ ...NET, ...net })).toEqual(moves)
  })
})

describe('the gain', () => {
  test('of a sale is what it brought less the average cost, and that of the rest is its worth less its cost', () => {
    // 2 BTC for R$ 300,00; half a bitcoin cost R$ 75,00 and brought R$ 100,00.
    const year = run([
      move('bought', BTC, 100_00n),
      move('bought', BTC, 200_00n),
      move('sold', BTC / 2n, 100_00n),
    ])
    expect(realisedGain(year)).toBe(25_00n)
    const rest = { known: knownCoins(year), cost: closingCost(year).cost }
    expect(rest).toEqual({ known: (3n * BTC) / 2n, cost: 225_00n })
    expect([unrealisedGain(rest, 160_00n), unrealisedGain(rest, 140_00n)]).toEqual([15_00n, -15_00n])
  })

  test('counts only the part of a sale whose cost is known', () => {
    // 3 BTC of R$ 900,00 and one from outside: three quarters of the R$ 800,00 are of known cost, which was R$ 450,00.
    const year = run([
      move('bought', 3n * BTC, 900_00n),
      move('received', BTC),
      move('sold', 2n * BTC, 800_00n),
    ])
    expect(realisedGain(year)).toBe(150_00n)
    expect(knownCoins(year)).toBe((3n * BTC) / 2n)
    expect(realisedGain(run([move('received', BTC), move('sold', BTC, 500_00n)]))).toBe(0n)
  })

  test('and the cost of what is left sum to the centavo to what was paid and received', () => {
    const trade = fc.record({
      buys: fc.boolean(),
      sats: fc.bigInt(1n, 5n * BTC),
      reais: fc.bigInt(0n, 10n ** 12n),
    })
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 60 }), (trades) => {
        let [paid, received, held] = [0n, 0n, 0n]
        const moves = trades.flatMap(({ buys, sats, reais }) => {
          if (!buys && sats > held) return []
          held += buys ? sats : -sats
          if (buys) paid += reais
          else received += reais
          return move(buys ? 'bought' : 'sold', sats, reais)
        })
        const year = run(moves)
        expect(knownCoins(year)).toBe(held)
        expect(realisedGain(year) - closingCost(year).cost).toBe(received - paid)
      }),
    )
  })
})
