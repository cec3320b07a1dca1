import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { TimeInForce } from '#core/book/book.ts'
import { mayHoldForBook, mayPlaceInBook } from '#core/book/book-order.ts'
import { estimateBookOrder, withoutOwn } from '#core/book/estimate.ts'
import {
  lastTaken,
  mayRestOnly,
  planTicket,
  TICK,
  type TicketPrices,
  toTicketTerms,
  worstPrice,
} from '#core/book/ticket.ts'
import { type Currency, parseAmount, percentShareFloor, toWire } from '#core/money/money.ts'
import { type Nature, PAIR } from '#core/orders/order.ts'
import { mayLimit } from '#core/orders/price-band.ts'
import { averageBuyCeil, averageSellFloor, type Depth, middleOf } from '#core/orders/quote.ts'
import { firstRefusal, ok } from '#core/rules/verdict.ts'
import { balanceQuery } from '../../api/queries.ts'
import { readBalance } from '../../ui/money/BalanceCard.tsx'
import type { OwnDepth } from '../use-depth.ts'
import { useFeePercent } from '../use-market.ts'

export type TicketType = 'MARKET' | 'LIMIT'

type Fields = {
  nature: Nature
  type: TicketType
  /** The limit, as the wire has it. */
  price: string
  /** How far from the best price a market order may go, in hundredths of a percent. */
  cap: bigint
  life: TimeInForce
  /** The amount that the customer typed, and its currency: the other one follows. */
  currency: Currency
  amount: string
}

const START: Fields = {
  nature: 'BUY',
  type: 'LIMIT',
  price: '',
  cap: 50n,
  life: 'GTC',
  currency: 'BTC',
  amount: '',
}

/** The price of a market order for its amount over this depth, or the best one while the amount is not known. */
function findExpected({ nature, currency }: Fields, amount: bigint, depth: Depth): bigint | undefined {
  const wanted = { amount, currency }
  const average =
    amount === 0n
      ? 0n
      : nature === 'BUY'
        ? averageBuyCeil(depth.asks, wanted)
        : averageSellFloor(depth.bids, wanted)
  return average || (nature === 'BUY' ? depth.asks : depth.bids)[0]?.quotation
}

/** The limit and the expected price of the order. */
function readPrices(fields: Fields, amount: bigint, depth: Depth | undefined): TicketPrices | undefined {
  const { nature, type, price, cap } = fields
  if (type === 'LIMIT') {
    const limit = parseAmount(price || '0', 'BRL') || undefined
    return limit ? { limit, expected: limit } : undefined
  }
  const best = depth && (nature === 'BUY' ? depth.asks : depth.bids)[0]?.quotation
  const expected = depth && findExpected(fields, amount, depth)
  return best && expected ? { limit: worstPrice(nature, best, cap), expected } : undefined
}

/** The available balance in the currency that the order gives. */
function useAvailable(nature: Nature): bigint | undefined {
  const { data } = useQuery(balanceQuery(PAIR[nature].orig))
  return data && readBalance(data).available
}

/** Everything that follows from the fields at the current depth. */
function useOrder(fields: Fields, depth: Depth | undefined, own: OwnDepth) {
  const { nature, currency } = fields
  const percent = useFeePercent(nature)
  const available = useAvailable(nature)
  const others = depth && withoutOwn(depth, own)
  const timeInForce: TimeInForce = fields.type === 'MARKET' ? 'IOC' : fields.life
  const amount = parseAmount(fields.amount || '0', currency) ?? 0n
  const prices = readPrices(fields, amount, others)
  const terms = prices && amount > 0n ? toTicketTerms(nature, { currency, amount }, prices) : undefined
  const common = { prices, terms, timeInForce, percent, available }
  if (!terms || !prices)
    return { ...common, estimate: undefined, plan: undefined, taken: undefined, verdict: ok }
  const { limit } = prices
  const sats = nature === 'BUY' ? terms.amountDest : terms.amountOrig
  const found = others && estimateBookOrder(nature, terms, others)
  const estimate = found && { ...found, rests: timeInForce === 'IOC' ? 0n : found.rests }
  return {
    ...common,
    estimate,
    plan: estimate && planTicket(nature, estimate, { limit, percent }),
    taken: others && lastTaken(nature, { limit, sats }, others),
    verdict: firstRefusal(
      mayPlaceInBook(nature, terms),
      mayLimit(nature, limit, depth && middleOf(depth)),
      depth ? mayRestOnly(nature, timeInForce, limit, depth) : ok,
      available === undefined ? ok : mayHoldForBook(available, terms.amountOrig),
    ),
  }
}

/** The ticket: its fields, and the order that they make at the current depth. */
export function useTicket(depth: Depth | undefined, own: OwnDepth) {
  const [fields, setFields] = useState(START)
  const set = (patch: Partial<Fields>) => setFields((now) => ({ ...now, ...patch }))
  const middle = depth && middleOf(depth)
  // The price begins at the middle, once.
  useEffect(() => {
    if (middle)
      setFields((now) => (now.price ? now : { ...now, price: toWire(middle - (middle % 1_00n), 'BRL') }))
  }, [middle])
  const order = useOrder(fields, depth, own)
  const { available, terms } = order
  const { nature, currency } = fields
  const { orig } = PAIR[nature]
  return {
    ...fields,
    ...order,
    middle,
    bid: depth?.bids[0]?.quotation,
    ask: depth?.asks[0]?.quotation,
    set,
    /** The text of an amount field: the typed one, or the one that follows. */
    textOf: (of: Currency) => (of === currency ? fields.amount : terms ? toWire(terms.counterpart, of) : ''),
    setPrice: (price: bigint) => set({ type: 'LIMIT', price: toWire(price, 'BRL') }),
    step: (by: bigint) => {
      const now = parseAmount(fields.price || '0', 'BRL') ?? 0n
      const next = now + by * TICK
      if (next > 0n) set({ price: toWire(next, 'BRL') })
    },
    /** A share of the balance, in hundredths of a percent. */
    share: (share: bigint) => {
      if (available) set({ currency: orig, amount: toWire(percentShareFloor(available, share), orig) })
    },
    isShare: (share: bigint) =>
      available !== undefined &&
      available > 0n &&
      currency === orig &&
      fields.amount === toWire(percentShareFloor(available, share), orig),
  }
}
export type Ticket = ReturnType<typeof useTicket>
