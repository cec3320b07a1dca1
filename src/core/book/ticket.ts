import {
  BASE,
  convertCeil,
  convertFloor,
  type PairCurrency,
  percentFeeCeil,
  percentShareFloor,
} from '../money/money.ts'
import type { Nature } from '../orders/order.ts'
import { mayLimit } from '../orders/price-band.ts'
import type { Depth, Level } from '../orders/quote.ts'
import { firstRefusal, ok, refuse, type Verdict } from '../rules/verdict.ts'
import type { TimeInForce } from './book.ts'
import { completeBookOrder, limitOf, mayHoldForBook, mayPlaceInBook, type NamedTerms } from './book-order.ts'
import { levelsFor } from './estimate.ts'

/** The step of the price field, in centavos: R$ 10. */
export const TICK = 10_00n

/**
 * The worst price that a market order accepts: the best one of the other side, moved by at most the cap against the customer.
 * The cap is in hundredths of a percent.
 */
export const worstPrice = (nature: Nature, best: bigint, cap: bigint): bigint =>
  nature === 'BUY' ? best + percentShareFloor(best, cap) : best - percentShareFloor(best, cap)

/** The one amount that the customer typed. */
export type TypedAmount = { readonly currency: PairCurrency; readonly amount: bigint }

/** The limit, and the price that is expected: the same for a limit order, the average of the depth for a market order. */
export type TicketPrices = { readonly limit: bigint; readonly expected: bigint }

export type TicketTerms = NamedTerms & {
  readonly limitPrice: bigint
  /** The other amount, for its field: an estimate at the expected price. */
  readonly counterpart: bigint
}

/**
 * The terms of an order from one typed amount. Reais of a purchase are its maximum, also at the limit; reais of a sale are what
 * it brings at the expected price.
 */
export function toTicketTerms(
  nature: Nature,
  typed: TypedAmount,
  { limit, expected }: TicketPrices,
): TicketTerms {
  const { currency, amount } = typed
  const isBuy = nature === 'BUY'
  const ofReais = isBuy ? convertFloor(amount, 'BRL', limit) : convertCeil(amount, 'BRL', expected)
  const sats = currency === BASE ? amount : ofReais
  const counterpart = currency === BASE ? convertFloor(sats, 'BTC', expected) : sats
  const named = { side: isBuy ? 'amountDest' : 'amountOrig', amount: sats } as const
  return { ...completeBookOrder(nature, named, limit), limitPrice: limit, counterpart }
}

const isWithin = (nature: Nature, { quotation }: Level, limit: bigint): boolean =>
  nature === 'BUY' ? quotation <= limit : quotation >= limit

/** Whether an order with this limit meets the best level of the other side. */
function meetsBest(nature: Nature, limit: bigint, depth: Depth): boolean {
  const best = levelsFor(nature, depth)[0]
  return best !== undefined && isWithin(nature, best, limit)
}

/** A post-only order must not meet another; the depth that the customer sees decides before the server does. */
export function mayRestOnly(nature: Nature, timeInForce: TimeInForce, limit: bigint, depth: Depth): Verdict {
  const isRefused = timeInForce === 'POST_ONLY' && meetsBest(nature, limit, depth)
  return isRefused ? refuse('conflict', 'order.postOnlyMeets') : ok
}

/** The course of an order at once. The rest of an order that trades in part stays in the Book or ends. */
export type OrderCourse = 'trades' | 'tradesAndRests' | 'tradesAndEnds' | 'rests' | 'ends' | 'refused'

type CourseTerms = {
  readonly limit: bigint
  /** `undefined` while no amount is known. */
  readonly sats: bigint | undefined
  readonly timeInForce: TimeInForce
}

/** The course of an order at this depth: its limit is compared with the best of the other side. */
export function courseOf(
  nature: Nature,
  { limit, sats, timeInForce }: CourseTerms,
  depth: Depth,
): OrderCourse {
  const isImmediate = timeInForce === 'IOC'
  if (!meetsBest(nature, limit, depth)) return isImmediate ? 'ends' : 'rests'
  if (timeInForce === 'POST_ONLY') return 'refused'
  const offered = levelsFor(nature, depth)
    .filter((level) => isWithin(nature, level, limit))
    .reduce((sum, { amount }) => sum + amount, 0n)
  if (sats === undefined || sats <= offered) return 'trades'
  return isImmediate ? 'tradesAndEnds' : 'tradesAndRests'
}

