import pg from 'pg'
import { readCursor } from './cursor.ts'
import { type Query, type ResultRow, type Rows, type Runner, toCamel } from './sql.ts'
import { STATEMENTS } from './traces.ts'
import { parserOf } from './values.ts'

/** `host` is a folder for a Unix socket. */
export type DatabaseAddress = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

/** ConnectionSettings of the database for one connection. */
export type ConnectionSettings = Readonly<Record<string, string>>

const CONNECT_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 60_000

/**
 * Locks wait three seconds, a statement takes thirty, and a forgotten transaction ends after a minute. Long work lifts the
 * second limit for its transaction: migrations, the proof of the ledger, spreadsheets. JIT and parallel plans are off: queries
 * are short, and other requests need the cores. A cursor is read to its end, so its plan must not favour the first rows.
 */
const SETTINGS: ConnectionSettings = {
  TimeZone: 'UTC',
  lock_timeout: '3000',
  statement_timeout: '30000',
  idle_in_transaction_session_timeout: '60000',
  default_transaction_isolation: 'read committed',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  cursor_tuple_fraction: '1',
}

/** The driver's options of a connection with these settings beside those of every connection. */
export function toClientConfig(
  to: string | DatabaseAddress,
  settings: ConnectionSettings = {},
): pg.ClientConfig {
  const options = Object.entries({ ...SETTINGS, ...settings })
    .map(([name, value]) => `-c ${name}=${value.replace(/[\\ ]/g, '\\$&')}`)
    .join(' ')
  return {
    ...(typeof to === 'string' ? { connectionString: toDriverUrl(to) } : { ...to, ssl: false }),
    application_name: 'balcao',
    options,
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: { getTypeParser: parserOf as never },
  }
}

/** The URL as libpq reads it: `sslmode=require` checks no certificate, and `sslrootcert=system` checks it. */
function toDriverUrl(text: string): string {
  const url = new URL(text)
  if (url.searchParams.get('sslrootcert') === 'system') {
    url.searchParams.delete('sslrootcert')
    url.searchParams.set('sslmode', 'verify-full')
  }
  url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}

/** An open connection. Statements that are sent in one turn of the event loop travel together. Once lost, it answers none. */
export class Connection implements Runner {
  readonly #client: pg.Client
  #isHeld = false
  #loss: Error | undefined
  readonly #watchers = new Set<(loss: Error) => void>()

  constructor(client: pg.Client) {
    this.#client = client
    client.on('error', (error: Error) => this.#lose(error))
    client.on('end', () => this.#lose(new Error('the connection to the database has ended')))
  }

  get isLost(): boolean {
    return this.#loss !== undefined
  }

  run({ name, text, values }: Query): Promise<Rows & { readonly command: string }> {
    return new Promise((resolve, reject) => {
      if (this.#loss) return reject(this.#loss)
      this.#hold()
      const query = { name, text, values, rowMode: 'array' as const }
      const trace = STATEMENTS.hasSubscribers ? traceOf(text) : undefined
      this.#client.query(query, (error: Error | null, result: Answer | Answer[]) => {
        trace?.(error, result)
        if (!error) return resolve(toRows(result))
        if (isFatal(error)) this.#lose(error)
        reject(error)
      })
    })
  }

  /** Only in a transaction. */
  cursor(query: Query, rowsAtOnce: number): AsyncGenerator<ResultRow[]> {
    return readCursor(this, query, rowsAtOnce)
  }

  /** Work that fails as soon as the connection is lost, whatever it waits for. */
  whileOpen<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#watchers.add(reject)
      work.then(resolve, reject).finally(() => this.#watchers.delete(reject))
      if (this.#loss) reject(this.#loss)
    })
  }

  onLoss(watch: (loss: Error) => void): void {
    this.#watchers.add(watch)
  }

  onNotice(hear: (channel: string, payload: string) => void): void {
    this.#client.on('notification', ({ channel, payload = '' }) => hear(channel, payload))
  }

  /** Waits for running statements, at most this long. */
  async end(timeoutMs: number): Promise<void> {
    const timer = setTimeout(() => this.#client.connection.stream.destroy(), timeoutMs)
    await this.#client.end().finally(() => clearTimeout(timer))
  }

  /** Keeps statements until the function that it gives is called, so that one write has those of several turns. */
  gather(): () => void {
    const { stream } = this.#client.connection
    stream.cork()
    return () => stream.uncork()
  }

  /** One write for the statements of this turn, instead of one for each. */
  #hold(): void {
    if (this.#isHeld) return
    this.#isHeld = true
    const send = this.gather()
    process.nextTick(() => {
      this.#isHeld = false
      send()
    })
  }

  #lose(loss: Error): void {
    if (this.#loss) return
    this.#loss = loss
    for (const watch of this.#watchers) watch(loss)
    this.#watchers.clear()
  }
}

/** The database ends the connection after such an error. After a schema changed, plans of this connection may not fit it. */
const isFatal = (error: Error & { severity?: string; routine?: string }): boolean =>
  error.severity === 'FATAL' || error.severity === 'PANIC' || error.routine === 'RevalidateCachedQuery'

type Answer = pg.QueryArrayResult<unknown[]>

/** Measures a statement, for those who listen. */
function traceOf(text: string): (error: Error | null, result: Answer | Answer[]) => void {
  const from = performance.now()
  return (error, result) => {
    const rows = error ? undefined : ([result].flat().at(-1)?.rowCount ?? undefined)
    STATEMENTS.publish({ text, ms: performance.now() - from, rows, error: error ?? undefined })
  }
}

/** The rows of the last statement. */
function toRows(result: Answer | Answer[]): Rows & { readonly command: string } {
  const { rows, fields, rowCount, command } = Array.isArray(result) ? result.at(-1)! : result
  const names = fields.map(({ name }) => toColumn(name))
  const whole = rows.map((values) => toRow(names, values))
  return Object.defineProperties(whole, {
    count: { value: rowCount ?? 0 },
    columns: { value: names },
    command: { value: command },
  }) as Rows & { readonly command: string }
}

function toRow(names: readonly string[], values: readonly unknown[]): ResultRow {
  const row: ResultRow = {}
  for (let at = 0; at < names.length; at++) row[names[at]!] = values[at]
  return row
}

const columns = new Map<string, string>()

/** The columns of our own statements, so the memory has an end. */
function toColumn(name: string): string {
  const known = columns.get(name)
  if (known !== undefined) return known
  const column = toCamel(name)
  columns.set(name, column)
  return column
}

/** A client whose opening has a limit. As an option of the pool the same limit would end the wait for a free connection. */
export class DriverClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    // The pool hides the password from copies of its options.
    super({ ...config, password: config?.password, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  }
}

/** Opens a connection outside the pool; the caller ends it. */
export async function openConnection(config: pg.ClientConfig): Promise<Connection> {
  const client = new DriverClient(config)
  client.on('error', () => {})
  await client.connect()
  return new Connection(client)
}
