import { averageRound, SATS_PER_BTC, toBrlFloor } from '../money/money.ts'

/**
 * The cost of acquisition of a customer's bitcoin at the house: the weighted average of what was paid, as Law 7.713 of 1988,
 * article 16 and its second paragraph, has it for goods of one kind. A purchase costs all reais that were paid, with the fee in it.
 */

/** Where bitcoin in a tax return belongs: "Criptoativos", "Criptoativo Bitcoin (BTC)". */
export const TAX_ASSET = { group: '08', code: '01' } as const

/** The changes of the cost by a journal. The fee of a purchase is taken from its bitcoin: the reais buy the rest. */
export const COST_LINES = ['bought', 'received', 'sold', 'withdrawn', 'spent'] as const
export type CostLine = (typeof COST_LINES)[number]

/** Satoshis that came or left; `reais` were paid for those that were bought, or came for those that were sold. None is below zero. */
export type CostMove = { readonly line: CostLine; readonly sats: bigint; readonly reais: bigint }

/** A part of the cost: centavos, and the satoshis that came from outside, whose cost the house does not know. */
export type CostPart = { readonly cost: bigint; readonly unknown: bigint }

/** Coins with their cost: both parts times {@link PRECISION}, because a small sale takes less than a centavo. */
type Coins = CostPart & { readonly sats: bigint }

const PRECISION = SATS_PER_BTC
const NONE: Coins = { sats: 0n, cost: 0n, unknown: 0n }

/** The coins at the beginning of a year and now, and the changes between them. */
export type CostYear = {
  readonly opening: CostPart
  readonly lines: Readonly<Record<CostLine, CostPart>>
  readonly coins: Coins
  /** The reais that the sold coins of known cost brought, after fees, times {@link PRECISION}. */
  readonly proceeds: bigint
}

/** A year that begins with the coins of the year before. */
export const openCostYear = (before?: CostYear): CostYear => ({
  opening: roundParts(before?.coins ?? NONE),
  lines: Object.fromEntries(COST_LINES.map((line) => [line, { cost: 0n, unknown: 0n }])) as CostYear['lines'],
  coins: before?.coins ?? NONE,
  proceeds: 0n,
})

/** The cost of the coins that are left, to the centavo: with the lines it continues the opening exactly. */
export const closingCost = ({ coins }: CostYear): CostPart => roundParts(coins)

/** BRL centavos for a bitcoin of known cost; null without one. */
export function averageCost({ coins }: CostYear): bigint | null {
  const known = coins.sats * PRECISION - coins.unknown
  return known > 0n ? averageRound(coins.cost * SATS_PER_BTC, known) : null
}

/** The gain of the sales, in centavos: the reais for coins of known cost less their cost; a loss is below zero. */
export const realisedGain = ({ proceeds, lines }: CostYear): bigint =>
  averageRound(proceeds, PRECISION) + lines.sold.cost

/** The gain, in centavos, if all coins of known cost were sold at this price, without a fee; a loss is below zero. */
export function unrealisedGain({ known, cost }: { known: bigint; cost: bigint }, price: bigint): bigint {
  return toBrlFloor(known, price) - cost
}

/** The satoshis whose cost the house knows: with the unknown ones they are the whole balance. */
export const knownCoins = (year: CostYear): bigint => positive(year.coins.sats - closingCost(year).unknown)

const roundParts = ({ cost, unknown }: CostPart): CostPart => ({
  cost: averageRound(cost, PRECISION),
  unknown: averageRound(unknown, PRECISION),
})

/** A movement as a part of its year. The cost of coins that cover a debt of bitcoin belongs to those that were sold before. */
export function addCostMove(year: CostYear, move: CostMove): CostYear {
  const { coins } = year
  if (!['bought', 'received'].includes(move.line)) {
    const left = takeOut(coins, move.sats)
    const proceeds = move.line === 'sold' ? knownShare(move, coins.unknown - left.unknown) : 0n
    return { ...changeLine(year, move.line, left), proceeds: year.proceeds + proceeds }
  }
  const whole = {
    cost: move.reais * PRECISION,
    unknown: move.line === 'received' ? move.sats * PRECISION : 0n,
  }
  const brought = changeLine(year, move.line, join(coins, { ...whole, sats: move.sats }))
  const debt = coins.sats < 0n ? least(-coins.sats, move.sats) : 0n
  return debt === 0n
    ? brought
    : changeLine(brought, 'sold', cover(brought.coins, { ...whole, ...move }, debt))
}

const join = (one: Coins, other: Coins): Coins => ({
  sats: one.sats + other.sats,
  cost: one.cost + other.cost,
  unknown: one.unknown + other.unknown,
})

/** Coins leave at their average: every one has the same part of the cost, and of the unknown cost. */
function takeOut(coins: Coins, sats: bigint): Coins {
  const there = coins.sats > 0n ? coins.sats : 0n
  const left = there - least(sats, there)
  return { sats: coins.sats - sats, ...partOf(coins, left, there) }
}

/** The part of the reais of a sale that its coins of known cost brought. */
const knownShare = ({ sats, reais }: CostMove, unknown: bigint): bigint =>
  averageRound(reais * (sats * PRECISION - unknown), sats)

/** A purchase or deposit paid a debt with a part of its coins, whose cost leaves. */
function cover(coins: Coins, brought: CostPart & { sats: bigint }, debt: bigint): Coins {
  return { sats: coins.sats, ...partOf(brought, brought.sats - debt, brought.sats) }
}

const partOf = ({ cost, unknown }: CostPart, part: bigint, whole: bigint): CostPart =>
  whole === 0n
    ? { cost: 0n, unknown: 0n }
    : { cost: averageRound(cost * part, whole), unknown: averageRound(unknown * part, whole) }

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** The difference of both rounded amounts, so that lines never drift from the balance. */
function changeLine(year: CostYear, line: CostLine, coins: Coins): CostYear {
  const [before, after] = [roundParts(year.coins), roundParts(coins)]
  const { cost, unknown } = year.lines[line]
  const changed = {
    cost: cost + after.cost - before.cost,
    unknown: unknown + after.unknown - before.unknown,
  }
  return { ...year, coins, lines: { ...year.lines, [line]: changed } }
}

/**
 * The net of a journal over all accounts of a customer: satoshis of an order, of a withdrawal, and of all else, such as fees; and
 * the reais of the order, less its fee in reais.
 */
export type JournalNet = {
  readonly ordered: bigint
  readonly withdrawn: bigint
  readonly others: bigint
  readonly reais: bigint
}

/** The changes of the cost by a journal. The fee of a purchase is taken from its bitcoin: the reais buy the rest. */
export function toCostMoves({ ordered, withdrawn, others, reais }: JournalNet): CostMove[] {
  const isPurchase = ordered > 0n
  const bought = isPurchase ? ordered + others : 0n
  const rest = isPurchase ? 0n : others
  const moves: CostMove[] = [
    { line: 'bought', sats: bought, reais: -reais },
    { line: 'received', sats: positive(rest) + positive(withdrawn), reais: 0n },
    { line: 'sold', sats: positive(-ordered), reais: positive(reais) },
    { line: 'withdrawn', sats: positive(-withdrawn), reais: 0n },
    { line: 'spent', sats: positive(-rest), reais: 0n },
  ]
  return moves.filter(({ sats }) => sats > 0n)
}

/** The cost to show; null where nothing is known, which is not the same as zero. */
export const knownCost = ({ cost, unknown }: { cost: string; unknown: string }): string | null =>
  /[1-9]/.test(unknown) && !/[1-9]/.test(cost) ? null : cost

const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n)
