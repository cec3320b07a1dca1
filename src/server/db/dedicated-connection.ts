import { connectAlone, type Sql } from './sql.ts'
import { type Effect, runEffects, type Surroundings, type Tx } from './transaction.ts'

/**
 * A connection for one owner: locks of its session last until it is released or lost. Once lost, every query on it
 * fails. It is not from the pool: the driver would reconnect a pooled one for others, and queries sent here would end
 * up in their transactions.
 */
export type DedicatedConnection = {
  readonly sql: Sql
  /** One read committed transaction, never retried. One at a time. */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** Ends the connection, and with it all locks of its session. */
  release(): Promise<void>
}

const CLOSE_TIMEOUT_S = 1

export async function openDedicatedConnection(
  { pool, clock, newId, onError }: Surroundings,
  settings: Readonly<Record<string, string>>,
): Promise<DedicatedConnection> {
  // A query sent in the moment of the loss may get no answer, not even an error.
  const { promise: lost, reject: lose } = Promise.withResolvers<never>()
  lost.catch(() => {})
  const own = connectAlone(pool, settings, () => lose(new Error('the connection of its own was lost')))
  const end = () => own.end({ timeout: CLOSE_TIMEOUT_S })
  const connection = await own.reserve().catch(async (error: unknown) => {
    await end()
    throw error
  })
  const sql = connection as unknown as Sql
  const attempt = async <T>(run: (tx: Tx) => Promise<T>, effects: Effect[]): Promise<T> => {
    const now = clock.now()
    // Sent together with the next statement.
    const begun = sql`begin`.execute()
    // A failure while another query is awaited is reported below.
    begun.catch(() => {})
    try {
      const result = await run({ sql, now, newId, afterCommit: (effect) => void effects.push(effect) })
      await begun
      await sql`commit`
      return result
    } catch (error) {
      await begun.catch(() => {})
      await sql`rollback`.catch(() => {})
      throw error
    }
  }
  return {
    sql,
    release: async () => {
      connection.release()
      await end()
    },
    transaction: async (run) => {
      const effects: Effect[] = []
      const work = attempt(run, effects)
      work.catch(() => {})
      const result = await Promise.race([work, lost])
      await runEffects(effects, onError)
      return result
    },
  }
}
