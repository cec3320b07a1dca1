import { useQuery } from '@tanstack/react-query'
import { isBookOrder } from '#core/book/book-order.ts'
import { maySendToBook } from '#core/book/ticket.ts'
import { averageFloor, fromWire, type PairCurrency } from '#core/money/money.ts'
import { mayPlaceOtc, type Nature, type OrderKind, PAIR } from '#core/orders/order.ts'
import type { createOrderSchema, Order } from '#core/orders/order-schema.ts'
import { readInput } from '#core/rules/input.ts'
import { RESTING } from '#core/rules/statuses.ts'
import { ok, type Verdict } from '#core/rules/verdict.ts'
import { houseQuery, useViewer } from '../api/queries.ts'
import { useTicker } from '../api/use-ticker.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { lateSchema } from '../ui/form/late-schema.ts'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { useNotSaved } from './use-not-saved.ts'
import { useOtcLimits } from './use-otc-limits.ts'
import { placeOrder, useTellPlaced } from './use-send-order.ts'

const orderSchema = lateSchema(async () => (await import('#core/orders/order-schema.ts')).createOrderSchema)

export type OrderValues = {
  kind: OrderKind
  nature: Nature
  userId: string
  /** The one amount of an OTC order, and its currency. */
  currency: PairCurrency
  amount: string
  /** Both amounts of a Book order. */
  amountOrig: string
  amountDest: string
}

/** The amounts of an order in the format of the wire. */
function toAmounts({ kind, nature, currency, amount, amountOrig, amountDest }: OrderValues) {
  if (kind === 'MARKET') return { amountOrig, amountDest }
  return { [currency === PAIR[nature].orig ? 'amountOrig' : 'amountDest']: amount }
}

/** The body of `POST /orders` for these values. */
export function toBody(values: OrderValues, viewerId: string) {
  const { kind, nature, userId } = values
  const forAnother = userId === viewerId ? {} : { userId }
  return { kind, nature, ...toAmounts(values), ...forAnother }
}

/** The current mid price of the market, in centavos per BTC; `undefined` without one. */
function useMiddle(): bigint | undefined {
  const { data } = useTicker()
  const [buy, sell] = data ? [fromWire(data.BTCBRL.buy, 'BRL'), fromWire(data.BTCBRL.sell, 'BRL')] : [0n, 0n]
  return buy > 0n && sell > 0n ? averageFloor(buy + sell, 2n) : undefined
}

type ReadOrder = ReturnType<typeof readInput<typeof createOrderSchema>> | undefined

/** The verdict of the desk or the Book about an order, if it is whole. */
function useJudge(): (order: ReadOrder) => Verdict {
  const limits = useOtcLimits()
  const middle = useMiddle()
  return (order) => {
    if (!order?.ok) return ok
    if (isBookOrder(order.value)) return maySendToBook(order.value.nature, order.value, { reference: middle })
    return limits ? mayPlaceOtc(order.value, limits) : ok
  }
}

const IN_BOOK = [...RESTING, 'FINISHED'] as const

/** Says that the order was placed, and what became of it in the Book. */
function useTellNew(): (placed: Order) => Promise<void> {
  const { t } = useLabels()
  const tell = useTellPlaced()
  return (placed) => {
    const became = placed.kind === 'MARKET' && IN_BOOK.find((status) => status === placed.status)
    return tell(
      placed,
      t(`orders.form.done.${placed.kind}`),
      t(became ? `book.form.became.${became}` : 'orders.form.doneText'),
    )
  }
}

type OrderFormOptions = {
  kind: OrderKind
  /** The client, if it is not the viewer. */
  userId: string | undefined
  onReview: () => void
  onPlaced: (placed: Order) => void
  onRefused: () => void
}

/**
 * The fields of a new order, with the checks of the server: its schema, the minimum of the desk, and the
 * limits of the Book. It asks for a review, and `place` then sends the order.
 */
export function useOrderForm({ kind, userId, onReview, onPlaced, onRefused }: OrderFormOptions) {
  const viewer = useViewer()
  const { data: house } = useQuery(houseQuery)
  const judge = useJudge()
  const tellNew = useTellNew()
  const { telling, tell } = useNotSaved()
  const { form, window, store, clear } = useCallForm({
    start: {
      kind,
      nature: 'BUY',
      userId: userId ?? viewer.id,
      currency: 'BRL',
      amount: '',
      amountOrig: '',
      amountDest: '',
    },
    schema: orderSchema,
    toBody: (values: OrderValues) => toBody(values, viewer.id),
    check: (_, order) => {
      const verdict = order && !order.ok ? order : judge(order)
      return verdict.ok ? [] : verdict.fields
    },
    asks: () => {
      clear()
      onReview()
      return true
    },
    onInvalid: () => tell(),
    send: async (body, key) => {
      try {
        return await telling((sent) => placeOrder(body, sent))(key)
      } catch (error) {
        onRefused()
        throw error
      }
    },
    onDone: async (placed) => {
      if (placed === true) return
      await tellNew(placed)
      onPlaced(placed)
    },
  })
  const { amount, amountOrig, amountDest, userId: owner } = form.values
  const { onSubmit: review, isBusy, error } = window
  return {
    form,
    house,
    placed: judge(orderSchema.now && readInput(orderSchema.now, toBody(form.values, viewer.id))),
    isTyped: Boolean(amount || amountOrig || amountDest || owner !== (userId ?? viewer.id)),
    review,
    place: () => store(form.values),
    clear,
    isBusy,
    error,
  }
}
