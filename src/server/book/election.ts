import type { DedicatedConnection } from '../db/dedicated-connection.ts'
import type { BookOptions, BookState, Leader } from './leader.ts'
import { loadBook } from './open-orders.ts'

/** The lock of whoever writes the Book of this database: `BOOK` in ASCII. */
const LOCK = 0x424f_4f4b

/**
 * The leader looks up rows by their keys and nothing else, a few hundred at once: no plan is worth making anew for the rows at
 * hand, and none that reads a whole table, which a young table invites and a grown one regrets.
 */
const BY_KEY = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
}

/**
 * Takes the Book for this process, unless another one has it. The lock belongs to the session on which the Book is written:
 * whoever loses the one has lost the other, and a process that dies frees it at once.
 */
export async function electLeader(options: BookOptions): Promise<Leader | undefined> {
  const { db, prices, maxPosition, toAnswers } = options
  // Taken and given back at once: whoever finds it taken, as most do, needs no connection of its own.
  const [look] = await db.sql<{ isFree: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK}) as is_free`
  if (!look?.isFree) return undefined
  const connection = await db.reserve(BY_KEY)
  try {
    const [session] = await connection.sql<{ isElected: boolean; backend: number }[]>`
      select pg_try_advisory_lock(${LOCK}) as is_elected, pg_backend_pid() as backend`
    if (session?.isElected) {
      const { backend } = session
      return { connection, backend, prices, maxPosition, toAnswers, state: await loadState({ connection }) }
    }
  } catch (error) {
    await resign(connection)
    throw error
  }
  await connection.release()
  return undefined
}

/** Gives the Book back: the lock ends with the connection. */
export async function resign(connection: DedicatedConnection): Promise<void> {
  await connection.release()
}

/** What the leader holds in memory, from the tables; neither the house nor who may trade has been looked at yet. */
export async function loadState({ connection }: Pick<Leader, 'connection'>): Promise<BookState> {
  // In a transaction, which fails once the connection is lost; a query by itself may wait forever.
  return {
    ...(await connection.transaction(loadBook)),
    offeredAt: Number.NEGATIVE_INFINITY,
    seenAt: undefined,
    blockedLook: undefined,
  }
}
