import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayHoldForBook } from '#core/book/book-order.ts'
import { type OrderKind, PAIR } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { ok } from '#core/rules/verdict.ts'
import { balanceQuery, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { focusInvalid } from '../ui/form/focus-invalid.ts'
import { useDiscard } from '../ui/form/use-discard.tsx'
import { readBalance } from '../ui/money/BalanceCard.tsx'
import { type Book, useBook } from './use-book.ts'
import { useDepth, useOwnDepth } from './use-depth.ts'
import { useEstimate } from './use-estimate.ts'
import { type OrderFormState, useOrderForm } from './use-order-form.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** The payer's available balance; `undefined` while it loads. */
function useAvailable({ values }: OrderFormState['form']): bigint | undefined {
  const viewer = useViewer()
  const owner = values.userId === viewer.id ? undefined : values.userId
  const { data } = useQuery(balanceQuery(PAIR[values.nature].orig, owner))
  return data && readBalance(data).available
}

/** Whether the amounts allow the review, and the reason if not. */
export function useReadiness({ form, placed }: OrderFormState, book: Book, available: bigint | undefined) {
  const { t, say } = useLabels()
  const { kind, amount } = form.values
  if (kind === 'OTC') {
    const isMissing = !/[1-9]/.test(amount)
    const refused = placed.ok ? undefined : say(placed.fields[0] ?? placed)
    return { verdict: ok, reason: isMissing ? t('orders.form.amountMissing') : refused }
  }
  const { terms, isComputing } = book
  const covered = terms && available !== undefined ? mayHoldForBook(available, terms.amountOrig) : ok
  const missing = t(isComputing ? 'book.form.computing' : 'book.form.bothMissing')
  const refused = placed.ok ? undefined : say(placed.fields[0] ?? placed)
  return { verdict: covered, reason: terms ? refused : missing }
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
  const state = useOrderForm(first, userId)
  const { form, isTyped } = state
  const { kind, nature } = form.values
  const estimate = useEstimate(form.values)
  const isBook = opened && kind === 'MARKET'
  const { depth, isGone } = useDepth(isBook)
  const own = useOwnDepth(form.values.userId, isBook)
  const book = useBook(form, depth, isBook && !isReviewing)
  const available = useAvailable(form)
  const { place, isBusy, error, clear, tell } = usePlaceOrder(form, {
    onDone: (placed) => (placed.kind === 'MARKET' ? onInBook(placed) : onClose()),
    onRefused: () => setReviewing(false),
  })
  const review = form.onSubmit(
    () => {
      clear()
      setReviewing(true)
    },
    () => {
      tell()
      focusInvalid()
    },
  )
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
  const back = () => setReviewing(false)
  return {
    ...state,
    estimate,
    book,
    depth,
    isGone,
    own,
    available,
    place,
    isBusy,
    error,
    isReviewing,
    review,
    back,
    turnTo,
    askDesk,
    close,
    question,
  }
}
export type NewOrder = ReturnType<typeof useNewOrder>
