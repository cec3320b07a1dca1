import type { Fragment } from 'postgres'
import { refuseFields } from '#core/input.ts'
import { ALL_ROWS_LIMIT, type Filter, type List, type ListParams, readList } from '#core/list.ts'
import { TIME_ZONE } from '#core/statement.ts'
import type { Reader, Sql } from '../db/sql.ts'
import { accepted, RefusalError } from './refusal.ts'

/** What a column can be compared with. */
type ColumnKind = 'text' | 'enum' | 'id' | 'time' | 'number' | 'flag'

/**
 * A field of a list: the SQL expression behind it and what it holds. `sortable` only where an index or small table serves
 * it; `bare` where letters and digits are stored without their punctuation, so that values are compared without it too.
 */
export type Column = {
  readonly sql: string
  readonly kind: ColumnKind
  readonly sortable?: boolean
  readonly bare?: boolean
}

/** A slice's white list: the fields of its list, and those that the `search` filter looks in. */
export type ListSpec = {
  readonly columns: Readonly<Record<string, Column>>
  readonly search: readonly string[]
  /** The unique expression that ends every order. */
  readonly id: string
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

/** One page of rows, or all of them up to 10,000, with the total. `visible` is the viewer's restriction. */
export async function selectPage<Row>(
  { sql }: Reader,
  spec: ListSpec,
  params: ListParams,
  query: { select: Fragment; from: Fragment; visible: Fragment },
): Promise<List<Row>> {
  const where = params.filters.reduce(
    (all, filter) => sql`${all} and ${toCondition(sql, spec, filter)}`,
    query.visible,
  )
  const limit = params.page === null ? ALL_ROWS_LIMIT : params.limit
  const page = params.page ?? 1
  const order = sql.unsafe(
    `${spec.columns[params.orderBy]?.sql} ${params.direction} nulls last, ${spec.id} ${params.direction}`,
  )
  const [rows, counted] = await Promise.all([
    sql`select ${query.select} from ${query.from} where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}`,
    sql<{ total: number }[]>`select count(*)::int as total from ${query.from} where ${where}`,
  ])
  const total = counted[0]?.total ?? 0
  const pagination = { page, limit, total, totalPages: Math.ceil(total / limit) }
  const isCut = params.page === null && total > rows.length
  return { data: rows as unknown as Row[], meta: isCut ? { pagination, truncated: true } : { pagination } }
}

/** How many visible rows stand in each status; a status without rows counts 0. */
export async function countByStatus(
  { sql }: Reader,
  statuses: readonly string[],
  query: { from: Fragment; status: string; visible: Fragment },
): Promise<{ status: Record<string, number> }> {
  const column = sql.unsafe(query.status)
  const rows = await sql<{ status: string; count: number }[]>`
    select ${column} as status, count(*)::int as count from ${query.from} where ${query.visible} group by ${column}`
  const counts = new Map(rows.map((row) => [row.status, row.count]))
  return { status: Object.fromEntries(statuses.map((status) => [status, counts.get(status) ?? 0])) }
}

function toCondition(sql: Sql, spec: ListSpec, filter: Filter): Fragment {
  if (filter.field === 'search') return toSearch(sql, spec, filter)
  const column = spec.columns[filter.field] as Column
  if (filter.operation === 'like') {
    if (column.kind !== 'text' && column.kind !== 'id') throw wrongFilter(filter)
    return like(sql, column, String(filter.value))
  }
  if (filter.operation === 'in') return inValues(sql, column, [filter.value].flat(), filter)
  if (filter.operation === '=') return inValues(sql, column, [filter.value].flat(), filter)
  return compare(sql, column, filter)
}

function toSearch(sql: Sql, spec: ListSpec, filter: Filter): Fragment {
  if (filter.operation !== 'like') throw wrongFilter(filter)
  const conditions = spec.search.map((field) =>
    like(sql, spec.columns[field] as Column, String(filter.value)),
  )
  return sql`(${conditions.reduce((any, one) => sql`${any} or ${one}`)})`
}

function like(sql: Sql, column: Column, value: string): Fragment {
  const wanted = bareOf(column, value)
  if (wanted === '' && value !== '') return sql`false`
  return sql`fold_text(${sql.unsafe(column.sql)}::text) like fold_text(${toPattern(wanted)})`
}

/** A value as the column stores it. */
const bareOf = (column: Column, value: string): string =>
  column.bare ? value.replace(/[^\p{L}\p{N}]/gu, '') : value

/** `%` and `_` of a search are themselves. */
const toPattern = (value: string): string => `%${value.replace(/[\\%_]/g, (char) => `\\${char}`)}%`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const ALIASES: Record<string, string> = { CANCELED: 'CANCELLED', ENABLED: 'ACTIVED' }

function inValues(sql: Sql, column: Column, values: string[], filter: Filter): Fragment {
  const name = sql.unsafe(column.sql)
  if (column.kind === 'id') return sql`${name} = any(${values.filter((value) => UUID.test(value))}::uuid[])`
  if (column.kind === 'enum') return sql`${name} = any(${values.map((value) => ALIASES[value] ?? value)})`
  if (column.kind === 'text') return sql`${name} = any(${values.map((value) => bareOf(column, value))})`
  if (column.kind === 'flag')
    return sql`${name} = any(${values.map((value) => String(value === 'true'))}::text[]::boolean[])`
  if (filter.operation === 'in') throw wrongFilter(filter)
  return compare(sql, column, filter)
}

function compare(sql: Sql, column: Column, filter: Filter): Fragment {
  const name = sql.unsafe(column.sql)
  const value = String(filter.value)
  const operator = sql.unsafe(filter.operation)
  if (column.kind === 'number' && /^-?\d{1,18}(\.\d{1,8})?$/.test(value))
    return sql`${name} ${operator} ${value}::numeric`
  if (column.kind === 'time' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)))
    return compareDay(sql, name, value, filter.operation)
  if (column.kind === 'time' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)))
    return sql`${name} ${operator} ${new Date(value).toISOString()}::timestamptz`
  throw wrongFilter(filter)
}

/** A calendar day is the whole day in São Paulo. */
function compareDay(sql: Sql, name: Fragment, day: string, operation: Filter['operation']): Fragment {
  const starts = sql`(${day}::date::timestamp at time zone ${TIME_ZONE})`
  const ends = sql`((${day}::date + 1)::timestamp at time zone ${TIME_ZONE})`
  if (operation === '>=') return sql`${name} >= ${starts}`
  if (operation === '<=') return sql`${name} < ${ends}`
  return sql`${name} >= ${starts} and ${name} < ${ends}`
}

const wrongFilter = (filter: Filter): RefusalError =>
  new RefusalError(refuseFields([{ field: 'filters', code: 'list.field', params: { field: filter.field } }]))
