import type { CsvKind } from '#core/lists/csv.ts'
import type { Filter, ListParams } from '#core/lists/list.ts'
import { readList } from '#core/lists/list-schema.ts'
import { CURRENCIES, CURRENCY } from '#core/money/money.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import { calendarDate } from '#core/rules/fields.ts'
import { refuseFields } from '#core/rules/verdict.ts'
import type { Fragment, Sql } from '../db/sql.ts'
import { accepted, RefusalError } from '../http/refusal.ts'
import { type AmountColumn, compareAmounts } from './amounts.ts'
import type { Counts } from './counts.ts'

/** The kinds of values that a column is compared with. */
type ColumnKind = 'text' | 'enum' | 'id' | 'time' | 'number' | 'flag' | 'set'

/**
 * A field of a list, by its SQL expression.
 * - `set`, of its kind: an array, of which a filter names elements
 * - `folded`: its text without accents and case, where folding each row for each query would cost too much
 * - `nullable`: empty values sort last
 * - `bare`: letters and digits are stored without punctuation, so compared values lose theirs too
 * - `amounts`: the stored amounts that a number in whole units is compared with; any of them is enough
 * - `of`: the column is of another table, whose ids a column of the row names
 */
export type Column = {
  readonly sql: string
  readonly kind: ColumnKind
  readonly folded?: string
  readonly sortable?: boolean
  readonly nullable?: boolean
  readonly bare?: boolean
  readonly amounts?: readonly AmountColumn[]
  readonly of?: { readonly column: string; readonly ids: string }
}

/** The owner `u` of a row. */
export const USER_NAME = { sql: 'u.name', folded: 'u.name_folded', kind: 'text', sortable: true } as const
export const USER_EMAIL = { sql: 'u.email', folded: 'u.email', kind: 'text', sortable: true } as const

/** The fields for filters, and those that the `search` filter searches. */
export type ListFields = {
  readonly columns: Readonly<Record<string, Column>>
  readonly search: readonly string[]
  /**
   * The column with the id of a row's user `u`. A filter on the user finds the users first, instead of
   * testing each row.
   */
  readonly owner?: string
}

/** A slice's white list. */
export type ListSpec = ListFields & {
  /** The unique expression that ends every order. */
  readonly id: string
  /** All statuses of a row, where the list has counts by status. */
  readonly statuses?: readonly string[]
  /** The counts that the database keeps of this list. */
  readonly counts?: Counts
  /** The columns of its spreadsheet: fields of a row, `user.name` for a nested one. */
  readonly csv: readonly string[]
  /** Columns that a client may ask for besides, with their kinds. */
  readonly sheet?: Readonly<Record<string, CsvKind>>
}

/** An amount in whole units, as lists filter and sort it: the SQL of its column and of its currency. */
export const wholeUnits = (amount: string, currency: string): string =>
  `(${amount} / case ${currency} ${MINOR_UNITS} end::numeric)`

const MINOR_UNITS = CURRENCIES.map(
  (code) => `when '${code}' then 1${'0'.repeat(CURRENCY[code].precision)}`,
).join(' ')

/** A value for each value of a column, in SQL: `case c.kind when 'BANK' then 'BRL' … end`. */
export const toCase = (column: string, values: Readonly<Record<string, string>>): string =>
  `case ${column} ${Object.entries(values)
    .map(([of, value]) => `when '${of}' then '${value}'`)
    .join(' ')} end`

/**
 * The select list of the wire, the tables, and the viewer's restriction. `owner` is the one user whose rows the viewer sees, or
 * null for all rows. It is absent where the restriction is another one, which counts do not know.
 */
export type ListQuery = {
  readonly select: Fragment
  readonly from: Fragment
  readonly visible: Fragment
  readonly owner?: string | null | undefined
}

