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

/** in_failed_sql_transaction: the answer to each statement after the one that failed, whose error says why. */
const isAfterFailure = (error: unknown): boolean => (error as { code?: unknown }).code === '25P02'

/** The results of statements that were sent together. Throws the error of the one that failed first, whichever is known first. */
export async function allSent<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }> {
  const errors = (await Promise.allSettled(work)).flatMap((one) =>
    one.status === 'rejected' ? [one.reason] : [],
  )
  if (errors.length > 0) throw errors.find((error) => !isAfterFailure(error)) ?? errors[0]
  return Promise.all(work) as Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }>
}

export async function openDedicatedConnection(
  { pool, clock, newId, onError }: Surroundings,
  settings: Readonly<Record<string, string>>,
): Promise<DedicatedConnection> {
  // A query that is sent while the connection is lost may get no answer, not even an error.
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
  const attempt = async <T>(run: (tx: Tx) => Promise<T>, effects: Effect[]): Promise<T> => {
    const sent: Promise<unknown>[] = []
    const send = (statement: Promise<unknown>) => {
      statement.catch(() => {})
      sent.push(statement)
    }
    // Sent together with the next statement.
    send(sql`begin`.execute())
    const result = await wait(
      run({ sql, now: clock.now(), newId, send, afterCommit: (effect) => void effects.push(effect) }),
    ).catch(async (error: unknown) => {
      if (isAfterFailure(error)) await wait(allSent(sent))
      throw error
    })
    // The commit follows the statements, which leave in microtasks.
    await new Promise<void>((done) => process.nextTick(done))
    const ended = sql`commit`.execute()
    ended.catch(() => {})
    await wait(allSent(sent))
    const { command } = await wait(ended)
    if (command !== 'COMMIT') throw new Error('the database rolled the transaction back')
    return result
  }
  return {
    sql,
    release: async () => {
      connection.release()
      await end()
    },
    transaction: async (run) => {
      const effects: Effect[] = []
      try {
        const result = await attempt(run, effects)
        await runEffects(effects, onError)
        return result
      } catch (error) {
        await wait(sql`rollback`.execute()).catch(() => {})
        throw error
      }
    },
  }
}
