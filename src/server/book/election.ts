import type { DedicatedConnection } from '../db/dedicated-connection.ts'
import type { Fragment, Sql } from '../db/sql.ts'
import type { BookOptions, BookState, Leader } from './leader.ts'
import { loadBook } from './open-orders.ts'

/** The advisory lock of the leader of this database's Book: `BOOK` in ASCII. */
const LOCK = 0x424f_4f4b

/**
 * The leader looks up rows by key only, a few hundred at once. So no query needs a fresh plan, and none should read a
 * whole table, which the planner prefers while a table is small.
 */
const BY_KEY = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
}

/**
 * Takes the leadership for this process, unless another process has it. The lock belongs to the session that writes the
 * Book. So a lost session loses the lock, and a process that dies frees it at once.
 */
export async function electLeader(options: BookOptions): Promise<Leader | undefined> {
  const { db, log, prices, maxPosition } = options
  // Try the lock on a pooled connection first: most processes find it taken, and then need no dedicated connection.
  const [lock] = await db.sql<{ isFree: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK}) as is_free`
  if (!lock?.isFree) return undefined
  const connection = await db.reserve(BY_KEY)
  try {
    const [session] = await connection.sql<{ isElected: boolean; backend: number }[]>`
      select pg_try_advisory_lock(${LOCK}) as is_elected, pg_backend_pid() as backend`
    if (session?.isElected) {
      const { backend } = session
      log.info('this process is the leader of the Book')
      return { connection, backend, prices, maxPosition, state: await loadState({ connection }) }
    }
  } catch (error) {
    await resign(connection)
    throw error
  }
  await connection.release()
  return undefined
}

/** Whether no process leads the Book. A process that only tries the lock has it for less than a millisecond. */
export const hasNoLeader = (sql: Sql): Fragment => sql`
  not exists (select from pg_locks where locktype = 'advisory' and (classid, objid, objsubid) = (0, ${LOCK}::int, 1)
    and database = (select oid from pg_database where datname = current_database()) and granted)`

/** Releases the leadership: the lock ends with the connection. */
export async function resign(connection: DedicatedConnection): Promise<void> {
  await connection.release()
}

/** The state of the leader in memory, read from the tables. The offer and the blocked owners are not checked yet. */
export async function loadState({ connection }: Pick<Leader, 'connection'>): Promise<BookState> {
  // The read is in a transaction, which fails when the connection is lost; a single query may wait forever.
  return toState(await connection.transaction(loadBook))
}

/** The state of a Book that was just read. */
export const toState = (read: Pick<BookState, 'book' | 'orders'>): BookState => ({
  ...read,
  automaticAt: Number.NEGATIVE_INFINITY,
  offeredAt: Number.NEGATIVE_INFINITY,
  seenAt: undefined,
  blockedCheck: undefined,
})
