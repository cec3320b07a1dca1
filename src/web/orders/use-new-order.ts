import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { mayHoldForBook } from '#core/book/book-order.ts'
import { parseAmount } from '#core/money/money.ts'
import { completeQuote, type OrderKind, PAIR } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { ok } from '#core/rules/verdict.ts'
import { DEBOUNCE_MS } from '#core/settings/public-config.ts'
import { useViewer } from '../api/queries.ts'
import { useReviewRehearsal } from '../api/use-rehearsal.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useDiscard } from '../ui/form/use-discard.tsx'
import { useAvailable } from './use-available.ts'
import { type Book, useBook } from './use-book.ts'
import { useDepth, useOwnDepth } from './use-depth.ts'
import { useFeePercent, useMarket } from './use-market.ts'
import { type OrderValues, toBody, useOrderForm } from './use-order-form.ts'

/** Whether the amounts allow the review, and the reason if not. */
export function useReadiness({ form, placed, book, covered }: NewOrder) {
  const { t, say } = useLabels()
  const { kind, amount } = form.values
  const refused = placed.ok ? undefined : say(placed.fields[0] ?? placed)
  if (kind === 'OTC') {
    const isMissing = !/[1-9]/.test(amount)
    return { verdict: ok, reason: isMissing ? t('orders.form.amountMissing') : refused }
  }
  const { terms, isComputing } = book
  const missing = t(isComputing ? 'book.form.computing' : 'book.form.bothMissing')
  return { verdict: covered, reason: terms ? refused : missing }
}

/** The counterpart of the amount at the current market price: an estimate until the desk quotes. */
function useEstimate({ nature, currency, amount }: OrderValues) {
  const [typed] = useDebouncedValue(amount, DEBOUNCE_MS)
  const asked = parseAmount(typed || '0', currency) ?? 0n
  const market = useMarket({ amount: asked, currency, nature })
  const { price } = market
  const pair = PAIR[nature]
  const isOrig = currency === pair.orig
  const percent = useFeePercent(nature)
  const sides = {
    currencyOrig: pair.orig,
    currencyDest: pair.dest,
    askedOrig: isOrig ? asked : null,
    askedDest: isOrig ? null : asked,
  }
  const quote =
    price && percent !== undefined && asked > 0n ? completeQuote(sides, price, percent) : undefined
  return {
    isReady: asked > 0n && typed === amount && !market.isPending,
    updatedAt: market.updatedAt,
    percent,
    price,
    quote,
  }
}

/** The balance that pays the order, and whether it covers the hold of a Book order. */
function useCover(values: OrderValues, { terms }: Book) {
  const available = useAvailable(values)
  const isKnown = values.kind === 'MARKET' && terms !== undefined && available !== undefined
  return { available, covered: isKnown ? mayHoldForBook(available, terms.amountOrig) : ok }
}

export type OrderWindowProps = {
  opened: boolean
  /** The Book, if left out. */
  kind?: OrderKind
  onClose: () => void
  /** The client for whom the form opens; else it is the viewer. */
  userId?: string
  /** After an order went to the Book, its page replaces the window. */
  onInBook: (order: Order) => void
}

/** The state of the window: the fields, the computed amounts, and the current step. */
export function useNewOrder({ opened, kind: first = 'MARKET', onClose, userId, onInBook }: OrderWindowProps) {
  const [isReviewing, setReviewing] = useState(false)
  const back = () => setReviewing(false)
  const state = useOrderForm({
    kind: first,
    userId,
    onReview: () => setReviewing(true),
    onPlaced: (placed) => (placed.kind === 'MARKET' ? onInBook(placed) : onClose()),
    onRefused: back,
  })
  const { form, isTyped, isBusy, clear } = state
  const { kind, nature } = form.values
  const estimate = useEstimate(form.values)
  const isBook = opened && kind === 'MARKET'
  const { depth, reading: depthReading } = useDepth(isBook)
  const own = useOwnDepth(form.values.userId, isBook)
  const book = useBook(form, depth, isBook && !isReviewing)
  const { available, covered } = useCover(form.values, book)
  const { id } = useViewer()
  const act = { path: '/orders', method: 'POST', body: toBody(form.values, id) } as const
  const rehearsed = useReviewRehearsal<Order>(opened && isReviewing ? act : undefined)
  const turnTo = (next: OrderKind) => {
    clear()
    form.clearErrors()
    form.setFieldValue('kind', next)
  }
  const askDesk = () => {
    const side = book.written ?? 'amountOrig'
    const currency = PAIR[nature][side === 'amountOrig' ? 'orig' : 'dest']
    form.setValues({ currency, amount: form.values[side] })
    turnTo('OTC')
  }
  const { close, question } = useDiscard(opened && isTyped && !isBusy, onClose)
  return {
    ...state,
    estimate,
    book,
    depth,
    depthReading,
    own,
    available,
    covered,
    rehearsed,
    isReviewing,
    back,
    turnTo,
    askDesk,
    close,
    question,
  }
}
export type NewOrder = ReturnType<typeof useNewOrder>
