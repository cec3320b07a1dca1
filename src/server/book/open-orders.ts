import type { Book, BookOrder, TimeInForce } from '#core/book/book.ts'
import { heldForCeil } from '#core/book/book-order.ts'
import { openBook } from '#core/book/engine.ts'
import type { Nature, OrderStatus } from '#core/orders/order.ts'
import type { Reader, Sql } from '../db/sql.ts'
import { isResting } from './resting.ts'

/** A resting order of the Book, as the database has it after the commit of the current batch. */
export type OpenOrder = {
  readonly id: string
  readonly userId: string
  readonly nature: Nature
  readonly amountOrig: bigint
  readonly amountDest: bigint
  /** The limit, in centavos per BTC. */
  readonly quotation: bigint
  readonly timeInForce: TimeInForce
  /** Hundredths of a percent of the received amount, at the time of placement. */
  readonly feePercent: bigint
  /** Ending an order early moves it. */
  expiresIn: string
  status: OrderStatus
  filledOrig: bigint
  filledDest: bigint
  /** The fee on the total received so far, in its currency, rounded up once. */
  fee: bigint
}

/** Satoshis that are not traded yet. */
export const leftOf = (order: OpenOrder): bigint =>
  order.nature === 'BUY' ? order.amountDest - order.filledDest : order.amountOrig - order.filledOrig

/** The hold for the remainder. */
export const heldOf = (order: OpenOrder): bigint => heldForCeil(order.nature, order, leftOf(order))

export function toBookOrder(order: OpenOrder): BookOrder {
  return {
    id: order.id,
    owner: order.userId,
    nature: order.nature,
    price: Number(order.quotation),
    sats: Number(leftOf(order)),
    // An immediate order ends by its terms, not by its expiry, which is the instant of its placement.
    expiresAt: order.timeInForce === 'IOC' ? Number.POSITIVE_INFINITY : Date.parse(order.expiresIn),
    timeInForce: order.timeInForce,
  }
}

/** The resting orders, by id and by owner. */
export type OpenOrders = {
  get(id: string): OpenOrder | undefined
  add(order: OpenOrder): void
  remove(order: OpenOrder): void
  countOf(userId: string): number
  idsOf(userId: string): string[]
  owners(): Iterable<string>
  /** The expired orders, earliest first, and at most so many. */
  idsDue(now: Date, most: number): string[]
}

export function openOrdersOf(orders: readonly OpenOrder[]): OpenOrders {
  const byId = new Map<string, OpenOrder>()
  const byOwner = new Map<string, Set<string>>()
  const add = (order: OpenOrder) => {
    const { id, userId } = order
    byId.set(id, order)
    const own = byOwner.get(userId)
    if (own) own.add(id)
    else byOwner.set(userId, new Set([id]))
  }
  const remove = ({ id, userId }: OpenOrder) => {
    byId.delete(id)
    const own = byOwner.get(userId)
    own?.delete(id)
    if (own?.size === 0) byOwner.delete(userId)
  }
  for (const order of orders) add(order)
  return {
    add,
    remove,
    get: (id) => byId.get(id),
    countOf: (userId) => byOwner.get(userId)?.size ?? 0,
    idsOf: (userId) => [...(byOwner.get(userId) ?? [])],
    owners: () => byOwner.keys(),
    idsDue: (now, most) => {
      const instant = now.toISOString()
      const due: OpenOrder[] = []
      for (const order of byId.values()) if (order.expiresIn <= instant) due.push(order)
      due.sort((one, other) => (one.expiresIn < other.expiresIn ? -1 : 1))
      return due.slice(0, most).map(({ id }) => id)
    },
  }
}

/** The Book and its orders from the tables: the start of a leader, and its restart after a failure. */
export async function loadBook({ sql }: Reader): Promise<{ book: Book; orders: OpenOrders }> {
  const rows = await sql<OpenOrder[]>`
    select ${orderColumns(sql)} from orders where ${isResting(sql)} order by book_rank`
  return toBook(rows)
}

/** The Book of one order alone, locked after its owner as a batch does; empty if the order no longer rests. */
export async function loadOrder({ sql }: Reader, id: string): Promise<{ book: Book; orders: OpenOrders }> {
  await sql`select from users where id = (select user_id from orders where id = ${id}) for share`
  const rows = await sql<OpenOrder[]>`
    select ${orderColumns(sql)} from orders where id = ${id} and ${isResting(sql)} for update`
  return toBook(rows)
}

/** The Book that a new order of this owner would meet: the owner's orders, and those of the other side within its limit. */
export async function loadMet(
  { sql }: Reader,
  { nature, limit, userId }: { nature: Nature; limit: bigint; userId: string },
): Promise<{ book: Book; orders: OpenOrders }> {
  const isMet =
    nature === 'BUY'
      ? sql`nature = 'SELL' and quotation <= ${limit}`
      : sql`nature = 'BUY' and quotation >= ${limit}`
  const rows = await sql<OpenOrder[]>`
    select ${orderColumns(sql)} from orders where ${isResting(sql)} and (user_id = ${userId} or (${isMet})) order by book_rank`
  return toBook(rows)
}

const orderColumns = (sql: Sql) => sql`
  id, user_id, nature, amount_orig, amount_dest, quotation, time_in_force, filled_orig, filled_dest, fee, fee_percent, expires_in,
  status`

function toBook(rows: readonly OpenOrder[]): { book: Book; orders: OpenOrders } {
  const book = openBook()
  for (const row of rows) book.restore(toBookOrder(row))
  return { book, orders: openOrdersOf(rows.map((row) => ({ ...row }))) }
}
