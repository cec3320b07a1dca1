import { useState } from 'react'
import { parsePercent, parseQuotation, QUOTATION_PRECISION, toDecimal } from '#core/money/money.ts'
import { reaisOf, suggestPrice } from '#core/orders/desk.ts'
import type { DeskOrder } from '#core/orders/desk-schema.ts'
import {
  baseOf,
  houseGainFloor,
  isWithin,
  marginRound,
  priceAtMargin,
  type Sides,
} from '#core/orders/margin.ts'
import { bandOf, type DeskTerms, limitsOf } from '#core/settings/desk.ts'
import { readAsked } from '../order-facts.ts'
import { quoteAt } from '../quote-facts.ts'

/** The field that a person typed last; the other one follows it, also when the market moves. */
type Typed = { readonly price: string } | { readonly margin: string }

type On = { readonly order: DeskOrder; readonly terms: DeskTerms; readonly sides: Sides | undefined }

/** Decimal text with an optional minus, in hundredths. */
function parseMargin(text: string): bigint | undefined {
  const size = parsePercent(text.replace(/^-/, ''))
  return size !== undefined && text.startsWith('-') ? -size : size
}

const toPrice = (centavos: bigint) => toDecimal(centavos, QUOTATION_PRECISION)

/** Price and margin of a quotation, each from the other one. */
function readPrice(typed: Typed, nature: DeskOrder['nature'], base: bigint | undefined) {
  if ('price' in typed) {
    const price = parseQuotation(typed.price) || undefined
    const margin = price && base ? marginRound(nature, base, price) : undefined
    return {
      price,
      margin,
      priceText: typed.price,
      marginText: margin === undefined ? '' : toDecimal(margin, 2),
    }
  }
  const margin = parseMargin(typed.margin)
  const price = base !== undefined && margin !== undefined ? priceAtMargin(nature, base, margin) : undefined
  const isPrice = price !== undefined && price > 0n
  return {
    price: isPrice ? price : undefined,
    margin,
    priceText: isPrice ? toPrice(price) : '',
    marginText: typed.margin,
  }
}

/** The price that a member of staff prepares for an order, and its effects. */
export function useDraft({ order, terms, sides }: On) {
  const [typed, setTyped] = useState<Typed>(
    order.quotation === null ? { margin: terms.margin } : { price: order.quotation },
  )
  const [again, setAgain] = useState('')
  const [minutes, setMinutes] = useState(order.expiryMinutes ?? 1)
  const base = sides && baseOf(order.nature, sides)
  const asked = { nature: order.nature, ...readAsked(order) }
  const read = readPrice(typed, order.nature, base)
  const { price } = read
  const quote = price === undefined ? undefined : quoteAt(order, price)
  const isFar = price !== undefined && base !== undefined && !isWithin(price, base, limitsOf(terms).warning)
  const suggestion = sides && suggestPrice(terms, asked, sides)
  const value =
    base === undefined ? (asked.nature === 'BUY' ? asked.askedOrig : asked.askedDest) : reaisOf(asked, base)
  const change = (next: Typed) => {
    setTyped(next)
    setAgain('')
  }
  return {
    ...read,
    /** The margin gives the price, which moves with the market. */
    isProposed: 'margin' in typed,
    base,
    quote,
    isFar,
    /** The price was typed twice, or need not be. */
    isSure: !isFar || (parseQuotation(again) ?? 0n) === price,
    again,
    minutes,
    suggestion,
    /** The reais of the order, if they are known without a market. */
    value: value ?? undefined,
    band: bandOf(terms, value ?? 0n),
    gain: quote?.ok && base !== undefined ? houseGainFloor(order.nature, quote.value, base) : undefined,
    setPrice: (text: string) => change({ price: text }),
    setMargin: (text: string) => change({ margin: text }),
    /** A price that must be typed again does not move with the market meanwhile. */
    setAgain: (text: string) => {
      if (price !== undefined && 'margin' in typed) setTyped({ price: toPrice(price) })
      setAgain(text)
    },
    setMinutes,
    suggest: () => suggestion && change({ margin: toDecimal(suggestion.margin, 2) }),
  }
}
export type Draft = ReturnType<typeof useDraft>
