import type { BookCommand, Closed, Fill, OfferLevel, TimeInForce } from '#core/book/book.ts'
import type { Nature } from '#core/orders/order.ts'

type Waiting = {
  id: string
  owner: string
  nature: Nature
  price: bigint
  sats: bigint
  expiresAt: number
  timeInForce?: TimeInForce
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
export const openPlainBook = () => new PlainBook()

class PlainBook {
  /** In order of time. */
  private waiting: Waiting[] = []
  private stocks: Stock[] = []
  private fills: Fill[] = []
  private closed: Closed[] = []

  private drop(order: Waiting, reason: Closed['reason']) {
    this.waiting = this.waiting.filter((one) => one !== order)
    this.closed.push({ id: order.id, reason, sats: Number(order.sats) })
  }

  private record(
    taker: Nature,
    ids: { buy: string | null; sell: string | null },
    price: bigint,
    sats: bigint,
  ) {
    const value = Number(worth(price, sats))
    this.fills.push({ ...ids, taker, price: Number(price), sats: Number(sats), value })
  }

  /** Trades as much as both have. False when the trade would be worth nothing because the taker is too small. */
  private exchange(taker: Waiting, other: Stock | Waiting): boolean {
    const sats = least(taker.sats, other.sats)
    if (worth(other.price, sats) === 0n) return false
    const otherId = 'id' in other ? other.id : null
    const ids = taker.nature === 'BUY' ? { buy: taker.id, sell: otherId } : { buy: otherId, sell: taker.id }
    this.record(taker.nature, ids, other.price, sats)
    taker.sats -= sats
    other.sats -= sats
    return true
  }

  private stocksFor(taker: Waiting) {
    return this.stocks
      .filter((one) => one.nature !== taker.nature && isWithin(taker.nature, taker.price, one.price))
      .sort((one, other) => ranking(one.nature, one.price, other.price))
  }

  private waitingFor(taker: Waiting) {
    return this.waiting
      .filter((one) => one.nature !== taker.nature && isWithin(taker.nature, taker.price, one.price))
      .sort((one, other) => ranking(one.nature, one.price, other.price))
  }

  private clearCrumbs() {
    this.stocks = this.stocks.filter((one) => worth(one.price, one.sats) > 0n)
  }

  private place(order: Waiting, at: number) {
    if (order.expiresAt <= at) return this.drop(order, 'expired')
    const isMet = this.stocksFor(order).length + this.waitingFor(order).length > 0
    if (order.timeInForce === 'POST_ONLY' && isMet) return this.drop(order, 'meets')
    while (order.sats > 0n) {
      const [stock] = this.stocksFor(order)
      const [other] = this.waitingFor(order)
      if (!stock && !other) break
      const isHouse = stock && (!other || ranking(stock.nature, stock.price, other.price) < 0)
      if (!isHouse && other && other.expiresAt <= at) this.drop(other, 'expired')
      else if (!isHouse && other?.owner === order.owner) this.drop(other, 'selfTrade')
      else if (!this.exchange(order, isHouse ? stock : (other as Waiting))) return this.drop(order, 'filled')
      else if (!isHouse && other && worth(other.price, other.sats) === 0n) this.drop(other, 'filled')
      this.clearCrumbs()
    }
    if (worth(order.price, order.sats) === 0n) this.drop(order, 'filled')
    else if (order.timeInForce === 'IOC') this.drop(order, 'unfilled')
    else this.waiting.push(order)
  }

  private replace(asks: readonly OfferLevel[], bids: readonly OfferLevel[], at: number) {
    const toStock = (nature: Nature, { price, sats }: OfferLevel) => ({
      nature,
      price: BigInt(price),
      sats: BigInt(sats),
    })
    this.stocks = [...asks.map((one) => toStock('SELL', one)), ...bids.map((one) => toStock('BUY', one))]
    this.clearCrumbs()
    for (const nature of ['BUY', 'SELL'] as const) {
      const takers = this.waiting
        .filter((one) => one.nature === nature)
        .sort((one, other) => ranking(nature, one.price, other.price))
      for (const order of takers) this.serve(order, at)
    }
  }

  /** A resting order takes the market maker's offer in its reach. */
  private serve(order: Waiting, at: number) {
    if (this.stocksFor(order).length === 0) return
    if (order.expiresAt <= at) return this.drop(order, 'expired')
    for (let [stock] = this.stocksFor(order); stock && order.sats > 0n; [stock] = this.stocksFor(order)) {
      if (!this.exchange(order, stock)) return this.drop(order, 'filled')
      this.clearCrumbs()
    }
    if (worth(order.price, order.sats) === 0n) this.drop(order, 'filled')
  }

  private execute(order: Waiting) {
    const ids = order.nature === 'BUY' ? { buy: order.id, sell: null } : { buy: null, sell: order.id }
    this.record(order.nature === 'BUY' ? 'SELL' : 'BUY', ids, order.price, order.sats)
    order.sats = 0n
    this.drop(order, 'filled')
  }

  private run(command: BookCommand): boolean {
    const { at } = command
    if (command.type === 'place') {
      const { order } = command
      this.place({ ...order, price: BigInt(order.price), sats: BigInt(order.sats) }, at)
    } else if (command.type === 'offer') this.replace(command.asks, command.bids, at)
    else if (command.type === 'expire') {
      const ids = command.ids ?? this.waiting.map((one) => one.id)
      for (const id of ids) {
        const order = this.waiting.find((one) => one.id === id && one.expiresAt <= at)
        if (order) this.drop(order, 'expired')
      }
    } else {
      const order = this.waiting.find((one) => one.id === command.id)
      if (!order) return false
      if (order.expiresAt <= at) this.drop(order, 'expired')
      else if (command.type === 'execute') this.execute(order)
      else this.drop(order, command.type === 'end' ? 'ended' : 'cancelled')
    }
    return true
  }

  apply(command: BookCommand) {
    this.fills = []
    this.closed = []
    const isUnknown = !this.run(command)
    return { fills: this.fills, closed: this.closed, isUnknown }
  }

  /** Ids in order of time. */
  ids() {
    return this.waiting.map((one) => one.id)
  }
}
