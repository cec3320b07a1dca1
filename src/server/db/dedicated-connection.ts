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
  /** Begins a transaction behind everything that was sent so far, without waiting for it. */
  begin(): OpenTransaction
  /** Ends the connection, and with it all locks of its session. */
  release(): Promise<void>
}

/** A transaction whose statements, and whose end, are sent without waiting for the answers to earlier ones. */
export type OpenTransaction = {
  readonly tx: Tx
  /** Waits for work on the transaction; a lost connection ends the wait with an error. */
  wait<T>(work: Promise<T>): Promise<T>
  /** Sends the commit. It rejects when the database rolls back because a statement before it failed. */
  commit(): Promise<void>
  rollback(): Promise<void>
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
  const wait = <T>(work: Promise<T>): Promise<T> => {
    work.catch(() => {})
    return Promise.race([work, lost])
  }
  const send = (statement: Promise<unknown>) => void statement.catch(() => {})
  const begin = (): OpenTransaction => {
    const effects: Effect[] = []
    // Sent together with the next statement.
    const begun = sql`begin`.execute()
    begun.catch(() => {})
    return {
      tx: { sql, now: clock.now(), newId, send, afterCommit: (effect) => void effects.push(effect) },
      wait,
      commit: async () => {
        const { command } = await wait(sql`commit`.execute())
        if (command !== 'COMMIT') throw new Error('the database rolled the transaction back')
        await runEffects(effects, onError)
      },
      rollback: async () => {
        await wait(sql`rollback`.execute()).catch(() => {})
      },
    }
  }
  return {
    sql,
    begin,
    release: async () => {
      connection.release()
      await end()
    },
    transaction: async (run) => {
      const { tx, commit, rollback } = begin()
      try {
        const result = await wait(run(tx))
        await commit()
        return result
      } catch (error) {
        await rollback()
        throw error
      }
    },
  }
}
