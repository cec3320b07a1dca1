import { castOf, type Parameter, type SentValue, toSent } from './values.ts'

/** A row by its columns in camelCase. */
// biome-ignore lint/suspicious/noExplicitAny: the caller knows the columns of its statement
export type ResultRow = Record<string, any>

/** The rows of a statement, with the number of rows that it read or wrote and the names of its columns. */
export type Rows<T extends readonly unknown[] = ResultRow[]> = T & {
  readonly count: number
  readonly columns: readonly string[]
}

/** The text of a statement with its parameters. A named one is prepared once for each connection. */
export type Query = { readonly name?: string; readonly text: string; readonly values?: SentValue[] }

/** Where statements run: the pool, a connection or a transaction. */
export type Runner = {
  run(query: Query): Promise<Rows>
  /** Reads the rows in parts of this number. */
  cursor(query: Query, rowsAtOnce: number): AsyncGenerator<ResultRow[]>
}

type Nested = Fragment | Names | readonly Fragment[]
/** A value or a part between the words of a statement. */
export type SqlValue = Parameter | Nested

type Columns = Readonly<Record<string, SqlValue | undefined>>

/**
 * The query tag, the same in and out of a transaction. int8 is bigint both ways, timestamptz arrives as an ISO 8601 string in
 * UTC, a date as `YYYY-MM-DD`. `sum()` of int8 is a numeric, which arrives as a string: cast it `::int8` in the query. Columns
 * arrive in camelCase and `sql('userId')` writes `"user_id"`; `_id` stays. `sql(words)` is a list for `in`, and `sql(row)` the
 * columns after `set` or `insert into`. An array is one parameter. JSON is a string: `${JSON.stringify(it)}::text::jsonb`.
 */
export type Sql = {
  <T extends readonly (object | undefined)[] = ResultRow[]>(
    strings: TemplateStringsArray,
    ...values: readonly SqlValue[]
  ): SqlStatement<T>
  (named: string | readonly string[] | Columns | readonly Columns[]): Names
  /** Our own text, alone or as a part of a statement. Alone and without parameters it may have several statements. */
  unsafe<T extends readonly (object | undefined)[] = ResultRow[]>(
    text: string,
    values?: readonly Parameter[],
  ): SqlStatement<T>
}

/** The database or a transaction, for reading. */
export type Reader = { readonly sql: Sql }

/** A part of a statement. */
export type Fragment = SqlStatement<readonly (object | undefined)[]>

/** A statement, or a part of one. It runs once, when its rows are asked for. */
export class SqlStatement<T extends readonly unknown[]> implements Promise<Rows<T>> {
  readonly [Symbol.toStringTag] = 'SqlStatement'
  readonly #on: Runner
  readonly #strings: readonly string[]
  readonly #values: readonly unknown[]
  /** The parameters of a text that numbers them itself. */
  readonly #given: readonly Parameter[] | undefined
  #running: Promise<Rows<T>> | undefined

  constructor(
    on: Runner,
    strings: readonly string[],
    values: readonly unknown[],
    given?: readonly Parameter[],
  ) {
    this.#on = on
    this.#strings = strings
    this.#values = values
    this.#given = given
  }

  /** Sends the statement, also when nobody waits for its rows yet. */
  execute(): Promise<Rows<T>> {
    this.#running ??= this.#run()
    return this.#running
  }

  /** The rows in parts of this number, for results that may be large. */
  cursor(rowsAtOnce: number): AsyncGenerator<T[number][]> {
    return this.#on.cursor(this.#toQuery(), rowsAtOnce)
  }

  // biome-ignore lint/suspicious/noThenProperty: a statement is awaited like a promise
  then<A = Rows<T>, B = never>(
    done?: ((rows: Rows<T>) => A | PromiseLike<A>) | null,
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.execute().then(done, failed)
  }

