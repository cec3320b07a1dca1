import type { Sql } from './sql.ts'
import { runEffects, type Surroundings, type Tx } from './transaction.ts'

/**
 * A connection that nobody else uses: what is locked for its session stays locked until it is released or lost. Once lost
 * it is of no use; whoever relies on its locks compares `pg_backend_pid()`, for the driver may connect anew.
 */
export type Reserved = {
  readonly sql: Sql
  /** One read committed transaction, never retried. One at a time. */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** Gives the connection back. Locks of its session are not undone by that. */
  release(): void
}

export async function reserveConnection({ pool, clock, newId, onError }: Surroundings): Promise<Reserved> {
  const connection = await pool.reserve()
  const sql = connection as unknown as Sql
  return {
    sql,
    release: () => connection.release(),
    transaction: async (run) => {
      const effects: (() => void | Promise<void>)[] = []
      const now = clock.now()
      // Sent at once with what follows it.
      const begun = sql`begin`.execute()
      try {
        const result = await run({ sql, now, newId, afterCommit: (effect) => void effects.push(effect) })
        await begun
        await sql`commit`
        await runEffects(effects, onError)
        return result
      } catch (error) {
        await begun.catch(() => {})
        await sql`rollback`.catch(() => {})
        throw error
      }
    },
  }
}
