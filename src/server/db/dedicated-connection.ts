import { connectAlone, type Sql } from './sql.ts'
import { type Effect, runEffects, type Surroundings, type Tx } from './transaction.ts'

/**
 * A connection that nobody else uses: what is locked for its session stays locked until it is released or lost. Once lost,
 * whatever is asked of it fails. It is none of the pool's: the driver would connect that one anew for others, and what is
 * sent here would end up in their transactions.
 */
export type DedicatedConnection = {
  readonly sql: Sql
  /** One read committed transaction, never retried. One at a time. */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** Ends the connection, and with it all that its session locks. */
  release(): Promise<void>
}

const CLOSE_TIMEOUT_S = 1

export async function openDedicatedConnection(
  { pool, clock, newId, onError }: Surroundings,
  settings: Readonly<Record<string, string>>,
): Promise<DedicatedConnection> {
  // What is sent in the moment of the loss may never be answered, not even by an error.
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
    // Sent at once with what follows it.
    const begun = sql`begin`.execute()
    // Should it fail while something else is awaited, that is told below.
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
