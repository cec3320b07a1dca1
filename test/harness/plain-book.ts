import type { BookCommand, Closed, Fill, OfferLevel } from '#core/book/book.ts'
import type { Nature } from '#core/orders/order.ts'

type Waiting = {
  id: string
  owner: string
  nature: Nature
  price: bigint
  sats: bigint
  expiresAt: number
}
type Stock = { nature: Nature; price: bigint; sats: bigint }

const worth = (price: bigint, sats: bigint) => (price * sats) / 100_000_000n
const least = (one: bigint, other: bigint) => (one < other ? one : other)
const ranking = (nature: Nature, one: bigint, other: bigint) =>
  one === other ? 0 : one < other === (nature === 'SELL') ? -1 : 1
const isWithin = (taker: Nature, limit: bigint, price: bigint) =>
  taker === 'BUY' ? price <= limit : price >= limit

/**
 * The simplest model of the Book: lists that are filtered and sorted for every single trade. Tests compare the Book
 * with it, so it shares no code with the Book.
 */
export function openPlainBook() {
  /** In order of time. */
  let waiting: Waiting[] = []
  let stocks: Stock[] = []
  let fills: Fill[] = []
  let closed: Closed[] = []

  function drop(order: Waiting, reason: Closed['reason']) {
    waiting = waiting.filter((one) => one !== order)
    closed.push({ id: order.id, reason, sats: Number(order.sats) })
  }

  function record(
    taker: Nature,
    ids: { buy: string | null; sell: string | null },
    price: bigint,
    sats: bigint,
  ) {
    const value = Number(worth(price, sats))
    fills.push({ ...ids, taker, price: Number(price), sats: Number(sats), value })
  }

  /** Trades as much as both have. False when the trade would be worth nothing because the taker is too small. */
  function exchange(taker: Waiting, other: Stock | Waiting): boolean {
    const sats = least(taker.sats, other.sats)
    if (worth(other.price, sats) === 0n) return false
    const otherId = 'id' in other ? other.id : null
    const ids = taker.nature === 'BUY' ? { buy: taker.id, sell: otherId } : { buy: otherId, sell: taker.id }
    record(taker.nature, ids, other.price, sats)
    taker.sats -= sats
    other.sats -= sats
    return true
  }

  const stocksFor = (taker: Waiting) =>
    stocks
      .filter((one) => one.nature !== taker.nature && isWithin(taker.nature, taker.price, one.price))
      .sort((one, other) => ranking(one.nature, one.price, other.price))

  const waitingFor = (taker: Waiting) =>
    waiting
      .filter((one) => one.nature !== taker.nature && isWithin(taker.nature, taker.price, one.price))
      .sort((one, other) => ranking(one.nature, one.price, other.price))

  const clearCrumbs = () => {
    stocks = stocks.filter((one) => worth(one.price, one.sats) > 0n)
  }

  function place(order: Waiting, at: number) {
    if (order.expiresAt <= at) return drop(order, 'expired')
    while (order.sats > 0n) {
      const [stock] = stocksFor(order)
      const [other] = waitingFor(order)
      if (!stock && !other) break
      const isHouse = stock && (!other || ranking(stock.nature, stock.price, other.price) < 0)
      if (!isHouse && other && other.expiresAt <= at) drop(other, 'expired')
      else if (!isHouse && other?.owner === order.owner) drop(other, 'selfTrade')
      else if (!exchange(order, isHouse ? stock : (other as Waiting))) return drop(order, 'filled')
      else if (!isHouse && other && worth(other.price, other.sats) === 0n) drop(other, 'filled')
      clearCrumbs()
    }
    if (worth(order.price, order.sats) === 0n) drop(order, 'filled')
    else waiting.push(order)
  }

  function replace(asks: readonly OfferLevel[], bids: readonly OfferLevel[], at: number) {
    const toStock = (nature: Nature, { price, sats }: OfferLevel) => ({
      nature,
      price: BigInt(price),
      sats: BigInt(sats),
    })
    stocks = [...asks.map((one) => toStock('SELL', one)), ...bids.map((one) => toStock('BUY', one))]
    clearCrumbs()
    for (const nature of ['BUY', 'SELL'] as const) {
      const takers = waiting
        .filter((one) => one.nature === nature)
        .sort((one, other) => ranking(nature, one.price, other.price))
      for (const order of takers) serve(order, at)
    }
  }

  /** A resting order takes the market maker's offer in its reach. */
  function serve(order: Waiting, at: number) {
    if (stocksFor(order).length === 0) return
    if (order.expiresAt <= at) return drop(order, 'expired')
    for (let [stock] = stocksFor(order); stock && order.sats > 0n; [stock] = stocksFor(order)) {
      if (!exchange(order, stock)) return drop(order, 'filled')
      clearCrumbs()
    }
    if (worth(order.price, order.sats) === 0n) drop(order, 'filled')
  }

  function execute(order: Waiting) {
    const ids = order.nature === 'BUY' ? { buy: order.id, sell: null } : { buy: null, sell: order.id }
    record(order.nature === 'BUY' ? 'SELL' : 'BUY', ids, order.price, order.sats)
    order.sats = 0n
    drop(order, 'filled')
  }

  function run(command: BookCommand): boolean {
    const { at } = command
    if (command.type === 'place') {
      const { order } = command
      place({ ...order, price: BigInt(order.price), sats: BigInt(order.sats) }, at)
    } else if (command.type === 'offer') replace(command.asks, command.bids, at)
    else if (command.type === 'expire') {
      const ids = command.ids ?? waiting.map((one) => one.id)
      for (const id of ids) {
        const order = waiting.find((one) => one.id === id && one.expiresAt <= at)
        if (order) drop(order, 'expired')
      }
    } else {
      const order = waiting.find((one) => one.id === command.id)
      if (!order) return false
      if (order.expiresAt <= at) drop(order, 'expired')
      else if (command.type === 'execute') execute(order)
      else drop(order, 'cancelled')
    }
    return true
  }

  return {
    apply(command: BookCommand) {
      fills = []
      closed = []
      const isUnknown = !run(command)
      return { fills, closed, isUnknown }
    },
    /** Ids in order of time. */
    ids: () => waiting.map((one) => one.id),
  }
}
