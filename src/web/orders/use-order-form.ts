import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { readInput } from '#core/input.ts'
import { type Currency, convertFloor, fromWire, parseAmount, toWire } from '#core/money.ts'
import {
  completeQuote,
  createOrderSchema,
  mayPlaceOtc,
  type Nature,
  type OtcLimits,
  PAIR,
} from '#core/order.ts'
import { DEBOUNCE_MS } from '#core/public-config.ts'
import { ok, type Verdict } from '#core/verdict.ts'
import { houseQuery, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useFeePercent, useMarket } from '../order-list/use-market.ts'

export type OrderValues = {
  nature: Nature
  /** The currency that the amount is named in. */
  currency: Currency
  amount: string
  userId: string
}

/** The body of `POST /orders` that these values stand for. */
export function toBody({ nature, currency, amount, userId }: OrderValues, viewerId: string) {
  const side = currency === PAIR[nature].orig ? 'amountOrig' : 'amountDest'
  const forAnother = userId === viewerId ? {} : { userId }
  return { kind: 'OTC' as const, nature, [side]: amount, ...forAnother }
}

const toLimits = (house: { BRL: string; BTC: string } | undefined): OtcLimits | undefined =>
  house && { BRL: fromWire(house.BRL, 'BRL'), BTC: fromWire(house.BTC, 'BTC') }

/** The fields of a new OTC order, checked as the server will: by its schema and by the minimum. */
export function useOrderForm() {
  const { say } = useLabels()
  const viewer = useViewer()
  const { data: house } = useQuery(houseQuery)
  const limits = toLimits(house)
  const read = (values: OrderValues) => readInput(createOrderSchema, toBody(values, viewer.id))
  const form = useForm<OrderValues>({
    initialValues: { nature: 'BUY', currency: 'BRL', amount: '', userId: viewer.id },
    validate: (values) => {
      const order = read(values)
      if (!order.ok) return Object.fromEntries(order.fields.map((field) => [field.field, say(field)]))
      const verdict = limits ? mayPlaceOtc(order.value, limits) : ok
      return verdict.ok ? {} : Object.fromEntries(verdict.fields.map((field) => [field.field, say(field)]))
    },
  })
  const order = read(form.values)
  const placed: Verdict = order.ok && limits ? mayPlaceOtc(order.value, limits) : ok
  return { form, house, limits, placed }
}

/** What the amount would come to at the market's price now: an estimate, until the desk quotes. */
export function useEstimate({ nature, currency, amount }: OrderValues) {
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
  const quote = price && asked > 0n ? completeQuote(sides, price, percent) : undefined
  return {
    isReady: asked > 0n && typed === amount && !market.isPending,
    updatedAt: market.updatedAt,
    percent,
    price,
    quote,
  }
}
export type Estimate = ReturnType<typeof useEstimate>

/** The same amount in the other currency, when the price is known; empty otherwise. */
export function convertAmount(amount: string, from: Currency, price: bigint | undefined): string {
  const minor = amount ? parseAmount(amount, from) : undefined
  if (!minor || !price) return ''
  return toWire(convertFloor(minor, from, price), from === 'BRL' ? 'BTC' : 'BRL')
}
