import type { SearchSchemaInput } from '@tanstack/react-router'
import { type Filter, oneOf } from '#core/lists/list.ts'
import { toFilterQuery } from '../../api/queries.ts'

/** The state of a grid in the URL; each screen's address is a saved view. */
export type GridSearch = {
  page: number
  /** A column's sort field, with a minus in front when descending: `-createdAt`. */
  sort: string
  /** The text of the search box. */
  q: string
  /** The selected statuses, joined by dots so that the address stays readable: `OPEN.PENDING`. */
  status: string
  /** Other filters, in the format of the wire. */
  where: Filter[]
}

/** The values that the URL leaves out. */
export const GRID_DEFAULTS: GridSearch = { page: 1, sort: '-createdAt', q: '', status: '', where: [] }

const isFilter = (given: unknown): given is Filter =>
  typeof given === 'object' && given !== null && 'field' in given && 'operation' in given && 'value' in given

/** `validateSearch` of a route with a grid: it accepts any input and drops the invalid parts. */
export function validateGridSearch(search: Partial<GridSearch> & SearchSchemaInput): GridSearch {
  const page = Math.trunc(Number(search.page))
  return {
    page: page >= 1 && page < 1e9 ? page : GRID_DEFAULTS.page,
    sort: /^-?[\w.]+$/.test(search.sort ?? '') ? String(search.sort) : GRID_DEFAULTS.sort,
    q: String(search.q ?? '').slice(0, 200),
    status: /^[A-Z_.]+$/.test(search.status ?? '') ? String(search.status) : '',
    where: Array.isArray(search.where) ? search.where.filter(isFilter) : [],
  }
}

export const readStatuses = (search: GridSearch): string[] => (search.status ? search.status.split('.') : [])
export const joinStatuses = (statuses: readonly string[]): string => statuses.join('.')

/** A sort as a column and a direction. */
export function readSort(sort: string): { by: string; direction: 'asc' | 'desc' } {
  return sort.startsWith('-') ? { by: sort.slice(1), direction: 'desc' } : { by: sort, direction: 'asc' }
}

/** The server's name for "any searchable field of this list". */
const ANY_FIELD = 'search'

/**
 * The wire's query string for a grid's state. The text is searched in one named field, or else in every
 * searchable field of the list. Several fields are not sent: every filter must match.
 */
export function toListQuery(search: GridSearch, searchFields: readonly string[] = []) {
  const { by, direction } = readSort(search.sort)
  const statuses = readStatuses(search)
  const filters: Filter[] = [...search.where]
  if (statuses.length > 0) filters.push(oneOf('status', statuses))
  const [field = ANY_FIELD, ...others] = searchFields
  const value = search.q.trim()
  if (value) filters.push({ field: others.length > 0 ? ANY_FIELD : field, operation: 'like', value })
  return {
    orderBy: by,
    orderByDirection: direction,
    ...toFilterQuery(filters),
  }
}
