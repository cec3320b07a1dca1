import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { isBookOrder } from '#core/book/book-order.ts'
import { maySendToBook } from '#core/book/ticket.ts'
import { averageFloor, type Currency, fromWire } from '#core/money/money.ts'
import { mayPlaceOtc, type Nature, type OrderKind, PAIR } from '#core/orders/order.ts'
import { readInput } from '#core/rules/input.ts'
import { ok, type Verdict } from '#core/rules/verdict.ts'
import { houseQuery, useViewer } from '../api/queries.ts'
import { useTicker } from '../api/use-ticker.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { lateSchema, useSchema } from '../ui/form/late-schema.ts'
import { useOtcLimits } from './use-otc-limits.ts'

const orderSchema = lateSchema(async () => (await import('#core/orders/order-schema.ts')).createOrderSchema)

export type OrderValues = {
  kind: OrderKind
  nature: Nature
  userId: string
  /** The one amount of an OTC order, and its currency. */
  currency: Currency
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

/**
 * The fields of a new order, with the checks of the server: its schema, the minimum of the desk, and the
 * limits of the Book. The order is the viewer's, or that of the given user.
 */
export function useOrderForm(kind: OrderKind, userId?: string) {
  const { say } = useLabels()
  const viewer = useViewer()
  const { data: house } = useQuery(houseQuery)
  const limits = useOtcLimits()
  const middle = useMiddle()
  useSchema(orderSchema)
  const read = (values: OrderValues) =>
    orderSchema.now && readInput(orderSchema.now, toBody(values, viewer.id))
  const place = (values: OrderValues): Verdict => {
    const order = read(values)
    if (!order?.ok) return ok
    if (isBookOrder(order.value)) return maySendToBook(order.value.nature, order.value, { reference: middle })
    return limits ? mayPlaceOtc(order.value, limits) : ok
  }
  const form = useForm<OrderValues>({
    initialValues: {
      kind,
      nature: 'BUY',
      userId: userId ?? viewer.id,
      currency: 'BRL',
      amount: '',
      amountOrig: '',
      amountDest: '',
    },
    validate: async (values) => {
      await orderSchema.load()
      const order = read(values)
      const verdict = place(values)
      const fields = order && !order.ok ? order.fields : verdict.ok ? [] : verdict.fields
      return Object.fromEntries(fields.map((field) => [field.field, say(field)]))
    },
  })
  const { amount, amountOrig, amountDest, userId: owner } = form.values
  const isTyped = Boolean(amount || amountOrig || amountDest || owner !== (userId ?? viewer.id))
  return { form, house, placed: place(form.values), isTyped }
}
export type OrderFormState = ReturnType<typeof useOrderForm>
