import postgres from 'postgres'

/**
 * The conversion of values: int8 is bigint both ways, timestamptz is an ISO 8601 string in UTC, a date is `YYYY-MM-DD`.
 * `sum()` of int8 is a numeric, which arrives as a string: cast it `::int8` in the query.
 */
const types = {
  bigint: postgres.BigInt,
  instant: {
    to: 1184,
    from: [1184],
    serialize: (at: Date | string) => (at instanceof Date ? at.toISOString() : at),
    parse: parseInstant,
  },
  day: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day },
}

/** `2026-11-22 16:59:01.123456+00` as an ISO 8601 string. A Date for each instant would cost five times as much. */
export function parseInstant(text: string): string {
  if (text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString()
  const millis = text.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${millis}Z`
}

type Types = { bigint: bigint; instant: string; day: string }

/**
 * The query tag, the same in and out of a transaction. Columns arrive in camelCase and `sql('userId')` writes `"user_id"`;
 * `_id` stays. An array parameter is `any(${ids})` for strings; for bigint it is `any(${sql.array(ids)})`.
 */
export type Sql = postgres.ISql<Types>

/**
 * Our own words as literals of SQL, for `sql.unsafe` after `in`: the planner matches them to a partial index, which it
 * cannot do with a parameter.
 */
export const toSqlList = (words: readonly string[]): string =>
  `(${words.map((word) => `'${word}'`).join(', ')})`

/**
 * An array as PostgreSQL reads it, for a parameter with its type: `${toArray(ids)}::uuid[]`. The driver would quote each
 * value; our words, ids and numbers need no quotes.
 */
export const toArray = (values: readonly (string | number | bigint | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`

/** The database or a transaction, for reading. */
export type Reader = { readonly sql: Sql }

/** The pool itself; only `db/` uses it. */
export type Pool = postgres.Sql<Types>

/** `host` is a folder for a Unix socket. */
export type DatabaseAddress = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

const LOCK_TIMEOUT_MS = 3_000
/** Long work lifts this limit for its transaction: migrations, the proof of the ledger, spreadsheets. */
const STATEMENT_TIMEOUT_MS = 30_000
const IDLE_IN_TRANSACTION_MS = 60_000

/**
 * A pool that connects on first use. It has timeouts for locks, long statements and forgotten transactions, and uses
 * UTC. JIT and parallel plans are off: queries are short, and other requests need the cores.
 */
export function connectPool(to: string | DatabaseAddress, max: number): Pool {
  const options: postgres.Options<typeof types> = {
    max,
    types,
    transform: { column: { from: toCamel, to: toSnake } },
    onnotice: () => {},
    // A database that restarts is found within a second.
    backoff: (tries) => Math.min(0.02 * 2 ** tries, 1),
    connection: {
      application_name: 'balcao',
      TimeZone: 'UTC',
      lock_timeout: LOCK_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      default_transaction_isolation: 'read committed',
      jit: 'off',
      max_parallel_workers_per_gather: 0,
    },
  }
  return typeof to === 'string' ? postgres(to, options) : postgres({ ...options, ...to })
}

/** The database drops a dedicated connection, and frees its locks, half a minute after the last sign of its client. */
const KEEP_ALIVE = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5, tcp_keepalives_count: 4 }

/** The same database through one connection outside the pool, with its settings; the caller ends it. */
export function connectAlone(
  pool: Pool,
  settings: Readonly<Record<string, string>>,
  onclose: () => void,
): Pool {
  const connection = { ...pool.options.connection, ...KEEP_ALIVE, ...settings }
  const alone = { ...pool.options, connection, max: 1, idle_timeout: null, max_lifetime: null, onclose }
  return postgres(alone as unknown as postgres.Options<typeof types>)
}

/** `user_id` is `userId`; a leading underscore stays. */
export function toCamel(column: string): string {
  return column.replace(/(?<=[^_])_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** `userId` is `user_id`; a leading underscore stays. */
export function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
