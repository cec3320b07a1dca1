import type { SearchSchemaInput } from '@tanstack/react-router'
import { type Filter, oneOf } from '#core/lists/list.ts'
import { toFilterQuery } from '../../api/queries.ts'

/** All the state of a grid that stands in the URL; each screen's address is a saved view. */
export type GridSearch = {
  page: number
  /** A column's sort field, descending with a minus before it: `-createdAt`. */
  sort: string
  /** Text searched for. */
  q: string
  /** Chosen statuses joined by dots, `OPEN.PENDING`: readable in the address bar. */
  status: string
  /** Further filters, as the wire has them. */
  where: Filter[]
}

/** What the URL leaves out. */
export const GRID_DEFAULTS: GridSearch = { page: 1, sort: '-createdAt', q: '', status: '', where: [] }

const isFilter = (given: unknown): given is Filter =>
  typeof given === 'object' && given !== null && 'field' in given && 'operation' in given && 'value' in given

/** `validateSearch` of a route with a grid. Takes anything, gives something usable. */
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

/** The server's name for "any field that this list is searched by". */
const ANY_FIELD = 'search'

/**
 * The wire's query string for a grid's state. Text is looked for in the one field named, else in every field that
 * the server searches the list by: filters narrow each other, so several fields would all have to match.
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
