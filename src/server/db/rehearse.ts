import type { Database } from './pool.ts'
import type { Tx } from './transaction.ts'

/** Ends a rehearsal with its result, so that the database rolls everything back. */
class Rehearsed extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('rehearsed')
    this.result = result
  }
}

/**
 * Runs work on a database and keeps nothing: its transactions are savepoints of one transaction that always rolls back.
 * So a later act sees the earlier ones. Constraints that wait for a commit are checked; effects after a commit never
 * run.
 */
export async function rehearse<T>(db: Database, run: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      throw new Rehearsed(await run(insideOf(db, tx)))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as T
    throw error
  }
}

function insideOf(db: Database, outer: Tx): Database {
  const barred = (): never => {
    throw new Error('a rehearsal has one transaction only')
  }
  return {
    clock: db.clock,
    newId: db.newId,
    sql: outer.sql,
    listen: barred,
    reserve: barred,
    close: barred,
    load: barred,
    with: barred,
    transaction: (run) => rehearseTransaction(outer, run),
  }
}

async function rehearseTransaction<T>(outer: Tx, run: (tx: Tx) => Promise<T>): Promise<T> {
  return await outer.savepoint(async (inner) => {
    const sent: Promise<unknown>[] = []
    const send = (statement: Promise<unknown>) => {
      statement.catch(() => {})
      sent.push(statement)
    }
    const done = await run({ ...inner, send, sendLast: (last) => send(last()), afterCommit: () => {} })
    await Promise.all(sent)
    await inner.sql`set constraints all immediate`
    await inner.sql`set constraints all deferred`
    return done
  })
}