/** Reads a list's query string against a slice's white list; 422 for anything else. */
export function readListOf(query: Parameters<typeof readList>[0], spec: ListSpec): ListParams {
  const names = Object.keys(spec.columns)
  return accepted(
    readList(query, {
      sortable: names.filter((name) => spec.columns[name]?.sortable),
      filterable: [...names, 'search'],
    }),
  )
}

/** The columns that a query string asks for; 422 for one that the list does not have. */
export function readColumns(asked: string | undefined, spec: ListSpec): readonly string[] | undefined {
  if (asked === undefined) return undefined
  const columns = [...new Set(asked.split(','))]
  const unknown = columns.find(
    (column) => !spec.csv.includes(column) && !Object.hasOwn(spec.sheet ?? {}, column),
  )
  if (unknown === undefined) return columns
  throw new RefusalError(
    refuseFields([{ field: 'columns', code: 'list.column', params: { column: unknown } }]),
  )
}

/** The order of a list, ended by its unique expression. */
export function toOrder(
  sql: Sql,
  spec: ListSpec,
  params: Pick<ListParams, 'orderBy' | 'direction'>,
): Fragment {
  const column = spec.columns[params.orderBy] as Column
  const nulls = column.nullable ? ' nulls last' : ''
  return sql.unsafe(`${column.sql} ${params.direction}${nulls}, ${spec.id} ${params.direction}`)
}

/** The condition of all filters. */
export const toWhere = (sql: Sql, spec: ListFields, filters: readonly Filter[]): Fragment =>
  filters.reduce((all, filter) => sql`${all} and ${toCondition(sql, spec, filter)}`, sql`true`)

