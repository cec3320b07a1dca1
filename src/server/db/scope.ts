import type { Connection } from './connection.ts'
import { readCursor } from './cursor.ts'
import { type Query, type ResultRow, type Rows, type Runner, type Sql, sqlOn } from './sql.ts'

/** in_failed_sql_transaction: the answer to each statement after the one that failed, whose error says why. */
const AFTER_FAILURE = '25P02'

let savepoints = 0

/** A transaction or a savepoint in it. After its end it takes no statement: its connection serves others then. */
export class Scope implements Runner {
  readonly sql: Sql = sqlOn(this)
  readonly #connection: Connection
  readonly #failures: unknown[] = []
  #hasEnded = false

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async run(query: Query): Promise<Rows> {
    if (this.#hasEnded) throw new Error('the transaction has ended')
    try {
      return await this.#connection.run(query)
    } catch (error) {
      this.#failures.push(error)
      throw error
    }
  }

  cursor(query: Query, rowsAtOnce: number): AsyncGenerator<ResultRow[]> {
    return readCursor(this, query, rowsAtOnce)
  }

  /** Runs work whose failure rolls back its statements alone. */
  async savepoint<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
    const name = `savepoint_${savepoints++}`
    const inner = new Scope(this.#connection)
    return await inner.#complete(work, {
      begin: `savepoint ${name}`,
      end: `release ${name}`,
      undo: `rollback to ${name}`,
    })
  }

  /** One transaction on a connection that nobody else uses. */
  static async transact<T>(connection: Connection, work: (scope: Scope) => Promise<T>): Promise<T> {
    const all = new Scope(connection)
    return await all.#complete(work, { begin: 'begin', end: 'commit', undo: 'rollback' })
  }

  /** The end follows the statements, which leave in microtasks, and travels with them. */
  async #end(text: string): Promise<{ readonly command: string }> {
    const send = this.#connection.gather()
    try {
      await new Promise<void>((done) => process.nextTick(done))
      if (this.#failures.length > 0) throw this.#failures[0]
      this.#hasEnded = true
      return this.#connection.run({ text })
    } finally {
      send()
    }
  }

  /** The first words travel with the first statement, the last with those that were sent and not awaited. */
  async #complete<T>(
    work: (scope: Scope) => Promise<T>,
    words: { readonly begin: string; readonly end: string; readonly undo: string },
  ): Promise<T> {
    const connection = this.#connection
    this.run({ text: words.begin }).catch(() => {})
    try {
      const result = await connection.whileOpen(work(this))
      const { command } = await this.#end(words.end)
      // After a failed statement the database answers a commit with a rollback.
      if (command === 'ROLLBACK') throw this.#failures[0]
      return result
    } catch (error) {
      this.#hasEnded = true
      await connection.run({ text: words.undo }).catch(() => {})
      throw isAfterFailure(error) ? (this.#failures[0] ?? error) : error
    }
  }
}

const isAfterFailure = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === AFTER_FAILURE
