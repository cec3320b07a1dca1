import { type Clock, systemClock } from './clock.ts'
import { type DedicatedConnection, openDedicatedConnection } from './dedicated-connection.ts'
import { idsFrom } from './ids.ts'
import { connectPool, type DatabaseAddress, type Pool, type Sql } from './sql.ts'
import { type OnError, runTransaction, type Tx } from './transaction.ts'

export type Database = {
  readonly sql: Sql
  readonly clock: Clock
  /** A UUIDv7 from the clock. */
  newId(): string
  /** See {@link runTransaction}: retried on deadlocks, so `run` must have no effects outside its `tx`. */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Calls `onNotice` on each notification of a channel, and whenever listening starts, also after a reconnection:
   * earlier notifications were missed. Gives a function that stops it.
   */
  listen(channel: string, onNotice: () => void): Promise<() => void>
  /** A {@link DedicatedConnection} for one owner, with settings of the database that differ from the pool's. */
  reserve(settings?: Readonly<Record<string, string>>): Promise<DedicatedConnection>
  /** Ends every connection of the pool, waiting a few seconds for running queries. */
  close(): Promise<void>
  /** The same pool with another clock (ids follow it) or other ids. */
  with(overrides: { clock?: Clock; newId?: () => string }): Database
}

export type DatabaseOptions = {
  /** A `postgres://` URL or the parts of one. */
  readonly connection: string | DatabaseAddress
  readonly clock?: Clock
  /** The most connections at once. */
  readonly max?: number
  readonly onError?: OnError
}

const CLOSE_TIMEOUT_S = 5

/** A database that connects on first use. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = connectPool(options.connection, options.max ?? 10)
  const clock = options.clock ?? systemClock
  return databaseOn(pool, clock, idsFrom(clock), options.onError ?? reportOnStderr)
}

function databaseOn(pool: Pool, clock: Clock, newId: () => string, onError: OnError): Database {
  return {
    sql: pool,
    clock,
    newId,
    transaction: (run) => runTransaction({ pool, clock, newId, onError }, run),
    listen: async (channel, onNotice) => {
      const { unlisten } = await pool.listen(channel, onNotice, onNotice)
      return () => void unlisten().catch(() => {})
    },
    reserve: (settings = {}) => openDedicatedConnection({ pool, clock, newId, onError }, settings),
    close: () => pool.end({ timeout: CLOSE_TIMEOUT_S }),
    with: (overrides) => {
      const other = overrides.clock ?? clock
      const ids = overrides.newId ?? (overrides.clock ? idsFrom(other) : newId)
      return databaseOn(pool, other, ids, onError)
    },
  }
}

function reportOnStderr(error: unknown, during: string): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${during}: ${text}\n`)
}
