import type { FastifyBaseLogger } from 'fastify'
import type { Book } from '#core/book/book.ts'
import type { Order } from '#core/orders/order-schema.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { Language } from '#core/users/user.ts'
import type { PriceSource } from '../adapters/price-source.ts'
import type { DedicatedConnection } from '../db/dedicated-connection.ts'
import type { Database } from '../db/pool.ts'
import type { Reader } from '../db/sql.ts'
import type { Meter } from '../metrics/catalogue.ts'
import type { OpenOrders } from './open-orders.ts'
import type { BookAnswer, BookRequest, BookResult } from './requests.ts'

/** A request in the queue. `forwardedId` names its row when another process sent it. */
export type QueuedRequest = {
  readonly request: BookRequest
  readonly forwardedId?: string
  resolve(result: BookResult | BookAnswer): void
  reject(error: unknown): void
}

/** A result, and its reader. */
export type Answering = { readonly result: BookResult; readonly by: Viewer; readonly language: Language }

/** Each order as its reader sees it after its batch, in the same order. */
export type ToAnswers = (reader: Reader, answering: readonly Answering[]) => Promise<Order[]>

/** The state in memory of the one leader of the Book; all of it can be read from the tables. */
export type BookState = {
  readonly book: Book
  readonly orders: OpenOrders
  /** The time of the last automatic work, in milliseconds. */
  automaticAt: number
  /** The time of the market maker's last offer, in milliseconds. */
  offeredAt: number
  /** The time of the market prices behind that offer. */
  seenAt: number | undefined
  /** The time of the last check for blocked owners, and the statuses that might trade then. */
  blockedCheck: { readonly at: number; readonly allowed: string } | undefined
}

/** All that a batch needs beside its requests. */
export type BookRunner = {
  /** The session of the database that writes: that of the leader holds the lock. */
  readonly backend: number
  readonly state: BookState
  readonly prices: PriceSource
  /** The position limit of the market maker, long or short, in satoshis. */
  readonly maxPosition: bigint
}

export type Leader = BookRunner & { readonly connection: DedicatedConnection }

/** The dependencies of the Book. */
export type BookOptions = Pick<Leader, 'prices' | 'maxPosition'> & {
  readonly db: Database
  readonly toAnswers: ToAnswers
  readonly meter?: Meter | undefined
  readonly log: FastifyBaseLogger
}
