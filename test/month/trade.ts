import type { BookCommand, BookOrder } from '#core/book/book.ts'
import { openPlainBook } from '../harness/plain-book.ts'
import { type Customer, FEES, MINUTES, type Month, wire } from './house.ts'
import { feeCeil } from './plain-books.ts'

const SATS = 100_000_000n
type Nature = 'BUY' | 'SELL'
type Quoted = { id: string; owner: Customer; nature: Nature; amount: bigint; price: bigint; until: number }
type Resting = {
  id: string
  owner: Customer
  nature: Nature
  /** In the currencies that the owner gives and receives. */
  orig: bigint
  dest: bigint
  filledOrig: bigint
  filledDest: bigint
  held: bigint
}

const holdOf = ({ nature, orig, dest, filledOrig, filledDest }: Resting) =>
  nature === 'SELL' ? orig - filledOrig : (orig * (dest - filledDest) + dest - 1n) / dest

/** The desk, the Book and the clock. */
export class Trade {
  private readonly month: Month
  private quoted: Quoted[] = []
  private readonly plain = openPlainBook()
  private readonly resting = new Map<string, Resting>()

  constructor(month: Month) {
    this.month = month
  }

  private now(): number {
    return this.month.db.clock.now().getTime()
  }

  private later(): number {
    return this.now() + MINUTES * 60_000
  }

  async quote() {
    const { customers, operator, books, pick, between, attempt } = this.month
    const [owner, nature] = [pick(customers)!, pick(['BUY', 'SELL'] as const)!]
    const amount = nature === 'BUY' ? between(100_00n, 9_000_00n) : between(100_000n, 2_000_000n)
    const amountOrig = wire(amount, nature === 'BUY' ? 'BRL' : 'BTC')
    if (books.of(owner.id, nature === 'BUY' ? 'BRL' : 'BTC') < amount) return
    const { _id: id } = await attempt(owner, ['POST', '/orders'], { kind: 'OTC', nature, amountOrig }, true)
    const price = between(590_000_00n, 610_000_00n)
    await attempt(operator, ['PATCH', `/orders/${id}/quotation`], { quotation: wire(price, 'BRL') }, true)
    this.quoted.push({ id, owner, nature, amount, price, until: this.later() })
  }

  async execute() {
    const { userOtcId, userFeeId, books, pick, attempt } = this.month
    const order = pick(this.quoted)
    if (!order) return
    const { id, owner, nature, amount, price, until } = order
    const [gives, takes] = nature === 'BUY' ? (['BRL', 'BTC'] as const) : (['BTC', 'BRL'] as const)
    const isDone = this.now() < until && books.of(owner.id, gives) >= amount
    await attempt(owner, ['PATCH', `/orders/execute/${id}`], {}, isDone)
    if (!isDone) return
    const received = nature === 'BUY' ? (amount * SATS) / price : (amount * price) / SATS
    const fee = feeCeil(received, nature === 'BUY' ? FEES.feeOrderBuy : FEES.feeOrderSell)
    books.pay(owner.id, userOtcId, gives, amount)
    books.pay(userOtcId, owner.id, takes, received)
    books.pay(owner.id, userFeeId, takes, fee)
    this.quoted = this.quoted.filter((one) => one !== order)
    await attempt(owner, ['PATCH', `/orders/execute/${id}`], {}, false)
  }

  /** The hold of an order follows from its rest; an order that left holds nothing. */
  private setHold(order: Resting, held: bigint) {
    const { books } = this.month
    books.hold(order.owner.id, order.nature === 'BUY' ? 'BRL' : 'BTC', held - order.held)
    order.held = held
  }

  private apply(command: BookCommand) {
    const { userFeeId, books } = this.month
    const { fills, closed } = this.plain.apply(command)
    for (const { buy, sell, sats, value } of fills) {
      const [buyer, seller] = [this.resting.get(buy!)!, this.resting.get(sell!)!]
      // Each pays out of the hold; the rest of the hold follows below.
      this.setHold(buyer, buyer.held - BigInt(value))
      this.setHold(seller, seller.held - BigInt(sats))
      books.pay(buyer.owner.id, seller.owner.id, 'BRL', BigInt(value))
      books.pay(seller.owner.id, buyer.owner.id, 'BTC', BigInt(sats))
      for (const [order, gave, got] of [
        [buyer, BigInt(value), BigInt(sats)],
        [seller, BigInt(sats), BigInt(value)],
      ] as const) {
        const [rate, currency] =
          order.nature === 'BUY' ? [FEES.feeOrderBuy, 'BTC' as const] : [FEES.feeOrderSell, 'BRL' as const]
        const fee = feeCeil(order.filledDest + got, rate) - feeCeil(order.filledDest, rate)
        books.pay(order.owner.id, userFeeId, currency, fee)
        order.filledOrig += gave
        order.filledDest += got
        this.setHold(order, holdOf(order))
      }
    }
    for (const { id } of closed) {
      this.setHold(this.resting.get(id)!, 0n)
      this.resting.delete(id)
    }
  }

  async place() {
    const { market, customers, below, books, pick, between } = this.month
    const [owner, nature] = [pick(customers)!, pick(['BUY', 'SELL'] as const)!]
    const [price, sats] = [600_000_00n + BigInt(below(9) - 4) * 1_000_00n, between(10_000n, 1_000_000n)]
    const worth = (price * sats) / SATS
    const [orig, dest] = nature === 'BUY' ? [worth, sats] : [sats, worth]
    // The limit follows from both amounts, as a customer states them.
    const isDone = books.of(owner.id, nature === 'BUY' ? 'BRL' : 'BTC') >= orig
    const { status, body, raw } = await market.tryOrder(owner, nature, price, sats)
    if ((status === 201) !== isDone)
      throw new Error(`an order of the Book: expected ${isDone}, not ${status} ${raw}`)
    if (!isDone) return
    const { _id: id, quotation } = body.data
    const order: Resting = { id, owner, nature, orig, dest, filledOrig: 0n, filledDest: 0n, held: 0n }
    this.resting.set(id, order)
    this.setHold(order, orig)
    const limit = Number(quotation.replace('.', ''))
    const placed = { id, owner: owner.id, nature, price: limit, sats: Number(sats), expiresAt: this.later() }
    this.apply({ type: 'place', at: this.now(), order: placed as BookOrder })
  }

  async cancel() {
    const { customers, admin, pick, attempt } = this.month
    const order = pick([...this.resting.values()])
    if (!order) return
    await attempt(
      pick(customers.filter((one) => one !== order.owner))!,
      ['PATCH', `/orders/${order.id}/cancel`],
      undefined,
      false,
    )
    const isWhole = order.filledDest === 0n
    await attempt(order.owner, ['PATCH', `/orders/${order.id}/cancel`], undefined, isWhole)
    if (!isWhole) await attempt(admin, ['PATCH', `/orders/${order.id}/cancel`], undefined, true)
    this.apply({ type: 'cancel', at: this.now(), id: order.id })
  }

  /** Hours pass: quotations and orders of the Book expire. */
  async wait() {
    const { tick, db, below, hourMs } = this.month
    db.clock.advance((1 + below(8)) * hourMs)
    await tick()
    this.apply({ type: 'expire', at: this.now() })
    this.quoted = this.quoted.filter(({ until }) => this.now() < until + 86_400_000)
  }
}