  catch<B = never>(failed?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Rows<T> | B> {
    return this.execute().catch(failed)
  }

  finally(ended?: (() => void) | null): Promise<Rows<T>> {
    return this.execute().finally(ended)
  }

  /** Writes this part into a statement, with its parameters. */
  writeTo(values: SentValue[]): string {
    if (this.#given) throw new TypeError('a text with parameters of its own is no part of a statement')
    let text = this.#strings[0] ?? ''
    for (let at = 0; at < this.#values.length; at++)
      text += toSql(this.#values[at], text, values) + this.#strings[at + 1]
    return text
  }

  async #run(): Promise<Rows<T>> {
    return (await this.#on.run(this.#toQuery())) as unknown as Rows<T>
  }

  #toQuery(): Query {
    const [text] = this.#strings
    if (this.#given) return { text: text ?? '', values: this.#given.map(toSent) }
    if (!isTemplate(this.#strings)) return { text: text ?? '' }
    const values: SentValue[] = []
    return { ...toPrepared(this.writeTo(values)), values }
  }
}

/** Names and values from our own code, which are written by their place in the statement. */
class Names {
  readonly #named: string | readonly string[] | Columns | readonly Columns[]

  constructor(named: string | readonly string[] | Columns | readonly Columns[]) {
    this.#named = named
  }

  /** `before` is the text of the statement up to here. */
  writeTo(values: SentValue[], before: string): string {
    const named = this.#named
    if (typeof named === 'string') return named.split('.').map(toName).join('.')
    if (/\bin\s*$/i.test(before)) return toList(named as readonly string[], values)
    if (!Array.isArray(named) && /\bset\s*$/i.test(before)) return toPairs(named as Columns, values)
    return toInsert(Array.isArray(named) ? named : [named as Columns], values)
  }
}

const toList = (items: readonly unknown[], values: SentValue[]): string =>
  items.length === 0 ? '(null)' : `(${items.map((item) => toSql(item, '', values)).join(',')})`

const toPairs = (row: Columns, values: SentValue[]): string =>
  Object.entries(row)
    .map(([name, value]) => `${toName(name)}=${toSql(value, '', values)}`)
    .join(',')

function toInsert(rows: readonly Columns[], values: SentValue[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lists = rows.map((row) =>
    toList(
      names.map((name) => row[name]),
      values,
    ),
  )
  return `(${names.map(toName).join(',')}) values ${lists.join(',')}`
}

const toName = (name: string): string => `"${toSnake(name).replaceAll('"', '""')}"`

function toSql(value: unknown, before: string, values: SentValue[]): string {
  if (value instanceof SqlStatement) return value.writeTo(values)
  if (value instanceof Names) return value.writeTo(values, before)
  if (Array.isArray(value) && value[0] instanceof SqlStatement)
    return value.map((part: Fragment) => part.writeTo(values)).join(' ')
  // A word, which the planner folds: a parameter would be unknown to the plan that a connection keeps.
  if (typeof value === 'boolean') return String(value)
  return `$${values.push(toSent(value))}${castOf(value)}`
}

const isTemplate = (strings: unknown): strings is TemplateStringsArray =>
  Array.isArray(strings) && 'raw' in strings

/** A query tag whose statements run there. */
export function sqlOn(on: Runner): Sql {
  const tag = (first: unknown, ...values: unknown[]) =>
    isTemplate(first) ? new SqlStatement(on, first, values) : new Names(first as Columns)
  const unsafe = (text: string, values?: readonly Parameter[]) => new SqlStatement(on, [text], [], values)
  return Object.assign(tag, { unsafe }) as Sql
}

/** The names of texts in all connections. At this number they begin again, so that rare texts do not stay for ever. */
const MOST_NAMES = 5_000
const prepared = new Map<string, Query>()
let texts = 0

function toPrepared(text: string): Query {
  const known = prepared.get(text)
  if (known) return known
  if (prepared.size === MOST_NAMES) prepared.clear()
  const query = { name: `q${texts++}`, text }
  prepared.set(text, query)
  return query
}

/**
 * Our own words as literals of SQL, for `sql.unsafe` after `in`: the planner matches them to a partial index, which it
 * cannot do with a parameter.
 */
export const toSqlList = (words: readonly string[]): string =>
  `(${words.map((word) => `'${word}'`).join(', ')})`

/**
 * An array as PostgreSQL reads it, for a parameter with its type: `${toArray(ids)}::uuid[]`. A plain array would quote each
 * value; our words, ids and numbers need no quotes.
 */
export const toArray = (values: readonly (string | number | bigint | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`

/** `user_id` is `userId`; a leading underscore stays. */
export function toCamel(column: string): string {
  return column.replace(/(?<=[^_])_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** `userId` is `user_id`; a leading underscore stays. */
export function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
