import { basisPointsRound, toBrlFloor } from '../money/money.ts'
import { houseGainFloor } from '../orders/margin.ts'
import type { Nature } from '../orders/order.ts'

/** One execution of a customer's order. Amounts are before the fee, in minor units. */
export type GainedTrade = {
  /** The desk, or the Book. */
  readonly kind: 'OTC' | 'MARKET'
  readonly orderId: string
  readonly userId: string
  readonly name: string
  /** The hour of the day in São Paulo. */
  readonly hour: number
  readonly nature: Nature
  readonly amountOrig: bigint
  readonly amountDest: bigint
  /** In the currency that the customer receives. */
  readonly fee: bigint
  /** Centavos per BTC of this execution. */
  readonly price: bigint
  /** The price that the house itself would have got; null in the Book, and for a quotation without a market. */
  readonly base: bigint | null
}

/**
 * The gain by a trade, in centavos: the spread between its price and the one of the market, and the fee. A fee in bitcoin counts
 * at the base, or without one at the price of the trade. Each part is rounded against the house.
 */
export function gainFloor({ nature, base, price, fee, ...amounts }: GainedTrade): bigint {
  const spread = base === null ? 0n : houseGainFloor(nature, amounts, base)
  return spread + (nature === 'BUY' ? toBrlFloor(fee, base ?? price) : fee)
}

/** The executions at the desk whose spread is not known, because there was no market when they were quoted. */
export const countWithoutBase = (trades: readonly GainedTrade[]): number =>
  trades.filter(({ kind, base }) => kind === 'OTC' && base === null).length

/** The reais of a trade before its fee. */
const reaisOf = ({ nature, amountOrig, amountDest }: GainedTrade): bigint =>
  nature === 'BUY' ? amountOrig : amountDest

/** The gain by some orders, and the reais that they traded. */
export type Gain = { readonly orders: number; readonly traded: bigint; readonly gain: bigint }

const NONE: Gain = { orders: 0, traded: 0n, gain: 0n }

const add = (one: Gain, other: Gain): Gain => ({
  orders: one.orders + other.orders,
  traded: one.traded + other.traded,
  gain: one.gain + other.gain,
})

type OrderGain = Gain & { readonly userId: string; readonly name: string }

/** One line per order: the Book fills an order in parts. */
function gainsOfOrders(trades: readonly GainedTrade[]): OrderGain[] {
  const orders = new Map<string, OrderGain>()
  for (const trade of trades) {
    const { orderId, userId, name } = trade
    const before = orders.get(orderId) ?? { ...NONE, orders: 1, userId, name }
    const own = { orders: 0, traded: reaisOf(trade), gain: gainFloor(trade) }
    orders.set(orderId, { ...before, ...add(before, own) })
  }
  return [...orders.values()]
}

export const totalOfGains = (trades: readonly GainedTrade[]): Gain => gainsOfOrders(trades).reduce(add, NONE)

/** The gain of the traded reais in hundredths of a percent, rounded half up; negative where the house loses. Null without trades. */
export function marginOf({ gain, traded }: Pick<Gain, 'gain' | 'traded'>): bigint | null {
  if (traded === 0n) return null
  return gain < 0n ? -basisPointsRound(-gain, traded) : basisPointsRound(gain, traded)
}

/** The orders by their size. `bounds` are the upper ends in centavos, smallest first; the last size has no end. */
export function gainsBySize(
  trades: readonly GainedTrade[],
  bounds: readonly bigint[],
): (Gain & { upTo: bigint | null })[] {
  const sizes: (Gain & { upTo: bigint | null })[] = [...bounds, null].map((upTo) => ({ ...NONE, upTo }))
  for (const order of gainsOfOrders(trades)) {
    const at = sizes.findIndex(({ upTo }) => upTo === null || order.traded <= upTo)
    const size = sizes[at]
    if (size) sizes[at] = { ...size, ...add(size, order) }
  }
  return sizes
}

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The gain in each hour of the day, from midnight. */
export function gainsByHour(trades: readonly GainedTrade[]): bigint[] {
  const hours = HOURS.map(() => 0n)
  for (const trade of trades) hours[trade.hour] = (hours[trade.hour] ?? 0n) + gainFloor(trade)
  return hours
}

export type ClientGain = Gain & { readonly userId: string; readonly name: string }

/** The customers who bring most, at most this many, and the sum of the others. */
export function gainsByClient(
  trades: readonly GainedTrade[],
  most: number,
): { first: ClientGain[]; others: Gain & { clients: number } } {
  const clients = new Map<string, ClientGain>()
  for (const order of gainsOfOrders(trades)) {
    const before = clients.get(order.userId)
    clients.set(order.userId, before ? { ...before, ...add(before, order) } : order)
  }
  const all = [...clients.values()].sort((one, other) =>
    one.gain === other.gain ? one.name.localeCompare(other.name) : one.gain < other.gain ? 1 : -1,
  )
  const rest = all.slice(most)
  return { first: all.slice(0, most), others: { ...rest.reduce<Gain>(add, NONE), clients: rest.length } }
}