/** The facts that the form of a Book order may know. Each rule waits for its facts; the server has them all. */
type Seen = {
  /** The price that bounds the limit. */
  readonly reference?: bigint
  readonly depth?: Depth
  readonly available?: bigint
  readonly timeInForce?: TimeInForce
}

/** The rules of a Book order, as far as its form can apply them before the server does. */
export function maySendToBook(nature: Nature, terms: NamedTerms, seen: Seen): Verdict {
  const { reference, depth, available, timeInForce } = seen
  const limit = limitOf(nature, terms)
  return firstRefusal(
    mayPlaceInBook(nature, terms),
    limit === undefined ? ok : mayLimit(nature, limit, reference),
    limit && depth && timeInForce ? mayRestOnly(nature, timeInForce, limit, depth) : ok,
    available === undefined ? ok : mayHoldForBook(available, terms.amountOrig),
  )
}

/** A row of the ladder: the levels of one price step together. */
export type LadderRow = Level & {
  /** The best price within the row. */
  readonly best: bigint
  /** Satoshis from the best row to this one. */
  readonly sum: bigint
}

/**
 * The best rows of a side, each a whole multiple of the step: asks are rounded up and bids down, so that the price of a row takes
 * all of it.
 */
export function toLadder(
  side: 'asks' | 'bids',
  levels: readonly Level[],
  step: bigint,
  most: number,
): LadderRow[] {
  const rows: LadderRow[] = []
  let sum = 0n
  for (const { quotation, amount } of levels) {
    const price = toStep(side, quotation, step)
    const last = rows.at(-1)
    if (last?.quotation !== price && rows.length === most) break
    sum += amount
    if (last?.quotation === price) rows[rows.length - 1] = { ...last, amount: last.amount + amount, sum }
    else rows.push({ quotation: price, amount, best: quotation, sum })
  }
  return rows
}

/** The row of a price. */
export function toStep(side: 'asks' | 'bids', quotation: bigint, step: bigint): bigint {
  const over = quotation % step
  if (over === 0n) return quotation
  return side === 'asks' ? quotation + step - over : quotation - over
}

function toAmounts(side: 'asks' | 'bids', levels: readonly Level[], step: bigint): Map<bigint, bigint> {
  const rows = toLadder(side, levels, step, levels.length)
  return new Map(rows.map(({ quotation, amount }) => [quotation, amount]))
}

/** By how much the rows of a side changed, in satoshis; only rows that are still there. */
export function rowChanges(
  side: 'asks' | 'bids',
  before: readonly Level[],
  after: readonly Level[],
  step: bigint,
): Map<bigint, bigint> {
  const was = toAmounts(side, before, step)
  const changes = [...toAmounts(side, after, step)].map(
    ([price, amount]) => [price, amount - (was.get(price) ?? 0n)] as const,
  )
  return new Map(changes.filter(([, change]) => change !== 0n))
}

/** The worst level that an order takes of the depth within its limit; `undefined` when it takes none. */
export function lastTaken(
  nature: Nature,
  terms: { limit: bigint; sats: bigint },
  depth: Depth,
): bigint | undefined {
  let left = terms.sats
  let last: bigint | undefined
  for (const level of levelsFor(nature, depth)) {
    if (left <= 0n || !isWithin(nature, level, terms.limit)) break
    last = level.quotation
    left -= level.amount
  }
  return last
}

/** The amounts that the order gives and brings, the resting part at its limit. The fee is on the received amount. */
export function planTicket(
  nature: Nature,
  traded: { readonly sats: bigint; readonly brl: bigint; readonly rests: bigint },
  { limit, percent }: { limit: bigint; percent: bigint },
): { gives: bigint; gets: bigint; fee: bigint } {
  const sats = traded.sats + traded.rests
  const resting = (nature === 'BUY' ? convertCeil : convertFloor)(traded.rests, 'BTC', limit)
  const brl = traded.brl + resting
  const [gives, gross] = nature === 'BUY' ? [brl, sats] : [sats, brl]
  const fee = percentFeeCeil(gross, percent)
  return { gives, gets: gross - fee, fee }
}
