import type { FastifyBaseLogger } from 'fastify'
import type { Book } from '#core/book/book.ts'
import type { Order } from '#core/orders/order-schema.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { Language } from '#core/users/user.ts'
import type { PriceSource } from '../adapters/price-source.ts'
import type { DedicatedConnection } from '../db/dedicated-connection.ts'
import type { Database } from '../db/pool.ts'
import type { Reader } from '../db/sql.ts'
import type { OpenOrders } from './open-orders.ts'
import type { BookAnswer, BookRequest } from './requests.ts'

/** A request that waits for its answer. `forwardedId` names its row where another process asked. */
export type Ticket = {
  readonly request: BookRequest
  readonly forwardedId?: string
  resolve(answer: BookAnswer): void
  reject(error: unknown): void
}

/** The orders as their viewers see them after a batch, in the order of what was asked. */
export type ToAnswers = (
  reader: Reader,
  asked: readonly { id: string; by: Viewer; language: Language }[],
) => Promise<Order[]>

/** What the one leader of the Book holds in memory; all of it can be read anew from the tables. */
export type BookState = {
  readonly book: Book
  readonly orders: OpenOrders
  /** When the house was last asked what it offers, in milliseconds. */
  offeredAt: number
  /** When the market was seen that it then offered. */
  seenAt: number | undefined
  /** When it was last looked who may not trade any more, and which statuses might. */
  blockedLook: { readonly at: number; readonly allowed: string } | undefined
}

export type Leader = {
  readonly connection: DedicatedConnection
  /** The session of the database that has the lock. */
  readonly backend: number
  readonly state: BookState
  readonly prices: PriceSource
  /** The most bitcoin that the house may be long or short by its trades, in satoshis. */
  readonly maxPosition: bigint
  readonly toAnswers: ToAnswers
}

/** What the Book stands on. */
export type BookOptions = Pick<Leader, 'prices' | 'maxPosition' | 'toAnswers'> & {
  readonly db: Database
  readonly log: FastifyBaseLogger
}