function toCondition(sql: Sql, spec: ListFields, filter: Filter): Fragment {
  if (filter.field === 'search') return toSearch(sql, spec, filter)
  const column = spec.columns[filter.field] as Column
  const compared = toComparison(sql, column, filter)
  const { of } = column
  const condition = of ? sql`${sql.unsafe(`${of.column} in (${of.ids} where`)} ${compared})` : compared
  return isOwners(spec, column) ? ofOwner(sql, spec, condition) : condition
}

const isOwners = (spec: ListFields, column: Column): boolean =>
  spec.owner !== undefined && column.sql.startsWith('u.')

const ofOwner = (sql: Sql, spec: ListFields, condition: Fragment): Fragment =>
  sql`${sql.unsafe(String(spec.owner))} in (select u.id from users u where ${condition})`

function toComparison(sql: Sql, column: Column, filter: Filter): Fragment {
  if (filter.operation === 'like') {
    if (column.kind !== 'text' && column.kind !== 'id') throw wrongFilter(filter)
    return like(sql, column, String(filter.value))
  }
  if (filter.operation === 'in') return inValues(sql, column, [filter.value].flat(), filter)
  if (filter.operation === '=') return inValues(sql, column, [filter.value].flat(), filter)
  return compare(sql, column, filter)
}

function toSearch(sql: Sql, spec: ListFields, filter: Filter): Fragment {
  if (filter.operation !== 'like') throw wrongFilter(filter)
  const anyOf = (conditions: readonly Fragment[]) => conditions.reduce((any, one) => sql`${any} or ${one}`)
  const columns = spec.search.map((field) => spec.columns[field] as Column)
  const likes = (some: readonly Column[]) => some.map((column) => like(sql, column, String(filter.value)))
  const owners = likes(columns.filter((column) => isOwners(spec, column)))
  const own = likes(columns.filter((column) => !isOwners(spec, column)))
  return sql`(${anyOf(owners.length === 0 ? own : [ofOwner(sql, spec, anyOf(owners)), ...own])})`
}

function like(sql: Sql, column: Column, value: string): Fragment {
  const wanted = bareOf(column, value)
  if (wanted === '' && value !== '') return sql`false`
  const folded = sql.unsafe(
    column.folded ?? (column.kind === 'id' ? `${column.sql}::text` : `fold_text(${column.sql})`),
  )
  // A separate query folds the pattern once; a cached plan would fold it for every row.
  return sql`${folded} like (select fold_text(${toPattern(wanted)}))`
}

/** A value in the form in which the column stores it. */
const bareOf = (column: Column, value: string): string =>
  column.bare ? value.replace(/[^\p{L}\p{N}]/gu, '') : value

/** `%` and `_` of a search have no special meaning. */
const toPattern = (value: string): string => `%${value.replace(/[\\%_]/g, (char) => `\\${char}`)}%`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const ALIASES: Record<string, string> = { CANCELED: 'CANCELLED', ENABLED: 'ACTIVED' }

/** The stored values of a filter on an enum. */
const enumValues = (filter: Filter): string[] => [filter.value].flat().map((value) => ALIASES[value] ?? value)

function inValues(sql: Sql, column: Column, values: string[], filter: Filter): Fragment {
  const name = sql.unsafe(column.sql)
  if (column.kind === 'id') return sql`${name} = any(${values.filter((value) => UUID.test(value))}::uuid[])`
  if (column.kind === 'enum') return sql`${name} = any(${enumValues(filter)})`
  if (column.kind === 'text') return sql`${name} = any(${values.map((value) => bareOf(column, value))})`
  if (column.kind === 'set') return sql`${name} && ${values}::text[]`
  if (column.kind === 'flag')
    return sql`${name} = any(${values.map((value) => String(value === 'true'))}::text[]::boolean[])`
  if (filter.operation === 'in') throw wrongFilter(filter)
  return compare(sql, column, filter)
}

function compare(sql: Sql, column: Column, filter: Filter): Fragment {
  const name = sql.unsafe(column.sql)
  const value = String(filter.value)
  if (column.kind === 'number' && /^-?\d{1,18}(\.\d{1,8})?$/.test(value))
    return column.amounts
      ? compareAmounts(sql, column.amounts, { operation: filter.operation, value })
      : sql`${name} ${sql.unsafe(filter.operation)} ${value}::numeric`
  if (column.kind !== 'time') throw wrongFilter(filter)
  const { from, before } = toSpan(sql, filter)
  if (from === undefined || before === undefined)
    return from ? sql`${name} >= ${from}` : sql`${name} < ${before as Fragment}`
  return sql`${name} >= ${from} and ${name} < ${before}`
}

/** Instants from the first on and before the second. */
type Span = { readonly from?: Fragment; readonly before?: Fragment }

const INSTANT = /^[1-8]\d{3}-\d\d-\d\d(T.*)?$/

/**
 * The condition of a filter on a time; 422 for another operation. A calendar day is the whole day in São
 * Paulo.
 */
function toSpan(sql: Sql, filter: Filter): Span {
  const value = String(filter.value)
  const isDay = calendarDate.safeParse(value.slice(0, 10)).success
  const isTime = isDay && INSTANT.test(value) && !Number.isNaN(Date.parse(value))
  if (!isTime || filter.operation === 'like' || filter.operation === 'in') throw wrongFilter(filter)
  const [from, before] = value.includes('T') ? momentOf(sql, value) : dayOf(sql, value)
  if (filter.operation === '>=') return { from }
  return filter.operation === '<=' ? { before } : { from, before }
}

const dayOf = (sql: Sql, day: string): [Fragment, Fragment] => [
  sql`(${day}::date::timestamp at time zone ${TIME_ZONE})`,
  sql`((${day}::date + 1)::timestamp at time zone ${TIME_ZONE})`,
]

/** PostgreSQL's instants are whole microseconds. */
function momentOf(sql: Sql, value: string): [Fragment, Fragment] {
  const moment = new Date(value).toISOString()
  return [sql`${moment}::timestamptz`, sql`(${moment}::timestamptz + interval '1 microsecond')`]
}

const wrongFilter = (filter: Filter): RefusalError =>
  new RefusalError(refuseFields([{ field: 'filters', code: 'list.field', params: { field: filter.field } }]))
