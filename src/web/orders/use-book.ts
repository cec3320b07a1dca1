import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { type BookAmounts, completeBookOrder, limitPrice } from '#core/book/book-order.ts'
import { parseAmount, percentFeeCeil, toWire } from '#core/money/money.ts'
import { type Nature, PAIR } from '#core/orders/order.ts'
import { averageFor, type Depth } from '#core/orders/quote.ts'
import { DEBOUNCE_MS } from '#core/settings/public-config.ts'
import { useFeePercent, useMarket } from './use-market.ts'
import type { OrderValues } from './use-order-form.ts'

export type BookSide = keyof BookAmounts

const OTHER: Record<BookSide, BookSide> = { amountOrig: 'amountDest', amountDest: 'amountOrig' }

const currencyOf = (nature: Nature, side: BookSide) => PAIR[nature][side === 'amountOrig' ? 'orig' : 'dest']

/** Both amounts in minor units, once both are known. */
function readBoth({ nature, amountOrig, amountDest }: OrderValues): BookAmounts | undefined {
  const orig = parseAmount(amountOrig, PAIR[nature].orig)
  const dest = parseAmount(amountDest, PAIR[nature].dest)
  return orig && dest ? { amountOrig: orig, amountDest: dest } : undefined
}

/** The limit price of a complete Book order, its fee, and the amount received after the fee. */
function useTerms(values: OrderValues) {
  const percent = useFeePercent(values.nature)
  const both = readBoth(values)
  if (!both) return undefined
  const fee = percent === undefined ? null : percentFeeCeil(both.amountDest, percent)
  const limit = limitPrice(values.nature, both)
  return { ...both, percent, fee, limit, gets: fee === null ? null : both.amountDest - fee }
}

/**
 * The amounts that the user typed. With one, the other follows the market; with both, they imply the limit
 * and stay.
 */
function useHands() {
  const [hands, setHands] = useState<readonly BookSide[]>([])
  return {
    hands,
    /** The amount from which the other is computed. */
    named: hands.length === 1 ? hands[0] : undefined,
    /** Records whether the user also typed the other amount. */
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

/**
 * The current price for the typed amount, by the ticker, else by the Book. It is read after a pause in
 * typing; `isSettled` means that it is the answer for the current text.
 */
function usePrice({ values, side, depth, isActive }: PriceOf) {
  const { nature } = values
  const currency = currencyOf(nature, side)
  const [typed] = useDebouncedValue(values[side], DEBOUNCE_MS)
  const amount = parseAmount(typed || '0', currency) ?? 0n
  const market = useMarket({ amount, currency, nature }, isActive)
  const isSettled = typed === values[side] && (market.isFresh || amount === 0n)
  const ofBook =
    isSettled && depth && amount > 0n ? averageFor(nature, depth, { amount, currency }) : undefined
  const price = market.price ?? ofBook
  return {
    amount,
    price,
    isSettled,
    updatedAt: market.updatedAt,
    isDry: amount > 0n && isSettled && market.isFresh && price === undefined,
  }
}
type PriceOf = { values: OrderValues; side: BookSide; depth: Depth | undefined; isActive: boolean }

/** A price that the user picked from the Book: the limit, independent of the market. */
function usePicked() {
  const [picked, setPicked] = useState<bigint>()
  return { picked, pick: setPicked, drop: () => setPicked(undefined) }
}

/** The counterpart of an amount at a price; `''` without a price. */
function completeOther(nature: Nature, side: BookSide, amount: bigint, price: bigint | undefined): string {
  if (!price || amount <= 0n) return ''
  const found = completeBookOrder(nature, { side, amount }, price)[OTHER[side]]
  return found > 0n ? toWire(found, currencyOf(nature, OTHER[side])) : ''
}

/**
 * The amounts of a Book order. The user types either; the other follows the market, or a picked price, until
 * the user types it too.
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
    /** The amount that follows the ticker. */
    isFollowing: answer !== '' && picked === undefined,
    /** The amount that the ticker is read for. */
    isComputing: named !== undefined && values[side] !== '' && !isSettled,
    isDry: market.isDry,
    /** A custom limit: the user typed both amounts or picked a price. */
    isOwnLimit: hands.length === 2 || picked !== undefined,
    /** The typed amount; with two, the one to give. */
    written: hands.length === 2 ? ('amountOrig' as const) : named,
    /** The field that shows an error of the limit. */
    typedLast: hands.at(-1) ?? ('amountOrig' as const),
    write: (at: BookSide, text: string) => {
      const isOtherKept = write(at, text, values[OTHER[at]])
      if (isOtherKept) drop()
      form.setValues({ [at]: text, ...(isOtherKept ? {} : { [OTHER[at]]: '' }) })
      form.clearErrors()
    },
    /** Makes a price the limit for the typed amount, or for the next one. */
    pick: (quotation: bigint) => {
      pick(quotation)
      if (hands.length > 0) follow(hands.length === 2 ? 'amountOrig' : side)
      form.clearErrors()
    },
    /** Replaces the limit by the market's price. */
    follow: () => {
      drop()
      form.clearErrors()
      if (hands.length > 0) follow(values.amountOrig ? 'amountOrig' : 'amountDest')
    },
    /** Switches between buying and selling; the amount in reais stays in reais. */
    turn: () => {
      drop()
      swap()
      form.setValues({ amountOrig: values.amountDest, amountDest: values.amountOrig })
    },
  }
}
type OrderForm = UseFormReturnType<OrderValues>
export type Book = ReturnType<typeof useBook>
