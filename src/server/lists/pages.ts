import { ALL_ROWS_LIMIT, type Filter, type List, type ListParams } from '#core/lists/list.ts'
import type { Fragment, Reader, Sql } from '../db/sql.ts'
import {
  aliasOf,
  type CountedSpec,
  isCountedFilter,
  isOfStatus,
  isOwners,
  peopleFields,
  searchedFields,
  tableOf,
} from './counted-filters.ts'
import { type CountLevel, countedRows } from './counts.ts'
import { type Column, type ListQuery, type ListSpec, toOrder, toWhere } from './list.ts'

/**
 * The total of a list, and a query of the ids of a page, which walks from the nearer end. The total of a first page may be a
 * query: then one statement reads it with the rows, and a page without rows has the total 0.
 */
type PageIds = { readonly total: number | Fragment; readonly ids?: Fragment | undefined }

/** Limits between the ways to find a page, measured by `npm run bench:lists`. */
const LIMITS = {
  /**
   * Up to this number of people, an index finds the rows of each; above it, the query looks up the owner of
   * each passed row.
   */
  people: 100,
  /** Up to this number of rows, the query reads and sorts all. */
  rows: 20_000,
  /**
   * Up to this number of rows, an index passes them; above it, counts find the day or quarter of the page.
   */
  beforeDay: 2_000,
  beforeQuarter: 20_000,
}

/** One page of rows, or all of them up to 10,000, with the total. */
export async function selectPage<Row>(
  reader: Reader,
  spec: ListSpec,
  params: ListParams,
  query: ListQuery,
  limits = LIMITS,
): Promise<List<Row>> {
  const { sql } = reader
  const { counts } = spec
  const { total, ids } =
    counts && query.owner !== undefined
      ? await findCounted(sql, { ...spec, counts }, params, {
          visible: query.visible,
          owner: query.owner,
          limits,
        })
      : await readPage(sql, spec, params, query)
  const isKnown = typeof total === 'number'
  if (!ids || total === 0) return toList([], params, isKnown ? total : 0)
  // The select list is for the rows of the page alone, not for the passed ones.
  const rows = await sql<Counted<Row>[]>`
    select ${query.select} ${isKnown ? sql`` : sql`, (${total}) as "_total"`}
    from ${query.from} where ${sql.unsafe(spec.id)} = any(array(${ids})) order by ${toOrder(sql, spec, params)}`
  const counted = isKnown ? total : (rows[0]?._total ?? 0)
  for (const row of rows) delete row._total
  return toList(rows, params, counted)
}

type Counted<Row> = Row & { _total?: number }

/** The rows that a list's query string selects: all rows are the first 10,000. */
function toWindow(params: ListParams): { limit: number; offset: number } {
  const limit = params.page === null ? ALL_ROWS_LIMIT : params.limit
  return { limit, offset: ((params.page ?? 1) - 1) * limit }
}

function toList<Row>(rows: Row[], params: ListParams, total: number): List<Row> {
  const { limit } = toWindow(params)
  const pagination = { page: params.page ?? 1, limit, total, totalPages: Math.ceil(total / limit) }
  const isCut = params.page === null && total > rows.length
  return { data: rows, meta: isCut ? { pagination, truncated: true } : { pagination } }
}

/** A page of a list without counts: the query counts all matching rows and passes those before the page. */
async function readPage(sql: Sql, spec: ListSpec, params: ListParams, query: ListQuery): Promise<PageIds> {
  const where = sql`${query.visible} and ${toWhere(sql, spec, params.filters)}`
  const { limit, offset } = toWindow(params)
  const total = totalOf(sql, sql`count(*)`, query.from, where)
  const ids = sql`select ${sql.unsafe(spec.id)} from ${query.from} where ${where}
    order by ${toOrder(sql, spec, params)} limit ${limit} offset ${offset}`
  return { total: offset === 0 ? total : await count(sql, total), ids }
}

