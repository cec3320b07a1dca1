import type { Tx } from '../db/transaction.ts'
import { unavailable } from '../http/refusal.ts'
import { writeBatch } from './batch.ts'
import { toState } from './election.ts'
import type { BookOptions } from './leader.ts'
import { loadOrder } from './open-orders.ts'
import type { BookRequest, OrderCommand } from './requests.ts'

/** A request about an order that rests. */
export type OrderRequest = Omit<BookRequest, 'command'> & {
  readonly command: Extract<OrderCommand, { orderId: string }>
}

/**
 * Runs a request about one order as its own batch, in a transaction that keeps nothing. No other order takes part in a
 * cancellation, an early end, or a fill by the market maker: so any process rehearses them, from the tables.
 */
export async function rehearseRequest(
  tx: Tx,
  { prices, maxPosition }: Pick<BookOptions, 'prices' | 'maxPosition'>,
  request: OrderRequest,
): Promise<void> {
  const [session] = await tx.sql<{ backend: number }[]>`select pg_backend_pid() as backend`
  const state = toState(await loadOrder(tx, request.command.orderId))
  const runner = { backend: session?.backend ?? 0, state, prices, maxPosition }
  const ticket = { request, resolve: () => {}, reject: () => {} }
  const { ends, eventIds } = await writeBatch(tx, runner, [ticket], { isAlone: true })
  await eventIds
  const [end] = ends
  if (end === undefined || end === 'gone') throw unavailable()
  if ('error' in end) throw end.error
}
