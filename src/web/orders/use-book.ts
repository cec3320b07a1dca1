import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { type BookAmounts, completeBookOrder, limitPrice } from '#core/book/book-order.ts'
import { parseAmount, percentFeeCeil, toWire } from '#core/money/money.ts'
import { type Nature, PAIR } from '#core/orders/order.ts'
import { averageBuyCeil, averageSellFloor, type Depth, type Wanted } from '#core/orders/quote.ts'
import { DEBOUNCE_MS } from '#core/settings/public-config.ts'
import { useFeePercent, useMarket } from './use-market.ts'
import type { OrderValues } from './use-order-form.ts'

export type BookSide = keyof BookAmounts

const OTHER: Record<BookSide, BookSide> = { amountOrig: 'amountDest', amountDest: 'amountOrig' }

const currencyOf = (nature: Nature, side: BookSide) => PAIR[nature][side === 'amountOrig' ? 'orig' : 'dest']

/** Both amounts in minor units, once both are there. */
function readBoth({ nature, amountOrig, amountDest }: OrderValues): BookAmounts | undefined {
  const orig = parseAmount(amountOrig, PAIR[nature].orig)
  const dest = parseAmount(amountDest, PAIR[nature].dest)
  return orig && dest ? { amountOrig: orig, amountDest: dest } : undefined
}

/** What a complete Book order means: its limit price, its fee, and what is received after it. */
function useTerms(values: OrderValues) {
  const percent = useFeePercent(values.nature)
  const both = readBoth(values)
  if (!both) return undefined
  const fee = percentFeeCeil(both.amountDest, percent)
  const limit = limitPrice(values.nature, both)
  return { ...both, percent, fee, limit, gets: both.amountDest - fee }
}

/**
 * Which amounts were written by hand. The other one follows the market while there is just one; once both are, they
 * are the limit that was wanted and stay.
 */
function useHands() {
  const [hands, setHands] = useState<readonly BookSide[]>([])
  return {
    hands,
    /** The one amount that the other is computed from. */
    named: hands.length === 1 ? hands[0] : undefined,
    /** Tells whether the other amount was written too. */
    write: (side: BookSide, text: string, other: string) => {
      const isOtherWritten = hands.includes(OTHER[side]) && other !== ''
      const others: BookSide[] = isOtherWritten ? [OTHER[side]] : []
      setHands(text === '' && !isOtherWritten ? [] : [...others, side])
      return isOtherWritten
    },
    follow: (side: BookSide) => setHands([side]),
    swap: () => setHands(hands.map((hand) => OTHER[hand])),
  }
}

/** What the Book alone gives for an amount, for where the ticker has no price. */
function bookPrice(nature: Nature, wanted: Wanted, depth: Depth | undefined): bigint | undefined {
  if (!depth || wanted.amount <= 0n) return undefined
  const price = nature === 'BUY' ? averageBuyCeil(depth.asks, wanted) : averageSellFloor(depth.bids, wanted)
  return price > 0n ? price : undefined
}

/**
 * The price that the amount which was written has now, by the ticker, else by the Book. It is asked for once typing rests;
 * `isSettled` when it is the answer for what stands there.
 */
function usePrice({ values, side, depth, isActive }: PriceOf) {
  const { nature } = values
  const currency = currencyOf(nature, side)
  const [typed] = useDebouncedValue(values[side], DEBOUNCE_MS)
  const amount = parseAmount(typed || '0', currency) ?? 0n
  const market = useMarket({ amount, currency, nature }, isActive)
  const isSettled = typed === values[side] && (market.isFresh || amount === 0n)
  const price = market.price ?? (isSettled ? bookPrice(nature, { amount, currency }, depth) : undefined)
  return {
    amount,
    price,
    isSettled,
    updatedAt: market.updatedAt,
    isDry: amount > 0n && isSettled && market.isFresh && price === undefined,
  }
}
type PriceOf = { values: OrderValues; side: BookSide; depth: Depth | undefined; isActive: boolean }

/** A price that was picked from the Book: the limit, whatever the market does. */
function usePicked() {
  const [picked, setPicked] = useState<bigint>()
  return { picked, pick: setPicked, drop: () => setPicked(undefined) }
}

/** The amount that goes with the one that was named, at a price; `''` while there is none. */
function completeOther(nature: Nature, side: BookSide, amount: bigint, price: bigint | undefined): string {
  if (!price || amount <= 0n) return ''
  const found = completeBookOrder(nature, { side, amount }, price)[OTHER[side]]
  return found > 0n ? toWire(found, currencyOf(nature, OTHER[side])) : ''
}

/**
 * The amounts of a Book order: either may be written, and the other follows: the market, or a price that was picked from
 * the Book, until that is written too.
 */
export function useBook(form: OrderForm, depth: Depth | undefined, isActive: boolean) {
  const { values, setFieldValue } = form
  const { nature } = values
  const { hands, named, write, follow, swap } = useHands()
  const { picked, pick, drop } = usePicked()
  const side = named ?? 'amountOrig'
  const market = usePrice({ values, side, depth, isActive })
  const { price } = market
  const isSettled = picked !== undefined || market.isSettled
  const amount =
    picked === undefined ? market.amount : parseAmount(values[side] || '0', currencyOf(nature, side))
  const answer = named && isSettled ? completeOther(nature, named, amount ?? 0n, picked ?? price) : ''
  const isBehind = named !== undefined && values[OTHER[named]] !== answer
  useEffect(() => {
    if (isActive && named && isSettled && isBehind) setFieldValue(OTHER[named], answer)
  }, [isActive, named, isSettled, isBehind, answer, setFieldValue])
  return {
    terms: useTerms(values),
    price,
    picked,
    updatedAt: market.updatedAt,
    /** An amount follows the ticker. */
    isFollowing: answer !== '' && picked === undefined,
    /** The ticker is asked for the amount that was written. */
    isComputing: named !== undefined && values[side] !== '' && !isSettled,
    isDry: market.isDry,
    /** A limit of one's own: both amounts were written, or its price was picked. */
    isOwnLimit: hands.length === 2 || picked !== undefined,
    /** The amount that was written, the one given first. */
    written: hands.length === 2 ? ('amountOrig' as const) : named,
    /** Where what is wrong with the limit is said. */
    typedLast: hands.at(-1) ?? ('amountOrig' as const),
    write: (at: BookSide, text: string) => {
      const isOtherKept = write(at, text, values[OTHER[at]])
      if (isOtherKept) drop()
      form.setValues({ [at]: text, ...(isOtherKept ? {} : { [OTHER[at]]: '' }) })
      form.clearErrors()
    },
    /** Makes a price the limit for the amount that was written, or for the one that will be. */
    pick: (quotation: bigint) => {
      pick(quotation)
      if (hands.length > 0) follow(hands.length === 2 ? 'amountOrig' : side)
      form.clearErrors()
    },
    /** Gives the limit up for the market's price. */
    follow: () => {
      drop()
      form.clearErrors()
      if (hands.length > 0) follow(values.amountOrig ? 'amountOrig' : 'amountDest')
    },
    /** Buying turns into selling, or back: what was reais stays reais. */
    turn: () => {
      drop()
      swap()
      form.setValues({ amountOrig: values.amountDest, amountDest: values.amountOrig })
    },
  }
}
type OrderForm = UseFormReturnType<OrderValues>
export type Book = ReturnType<typeof useBook>
