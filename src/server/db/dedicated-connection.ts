import type { ConnectionSettings } from './connection.ts'
import { type Sql, sqlOn } from './sql.ts'
import { type Effect, runEffects, runOn, type Surroundings, type Tx } from './transaction.ts'

/**
 * A connection for one owner: locks of its session last until it is released or lost. Once lost, every query on it fails. It
 * is not from the pool, which would give it to others.
 */
export type DedicatedConnection = {
  readonly sql: Sql
  /** One read committed transaction, never retried. One at a time. */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** Ends the connection, and with it all locks of its session. */
  release(): Promise<void>
}

const CLOSE_TIMEOUT_MS = 1_000

/** The database drops a dedicated connection, and frees its locks, half a minute after the last sign of its client. */
const KEEP_ALIVE: ConnectionSettings = {
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '4',
}

export async function openDedicatedConnection(
  { pool, clock, newId, onError }: Surroundings,
  settings: ConnectionSettings,
): Promise<DedicatedConnection> {
  const connection = await pool.openAlone({ ...KEEP_ALIVE, ...settings })
  return {
    sql: sqlOn(connection),
    release: () => connection.end(CLOSE_TIMEOUT_MS),
    transaction: async (run) => {
      const effects: Effect[] = []
      const result = await runOn(connection, { now: clock.now(), newId, effects }, run)
      await runEffects(effects, onError)
      return result
    },
  }
}
