import { useDebouncedValue } from '@mantine/hooks'
import { COUNTERPART, type Currency, convertFloor, parseAmount, toWire } from '#core/money/money.ts'
import { completeQuote, PAIR } from '#core/orders/order.ts'
import { DEBOUNCE_MS } from '#core/settings/public-config.ts'
import { useFeePercent, useMarket } from './use-market.ts'
import type { OrderValues } from './use-order-form.ts'

/** The counterpart of the amount at the current market price: an estimate until the desk quotes. */
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

/** The same amount in the other currency; empty without a price. */
export function convertAmount(amount: string, from: Currency, price: bigint | undefined): string {
  const minor = amount ? parseAmount(amount, from) : undefined
  if (!minor || !price) return ''
  return toWire(convertFloor(minor, from, price), COUNTERPART[from])
}
