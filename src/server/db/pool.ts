import { type Clock, systemClock } from './clock.ts'
import type { ConnectionSettings, DatabaseAddress } from './connection.ts'
import { ConnectionPool, type PoolLoad } from './connection-pool.ts'
import { type DedicatedConnection, openDedicatedConnection } from './dedicated-connection.ts'
import { idsFrom } from './ids.ts'
import { Listener, type OnNotice } from './listener.ts'
import { toLoggedError } from './logged-error.ts'
import { type Sql, sqlOn } from './sql.ts'
import { type OnError, runTransaction, type Tx } from './transaction.ts'

export type Database = {
  readonly sql: Sql
  readonly clock: Clock
  /** A UUIDv7 from the clock. */
  newId(): string
  /** See {@link runTransaction}: retried on deadlocks, so `run` must have no effects outside its `tx`. */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Calls `onNotice` with the text of each notification of a channel, and without one whenever listening starts, also after a reconnection:
   * earlier notifications were missed. Gives a function that stops it.
   */
  listen(channel: string, onNotice: OnNotice): Promise<() => void>
  /** A {@link DedicatedConnection} for one owner, with settings of the database that differ from the pool's. */
  reserve(settings?: ConnectionSettings): Promise<DedicatedConnection>
  load(): PoolLoad
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

/** A database that connects on first use. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new ConnectionPool(options.connection, options.max ?? 10)
  const listener = new Listener(() => pool.openAlone({}))
  const clock = options.clock ?? systemClock
  return databaseOn(
    { pool, listener, sql: sqlOn(pool), onError: options.onError ?? reportOnStderr },
    clock,
    idsFrom(clock),
  )
}

type Opened = {
  readonly pool: ConnectionPool
  readonly listener: Listener
  readonly sql: Sql
  readonly onError: OnError
}

function databaseOn(opened: Opened, clock: Clock, newId: () => string): Database {
  const { pool, listener, sql } = opened
  const on = { pool, onError: opened.onError, clock, newId }
  return {
    sql,
    clock,
    newId,
    transaction: (run) => runTransaction(on, run),
    listen: (channel, onNotice) => listener.listen(channel, onNotice),
    reserve: (settings = {}) => openDedicatedConnection(on, settings),
    load: () => pool.load(),
    close: async () => void (await Promise.all([listener.close(), pool.close()])),
    with: (overrides) => {
      const other = overrides.clock ?? clock
      const ids = overrides.newId ?? (overrides.clock ? idsFrom(other) : newId)
      return databaseOn(opened, other, ids)
    },
  }
}

function reportOnStderr(error: unknown, during: string): void {
  process.stderr.write(`${during}: ${toLoggedError(error).stack}\n`)
}
