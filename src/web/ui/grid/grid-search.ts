import type { SearchSchemaInput } from '@tanstack/react-router'
import { type Filter, oneOf } from '#core/lists/list.ts'
import { WAITING } from '#core/rules/statuses.ts'
import { toFilterQuery } from '../../api/filter-query.ts'

/** The state of a grid in the URL; each screen's address is a saved view. */
export type GridSearch = {
  page: number
  /** Rows per page; 0 for the user's usual number. */
  rows: number
  /** A column's sort field, with a minus in front when descending: `-createdAt`. */
  sort: string
  /** The text of the search box. */
  q: string
  /** The selected statuses, joined by dots so that the address stays readable: `OPEN.PENDING`. */
  status: string
  /** Other filters, in the format of the wire. */
  where: Filter[]
}

/** The choices of rows per page; the first is the default of the specification. */
export const ROWS = [10, 25, 50, 100] as const

/** Where a browser keeps the settings of a list for a user. */
export const toSettingsKey = (userId: string, list: string): string => `balcao-grid:${userId}:${list}`

/** The values that the URL leaves out; an order without a name is the usual one of the list. */
export const GRID_DEFAULTS: GridSearch = { page: 1, rows: 0, sort: '', q: '', status: '', where: [] }
export const USUAL_SORT = '-createdAt'

/** The filter and order in which a list opens while its address has no filter. */
export type StartView = Pick<GridSearch, 'status' | 'sort'>

/** Staff start with what waits for them, the oldest first. Customers see all their rows, the newest first. */
export function startOf(slice: string, isStaff: boolean): StartView | undefined {
  const waiting: readonly string[] | undefined = (WAITING as Record<string, readonly string[]>)[slice]
  return isStaff && waiting ? { status: joinStatuses(waiting), sort: 'createdAt' } : undefined
}

/** The status of an address that leaves the start view for all rows. */
const ALL = 'ALL'
const isUnfiltered = ({ q, status, where }: GridSearch) => !q && !status && where.length === 0

/** The state of a grid at an address. */
export function fromAddress(given: GridSearch, start?: StartView): GridSearch {
  if (start && isUnfiltered(given)) return { ...given, status: start.status, sort: given.sort || start.sort }
  return { ...given, status: given.status === ALL ? '' : given.status, sort: given.sort || USUAL_SORT }
}

/** The address of a state. */
export function toAddress(state: GridSearch, start?: StartView): GridSearch {
  const isStart = isStartOf(state, start)
  const usual = isStart && start ? start.sort : USUAL_SORT
  const status = isStart ? '' : start && isUnfiltered(state) ? ALL : state.status
  return { ...state, status, sort: state.sort === usual ? '' : state.sort }
}

/** Whether a state is the one in which the list opens. */
export const isStartOf = (state: GridSearch, start?: StartView): boolean =>
  start?.status === state.status && !state.q && state.where.length === 0

/**
 * A state after a change. The user did not choose the filter and the order of the start view: a search goes through all rows,
 * and other statuses have the usual order.
 */
export function changeSearch(state: GridSearch, patch: Partial<GridSearch>, start?: StartView): GridSearch {
  const next = { ...state, page: 1, ...patch }
  if (!start || 'sort' in patch) return next
  // The end of a search leads back.
  if (patch.q === '' && state.q && isUnfiltered(next) && !('status' in patch)) return { ...next, ...start }
  if (!isStartOf(state, start)) return next
  if (patch.q) return { ...next, status: patch.status ?? '', sort: USUAL_SORT }
  const statuses = readStatuses(next)
  const isPart = statuses.length > 0 && statuses.every((one) => start.status.split('.').includes(one))
  return 'status' in patch && !isPart ? { ...next, sort: USUAL_SORT } : next
}

const isFilter = (given: unknown): given is Filter =>
  typeof given === 'object' && given !== null && 'field' in given && 'operation' in given && 'value' in given

/** `validateSearch` of a route with a grid: it accepts any input and drops the invalid parts. */
export function validateGridSearch(search: Partial<GridSearch> & SearchSchemaInput): GridSearch {
  const page = Math.trunc(Number(search.page))
  return {
    page: page >= 1 && page < 1e9 ? page : GRID_DEFAULTS.page,
    rows: ROWS.find((one) => one === Number(search.rows)) ?? GRID_DEFAULTS.rows,
    sort: /^-?[\w.]+$/.test(search.sort ?? '') ? String(search.sort) : GRID_DEFAULTS.sort,
    q: String(search.q ?? '').slice(0, 200),
    status: /^[A-Z_.]+$/.test(search.status ?? '') ? String(search.status) : '',
    where: Array.isArray(search.where) ? search.where.filter(isFilter) : [],
  }
}

/** The part of a state that a view keeps. */
export const toViewSearch = ({ sort, q, status, where }: GridSearch) => ({ sort, q, status, where })

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

/** The query of a list at an address without a state of it. A list with filters that it always has starts with all their rows. */
export const toFirstQuery = (slice: string, isStaff: boolean, fixed?: readonly Filter[]) =>
  toListQuery(
    fixed
      ? { ...fromAddress(GRID_DEFAULTS), where: [...fixed] }
      : fromAddress(GRID_DEFAULTS, startOf(slice, isStaff)),
  )
