import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { type BookAmounts, completeBookOrder, limitPriceFloor } from '#core/book-order.ts'
import { parseAmount, percentFeeCeil, toWire } from '#core/money.ts'
import { type Nature, PAIR } from '#core/order.ts'
import { DEBOUNCE_MS } from '#core/public-config.ts'
import { useFeePercent, useMarket } from '../order-list/use-market.ts'
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
  const limit = limitPriceFloor(values.nature, both)
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

/** The amounts of a Book order: either may be written, the ticker gives the other until that is written too. */
export function useBook(form: UseFormReturnType<OrderValues>, isActive: boolean) {
  const { values } = form
  const { nature } = values
  const { hands, named, write, follow, swap } = useHands()
  const side = named ?? 'amountOrig'
  const currency = currencyOf(nature, side)
  const [typed] = useDebouncedValue(values[side], DEBOUNCE_MS)
  const amount = parseAmount(typed || '0', currency) ?? 0n
  const market = useMarket({ amount, currency, nature }, isActive)
  const isSettled = typed === values[side] && (market.isFresh || amount === 0n)
  const { price } = market
  const completed = named && amount > 0n && isSettled && price
  const found = completed ? completeBookOrder(nature, { side: named, amount }, completed)[OTHER[named]] : 0n
  const answer = named && found > 0n ? toWire(found, currencyOf(nature, OTHER[named])) : ''
  const { setFieldValue } = form
  const isBehind = named !== undefined && values[OTHER[named]] !== answer
  useEffect(() => {
    if (isActive && named && isSettled && isBehind) setFieldValue(OTHER[named], answer)
  }, [isActive, named, isSettled, isBehind, answer, setFieldValue])
  return {
    terms: useTerms(values),
    price,
    updatedAt: market.updatedAt,
    /** An amount follows the ticker. */
    isFollowing: Boolean(completed),
    /** The ticker is asked for the amount that was written. */
    isComputing: named !== undefined && values[side] !== '' && !isSettled,
    isDry: amount > 0n && isSettled && market.isFresh && price === undefined,
    /** Both were written: a limit of one's own. */
    isOwnLimit: hands.length === 2,
    /** The amount that was written, the one given first. */
    written: hands.length === 2 ? ('amountOrig' as const) : named,
    write: (at: BookSide, text: string) => {
      const isOtherKept = write(at, text, values[OTHER[at]])
      form.setValues({ [at]: text, ...(isOtherKept ? {} : { [OTHER[at]]: '' }) })
      form.clearErrors()
    },
    /** Gives the limit up for the market's price. */
    follow: () => follow(values.amountOrig ? 'amountOrig' : 'amountDest'),
    /** Buying turns into selling, or back: what was reais stays reais. */
    turn: () => {
      swap()
      form.setValues({ amountOrig: values.amountDest, amountDest: values.amountOrig })
    },
  }
}
export type Book = ReturnType<typeof useBook>
