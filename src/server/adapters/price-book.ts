import { CURRENCY, QUOTATION_PRECISION, readDecimal } from '#core/money/money.ts'
import type { Depth, Level } from '#core/orders/quote.ts'

/** An order book as ccxt returns it: price in reais, amount in bitcoin, and further fields of some exchanges. */
export type ExchangeBook = { readonly asks: OfferSide; readonly bids: OfferSide }
type OfferSide = readonly (readonly unknown[])[]

const MOST_LEVELS = 100
/** A market whose sides are further apart gives no price, in parts of the bid. */
const WIDEST = 10n

/**
 * The depth of an exchange's order book without float error: each number counts as the decimal that it prints as.
 * Rounding to centavos and satoshis is against the customer: asks up, bids and amounts down. Throws on a book that no
 * sane market has.
 */
export function toDepth(book: ExchangeBook): Depth {
  const asks = readSide(book.asks, 'ceil').toSorted((a, b) => compare(a.quotation, b.quotation))
  const bids = readSide(book.bids, 'floor').toSorted((a, b) => compare(b.quotation, a.quotation))
  const [ask, bid] = [asks[0], bids[0]]
  if (!ask || !bid) throw new Error('a side of the book is empty')
  if (ask.quotation <= bid.quotation) throw new Error('the book is crossed')
  if ((ask.quotation - bid.quotation) * WIDEST > bid.quotation)
    throw new Error('the sides of the book are far apart')
  return { asks: asks.slice(0, MOST_LEVELS), bids: bids.slice(0, MOST_LEVELS) }
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

/** The levels of a side; levels of one price are merged, and less than a satoshi is dropped. */
function readSide(side: OfferSide, rounding: 'floor' | 'ceil'): Level[] {
  const amounts = new Map<bigint, bigint>()
  for (const [price, offered] of side) {
    const quotation = readDecimal(String(price), QUOTATION_PRECISION, rounding)
    const amount = readDecimal(String(offered), CURRENCY.BTC.precision, 'floor')
    if (quotation === undefined || quotation === 0n || amount === undefined)
      throw new Error('the book has a level that cannot be read')
    if (amount > 0n) amounts.set(quotation, (amounts.get(quotation) ?? 0n) + amount)
  }
  return [...amounts].map(([quotation, amount]) => ({ quotation, amount }))
}
