import type { Filter } from '#core/lists/list.ts'
import type { Fragment, Sql } from '../db/sql.ts'
import { type Counts, countedRows } from './counts.ts'
import { type Column, type ListFields, type ListSpec, toWhere } from './list.ts'

/** The white list of a counted list. */
export type CountedSpec = ListSpec & { readonly counts: Counts }

export const aliasOf = (spec: ListSpec): string => spec.id.split('.')[0] ?? ''

export const tableOf = (sql: Sql, spec: CountedSpec): Fragment =>
  sql.unsafe(`${spec.counts.list} ${aliasOf(spec)}`)

/** Whether a field belongs to the owner of a row. */
export const isOwners = (spec: ListSpec, field: string): boolean =>
  spec.columns[field]?.sql.startsWith('u.') === true

/** The fields of a list that belong to owners, as columns of `users u`. */
export function peopleFields(spec: ListSpec): ListFields {
  const isTheirs = (column: Column) => column.sql.startsWith('u.') || column.sql === spec.owner
  const columns = Object.entries(spec.columns)
    .filter(([, column]) => isTheirs(column))
    .map(([field, column]) => [field, column.sql === spec.owner ? { ...column, sql: 'u.id' } : column])
  const isOnlyTheirs = spec.search.every((field) => isTheirs(spec.columns[field] as Column))
  return { columns: Object.fromEntries(columns), search: isOnlyTheirs ? spec.search : [] }
}

/** A calendar day since Brazil ended summer time: then each day begins with a counted day. */
const isDay = (value: unknown): boolean => /^\d{4}-\d\d-\d\d$/.test(`${value}`) && `${value}` > '2019-03'

/** Whether counts answer a filter. */
export function isCountedFilter(spec: CountedSpec, { field, value }: Filter): boolean {
  if (field === 'createdAt') return isDay(value)
  const fields = field === 'search' ? spec.search : [field]
  return fields.every((one) => countsOf(spec, one).every((counted) => counted !== undefined))
}

/** Whether a filter needs only the status, or the column that a list counts in its place. */
export const isOfStatus = (spec: CountedSpec, { field }: Filter): boolean =>
  field !== 'search' && countsOf(spec, field).every((counted) => counted === 'c.status')

/** The columns of `list_counts` behind a field: none for one of the owner, undefined for one that is not counted. */
function countsOf(spec: CountedSpec, field: string): (string | undefined)[] {
  const { sql, of } = spec.columns[field] as Column
  if (sql.startsWith('u.')) return []
  if (of) return [undefined]
  const used = [...sql.matchAll(new RegExp(`\\b${aliasOf(spec)}\\.(\\w+)`, 'g'))]
  return used.map(([, name]) => spec.counts.by[name ?? ''])
}

/** The fields in which a search finds rows. If all belong to owners, the search of users decides alone. */
export async function searchedFields(
  sql: Sql,
  spec: CountedSpec,
  filters: readonly Filter[],
): Promise<readonly string[]> {
  const searches = filters.filter(({ field }) => field === 'search')
  if (searches.length !== 1 || spec.search.every((field) => isOwners(spec, field))) return spec.search
  const finds = spec.search.map((field) => {
    const column = spec.columns[field] as Column
    const like = toWhere(sql, { columns: { [field]: column }, search: [field] }, searches)
    const rows = column.sql.startsWith('u.')
      ? sql`users u`
      : isCountedFilter(spec, { field, operation: 'like', value: '' })
        ? countedRows(sql, spec.counts, 'all', aliasOf(spec))
        : tableOf(sql, spec)
    // PostgreSQL would look for the first match without the index: it does not know how rare a text is.
    return sql`(select count(*) > 0 from ${rows} where ${like})`
  })
  const [found] = await sql<{ finds: boolean[] }[]>`
    select array[${finds.reduce((all, one) => sql`${all}, ${one}`)}] as finds`
  const fields = spec.search.filter((_, at) => found?.finds[at])
  // If no field finds anything, the fields of owners give the empty page soonest.
  return fields.length > 0 ? fields : spec.search.filter((field) => isOwners(spec, field))
}