/** The rows of a request: their conditions, and how to count and find them. */
type Scope = {
  readonly where: Fragment
  /** The same conditions for counts; absent where counts do not answer them. */
  readonly counted?: Fragment | undefined
  readonly level: CountLevel
  /** Spans of time that lead to a page after more than `passed` rows. */
  readonly spans?: { readonly level: 'day' | 'quarter'; readonly passed: number } | undefined
  /** No index has the rows in the order of the list. */
  readonly isScattered: boolean
}

type Seen = { readonly visible: Fragment; readonly owner: string | null; readonly limits: typeof LIMITS }

const hasTime = (own: readonly Filter[]): boolean => own.some(({ field }) => field === 'createdAt')

async function findCounted(sql: Sql, whole: CountedSpec, params: ListParams, of: Seen): Promise<PageIds> {
  const spec = { ...whole, search: await searchedFields(sql, whole, params.filters) }
  const scope = await scopeOf(sql, spec, params.filters, of)
  if (!scope) return { total: 0 }
  const { where, counted, level, spans, isScattered } = scope
  const totals = counted
    ? totalOf(sql, sql`sum(n)`, countedRows(sql, spec.counts, level, aliasOf(spec)), counted)
    : totalOf(sql, sql`count(*)`, tableOf(sql, spec), where)
  const window = { ...toWindow(params), params }
  // No count leads to the first page of these.
  if (window.offset === 0 && !isScattered && !(counted && spans && spans.passed < 0))
    return { total: totals, ids: idsOf(sql, spec, where, window) }
  const total = await count(sql, totals)
  if (isScattered && total <= of.limits.rows) return { total, ids: idsOf(sql, spec, where, window, true) }
  const near = nearest(window, total)
  if (counted && spans && params.orderBy === 'createdAt' && near.offset > spans.passed)
    return await placeBetween(sql, spec, { where, counted, level: spans.level, total, window })
  return { total, ids: idsOf(sql, spec, where, near) }
}

/** The scope of all rows, or of the rows of the people whom filters find; undefined if they find nobody. */
async function scopeOf(
  sql: Sql,
  spec: CountedSpec,
  filters: readonly Filter[],
  { visible, owner, limits }: Seen,
): Promise<Scope | undefined> {
  const ofPeople = peopleFields(spec)
  const isOfPeople = ({ field }: Filter) =>
    field === 'search' ? ofPeople.search.length > 0 : ofPeople.columns[field] !== undefined
  const own = filters.filter((filter) => !isOfPeople(filter))
  const isCounted = own.every((filter) => isCountedFilter(spec, filter))
  const where = sql`${visible} and ${toWhere(sql, spec, own)}`
  if (owner === null && own.length === filters.length) {
    const isOfOwners =
      own.some(({ field }) => field === 'search') && spec.search.some((field) => isOwners(spec, field))
    const spans = { level: 'day', passed: own.length > 0 ? -1 : limits.beforeDay } as const
    return {
      where,
      counted: isCounted && !(isOfOwners && hasTime(own)) ? where : undefined,
      level: isOfOwners ? 'traits' : hasTime(own) ? 'day' : 'all',
      spans: isOfOwners ? undefined : spans,
      isScattered: false,
    }
  }
  const wanted = sql`${owner === null ? sql`true` : sql`u.id = ${owner}`}
    and ${toWhere(sql, ofPeople, filters.filter(isOfPeople))}`
  const isOfOne = owner !== null && own.length === filters.length
  const people = isOfOne ? [owner] : await findPeople(sql, wanted, limits.people + 1)
  if (people.length === 0) return undefined
  const isFew = people.length <= limits.people
  const theirs = sql.unsafe(spec.owner ?? '')
  const areTheirs = isFew
    ? sql`${theirs} ${people.length === 1 ? sql`= ${people[0] ?? null}` : sql`= any(${people}::uuid[])`}`
    : sql`${theirs} in (select u.id from users u where ${wanted})`
  // "is true" keeps PostgreSQL from reading the rows person by person.
  const isTheirs = isFew ? areTheirs : sql`(${areTheirs}) is true`
  const spans = { level: 'quarter', passed: isFew ? -1 : limits.beforeQuarter } as const
  return {
    where: sql`${isTheirs} and ${where}`,
    counted: isCounted && !hasTime(own) ? sql`${areTheirs} and ${where}` : undefined,
    level: own.length === 0 ? 'owner' : 'traits',
    spans: people.length > 1 && own.every((filter) => isOfStatus(spec, filter)) ? spans : undefined,
    isScattered: people.length > 1,
  }
}

