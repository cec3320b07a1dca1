import { useEffect, useMemo, useState } from 'react'
import type { TimeInForce } from '#core/book/book.ts'
import { estimateBookOrder, levelsFor, meetsOwn, withoutOwn } from '#core/book/estimate.ts'
import {
  courseOf,
  lastTaken,
  maySendToBook,
  planTicket,
  TICK,
  type TicketPrices,
  toTicketTerms,
  worstPrice,
} from '#core/book/ticket.ts'
import { fromWire, type PairCurrency, parseAmount, percentShareFloor, toWire } from '#core/money/money.ts'
import { type Nature, PAIR } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { averageFor, type Depth, middleOf } from '#core/orders/quote.ts'
import { ok } from '#core/rules/verdict.ts'
import { useViewer } from '../../api/queries.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { useFormRehearsal } from '../../ui/form/use-form-rehearsal.ts'
import { useAvailable } from '../use-available.ts'
import type { OwnDepth } from '../use-depth.ts'
import { useFeePercent } from '../use-market.ts'
import { useSendOrder } from '../use-send-order.ts'

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
  currency: PairCurrency
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

/** The limit of the order, and the price that is expected: of a market order, that of its amount over this depth. */
function readPrices(fields: Fields, amount: bigint, depth: Depth | undefined): TicketPrices | undefined {
  const { nature, type, price, cap, currency } = fields
  if (type === 'LIMIT') {
    const limit = parseAmount(price || '0', 'BRL') || undefined
    return limit ? { limit, expected: limit } : undefined
  }
  const best = depth && levelsFor(nature, depth)[0]?.quotation
  if (!best) return undefined
  const average = amount === 0n ? undefined : averageFor(nature, depth, { amount, currency })
  return { limit: worstPrice(nature, best, cap), expected: average ?? best }
}

/** Everything that follows from the fields at the current depth. */
function useOrder(fields: Fields, depth: Depth | undefined, own: OwnDepth) {
  const { nature, currency } = fields
  const percent = useFeePercent(nature)
  const available = useAvailable({ nature, userId: useViewer().id })
  const others = depth && withoutOwn(depth, own)
  const timeInForce: TimeInForce = fields.type === 'MARKET' ? 'IOC' : fields.life
  const amount = parseAmount(fields.amount || '0', currency) ?? 0n
  const prices = readPrices(fields, amount, others)
  const terms = prices && amount > 0n ? toTicketTerms(nature, { currency, amount }, prices) : undefined
  const sats = terms && (nature === 'BUY' ? terms.amountDest : terms.amountOrig)
  const course = prices && others && courseOf(nature, { limit: prices.limit, sats, timeInForce }, others)
  const common = { prices, terms, timeInForce, percent, available, course }
  if (!terms || !prices || !sats)
    return { ...common, estimate: undefined, plan: undefined, taken: undefined, isOwnMet: false, verdict: ok }
  const { limit } = prices
  const found = others && estimateBookOrder(nature, terms, others)
  const estimate = found && { ...found, rests: timeInForce === 'IOC' ? 0n : found.rests }
  return {
    ...common,
    estimate,
    plan: estimate && percent !== undefined ? planTicket(nature, estimate, { limit, percent }) : undefined,
    taken: others && lastTaken(nature, { limit, sats }, others),
    /** The order may reach one of its customer on the other side, which is then cancelled. */
    isOwnMet: meetsOwn(nature, terms, nature === 'BUY' ? own.asks : own.bids),
    verdict: maySendToBook(nature, terms, {
      reference: depth && middleOf(depth),
      depth,
      timeInForce,
      available,
    }),
  }
}

/** The ticket: its fields, and the order that they make at the current depth. */
export function useTicket(depth: Depth | undefined, own: OwnDepth) {
  const [fields, setFields] = useState(START)
  const [placed, show] = useState<Order>()
  // A change of the ticket begins the next order.
  const set = (patch: Partial<Fields>) => {
    show(undefined)
    setFields((now) => ({ ...now, ...patch }))
  }
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
    /** The order that was sent last, while its result shows. */
    placed,
    show,
    /** The text of an amount field: the typed one, or the one that follows. */
    textOf: (of: PairCurrency) =>
      of === currency ? fields.amount : terms ? toWire(terms.counterpart, of) : '',
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
export type TicketState = ReturnType<typeof useTicket>

/** The order of the ticket as the server takes it; `undefined` without an amount or a price. */
function toBody({ nature, terms, timeInForce }: TicketState) {
  if (!terms) return undefined
  const { orig, dest } = PAIR[nature]
  return {
    kind: 'MARKET',
    nature,
    timeInForce,
    limitPrice: toWire(terms.limitPrice, 'BRL'),
    amountOrig: toWire(terms.amountOrig, orig),
    amountDest: toWire(terms.amountDest, dest),
  }
}

/**
 * Why the server would refuse the order: the ticket knows neither its customer nor the Book as the server does. It is asked when
 * the fields rest. A price that moves does not ask again: the ticket itself follows the Book.
 */
function useTicketRefusal(ticket: TicketState): string | undefined {
  const { nature, type, price, cap, life, currency, amount, available, verdict, terms } = ticket
  const fields = [nature, type, type === 'LIMIT' ? price : cap, life, currency, amount, available].join(' ')
  const isReady = terms !== undefined && verdict.ok
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order of these fields at their first price
  const act = useMemo(
    () => (isReady ? ({ path: '/orders', method: 'POST', body: toBody(ticket) } as const) : undefined),
    [fields, isReady],
  )
  const { outcome } = useFormRehearsal(act)
  return outcome?.is === 'REFUSED' ? outcome.message : undefined
}

/** Whether an order has a result at once: it traded, or it was to trade or end. */
const hasResult = ({ timeInForce, filledDest }: Order): boolean =>
  timeInForce === 'IOC' || fromWire(filledDest ?? '0', 'BTC') > 0n

/**
 * Sends the order of the ticket; afterwards the amount is empty and the price stays. An order that only rests has no result yet:
 * then the ticket is done.
 */
export function usePlaceTicket(ticket: TicketState, onDone?: () => void) {
  const { t } = useLabels()
  const { nature, set, show } = ticket
  const { sendOrder, tell, isBusy, error } = useSendOrder()
  const refusal = useTicketRefusal(ticket)
  const place = async () => {
    const body = toBody(ticket)
    const placed = body && (await sendOrder(body))
    if (!placed) return
    set({ amount: '' })
    if (hasResult(placed)) show(placed)
    const { status } = placed
    const isKnown = status !== 'NEW' && status !== 'CANCELLED'
    await tell(placed, t(`trade.placed.${nature}`), isKnown ? t(`trade.became.${status}`) : undefined)
    if (!hasResult(placed)) onDone?.()
  }
  return { place, isBusy, error, refusal }
}
