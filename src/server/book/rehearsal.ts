import { limitOf } from '#core/book/book-order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import type { Tx } from '../db/transaction.ts'
import { unavailable } from '../http/refusal.ts'
import { toPlaced } from './answers.ts'
import { decideBatch, isDecision, writeBatch } from './batch.ts'
import { toState } from './election.ts'
import type { BookOptions, BookRunner, BookState } from './leader.ts'
import { loadMet, loadOrder } from './open-orders.ts'
import type { BookRequest, OrderCommand } from './requests.ts'

/** A request about an order that rests. */
export type OrderRequest = Omit<BookRequest, 'command'> & {
  readonly command: Extract<OrderCommand, { orderId: string }>
}

/** A request to place an order. */
export type PlaceRequest = Omit<BookRequest, 'command'> & {
  readonly command: Extract<OrderCommand, { act: 'place' }>
}

type Rehearsing = Pick<BookOptions, 'prices' | 'maxPosition'>

/** A process that rehearses is no leader: its Book is made for one request. */
async function toRunner(
  tx: Tx,
  { prices, maxPosition }: Rehearsing,
  read: Pick<BookState, 'book' | 'orders'>,
): Promise<BookRunner> {
  const [session] = await tx.sql<{ backend: number }[]>`select pg_backend_pid() as backend`
  return { backend: session?.backend ?? 0, state: toState(read), prices, maxPosition }
}

const toTicket = (request: BookRequest) => ({ request, resolve: () => {}, reject: () => {} })

/**
 * Places an order in a Book of those that it would meet, and gives it as it would be. Other orders change in memory alone, so no
 * row of theirs is locked or written.
 */
export async function rehearsePlacing(tx: Tx, on: Rehearsing, request: PlaceRequest): Promise<Order> {
  const { input } = request.command
  const limit = limitOf(input.nature, input) ?? 0n
  const met = await loadMet(tx, { nature: input.nature, limit, userId: input.userId ?? request.by.id })
  const { decisions, decided } = await decideBatch(tx, await toRunner(tx, on, met), [toTicket(request)])
  const [decision] = decisions
  if (decision === undefined || decision === 'gone') throw unavailable()
  if (!isDecision(decision)) throw 'error' in decision ? decision.error : unavailable()
  const placed = toPlaced(decided, decision)
  if (!placed) throw unavailable()
  return placed
}

/**
 * Runs a request about one order as its own batch, in a transaction that keeps nothing. No other order takes part in a
 * cancellation, an early end, or a fill by the market maker: so any process rehearses them, from the tables.
 */
export async function rehearseRequest(tx: Tx, on: Rehearsing, request: OrderRequest): Promise<void> {
  const runner = await toRunner(tx, on, await loadOrder(tx, request.command.orderId))
  const { ends, eventIds } = await writeBatch(tx, runner, [toTicket(request)], { isAlone: true })
  await eventIds
  const [end] = ends
  if (end === undefined || end === 'gone') throw unavailable()
  if ('error' in end) throw end.error
}