/** Counts give the days or quarters of the page, and the query passes only rows of these. */
async function placeBetween(
  sql: Sql,
  spec: CountedSpec,
  of: { where: Fragment; counted: Fragment; level: 'day' | 'quarter'; total: number; window: Window },
): Promise<PageIds> {
  const { limit, offset, params } = of.window
  const alias = sql.unsafe(aliasOf(spec))
  const [found] = await sql<{ from: string | null; before: string; size: number; skipped: number }[]>`
    with span as (
      select created_at as at, sum(n)::int as n from ${countedRows(sql, spec.counts, of.level, aliasOf(spec))}
      where ${of.counted} group by created_at
    ), placed as (
      select at, n, (sum(n) over (order by at ${sql.unsafe(params.direction)}) - n)::int as skipped from span where n > 0
    )
    select min(at) as from, max(at) + ${sql.unsafe(of.level === 'day' ? "interval '1 day'" : "interval '3 months'")} as before,
      sum(n)::int as size, ${offset} - min(skipped) as skipped
    from placed where skipped < ${offset + limit} and skipped + n > ${offset}`
  if (!found?.from) return { total: of.total }
  const where = sql`${of.where} and ${alias}.created_at >= ${found.from} and ${alias}.created_at < ${found.before}`
  const rows = Math.min(limit, of.total - offset)
  const window = nearest({ limit: rows, offset: found.skipped, params }, found.size)
  return { total: of.total, ids: idsOf(sql, spec, where, window) }
}

type Window = { readonly limit: number; readonly offset: number; readonly params: ListParams }

/** The same rows from the nearer end. Only `createdAt` qualifies: other columns may have nulls, which come last in both directions. */
function nearest(window: Window, total: number): Window & { isBackwards?: boolean } {
  const { limit, offset, params } = window
  const rows = Math.max(0, Math.min(limit, total - offset))
  if (params.orderBy !== 'createdAt' || offset * 2 < total) return { limit: rows, offset, params }
  return { limit: rows, offset: Math.max(0, total - offset - rows), params, isBackwards: true }
}

/** A query of the ids of a window of rows; with `isReadWhole` it reads all matching rows before it sorts. */
function idsOf(
  sql: Sql,
  spec: CountedSpec,
  where: Fragment,
  { limit, offset, params, isBackwards }: Window & { isBackwards?: boolean },
  isReadWhole = false,
): Fragment {
  const alias = sql.unsafe(aliasOf(spec))
  const rows = isReadWhole
    ? sql`(select * from ${tableOf(sql, spec)} where ${where} offset 0) ${alias}`
    : tableOf(sql, spec)
  const column = spec.columns[params.orderBy] as Column
  const owners = column.sql.startsWith('u.')
    ? sql`${sql.unsafe(column.nullable ? 'left join' : 'join')} users u on u.id = ${sql.unsafe(spec.owner ?? '')}`
    : sql``
  const direction = isBackwards ? (params.direction === 'asc' ? 'desc' : 'asc') : params.direction
  return sql`select ${sql.unsafe(spec.id)} from ${rows} ${owners} where ${isReadWhole ? sql`true` : where}
    order by ${toOrder(sql, spec, { ...params, direction })} limit ${limit} offset ${offset}`
}

const totalOf = (sql: Sql, sum: Fragment, rows: Fragment, where: Fragment): Fragment =>
  sql`select coalesce(${sum}, 0)::int as total from ${rows} where ${where}`

async function count(sql: Sql, total: Fragment): Promise<number> {
  const [row] = await sql<{ total: number }[]>`${total}`
  return row?.total ?? 0
}

/** Up to `most` users who match; materialized, so that PostgreSQL finds them before their rows. */
async function findPeople(sql: Sql, wanted: Fragment, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with wanted as materialized (select u.id from users u where ${wanted}) select id from wanted limit ${most}`
  return rows.map(({ id }) => id)
}
