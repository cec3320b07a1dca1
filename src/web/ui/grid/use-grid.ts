import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { Filter } from '#core/lists/list.ts'
import { ApiError } from '../../api/api-error.ts'
import { INTERVALS, live, pageQuery, statisticsQuery } from '../../api/queries.ts'
import {
  changeSearch,
  fromAddress,
  GRID_DEFAULTS,
  type GridSearch,
  isStartOf,
  type StartView,
  toAddress,
  toListQuery,
  USUAL_SORT,
  validateGridSearch,
} from './grid-search.ts'
import { useRows } from './use-preferences.ts'

/** A grid's state and the function that changes it. Every change except of the page leads to page 1. */
export type GridState = {
  search: GridSearch
  /** `mends` marks a correction of the address, which must not remain in the browser's history. */
  setSearch: (patch: Partial<GridSearch>, mends?: boolean) => void
  /** The list shows what waits, which the user did not ask for. */
  isStart?: boolean
}

/** State in the URL, for the main grid of a screen. An address without a filter shows the start view, if the list has one. */
export function useUrlGridState(start?: StartView): GridState {
  const given = useSearch({ strict: false }) as Partial<GridSearch>
  const search = fromAddress(validateGridSearch(given as never), start)
  const navigate = useNavigate()
  const { status, sort } = start ?? {}
  const setSearch = useCallback(
    (patch: Partial<GridSearch>, mends = false) => {
      const view = status === undefined ? undefined : { status, sort: sort ?? '' }
      const update = (before: object) => {
        const now = fromAddress(validateGridSearch(before as never), view)
        return { ...before, ...GRID_DEFAULTS, ...toAddress(changeSearch(now, patch, view), view) }
      }
      // A letter of a search, or a correction of the address, is no separate step in the browser's history.
      const replace = mends || ('q' in patch && Object.keys(patch).length === 1)
      void navigate({ to: '.', search: update as never, replace, resetScroll: false })
    },
    [navigate, status, sort],
  )
  return { search, setSearch, isStart: isStartOf(search, start) }
}

export type GridSource = {
  /** The slice, which is also the path: `deposits` reads `/deposits` and `/deposits/statistics`. */
  slice: string
  /** The field that the search box searches; without it, every searchable field. */
  searchFields?: readonly string[]
  /** The place of the state: `useUrlGridState()`. */
  state: GridState
  /** Other query parameters that are no filters. */
  query?: Readonly<Record<string, string>>
  /** Filters that the user neither sees nor changes: the one client of a record. */
  fixed?: readonly Filter[]
  /** Whether to read the count per status. */
  hasStatistics?: boolean
}

/** Rows, counts and state, for `DataGrid`. */
export type Grid<Row> = GridState & {
  slice: string
  rows: readonly Row[]
  pagination: { page: number; limit: number; total: number; totalPages: number } | undefined
  counts: Partial<Record<string, number>> | undefined
  /** No rows have come yet, so skeletons show. Later reads keep the old rows. */
  isFirstLoad: boolean
  isFetching: boolean
  error: Error | null
  /** Milliseconds of this device's clock. */
  updatedAt: number
  reload: () => void
  /** Rows per page, in the address and kept for the user's next visit. */
  limit: number
  setLimit: (rows: number) => void
  /** The parameters of the list without page and limit; print and export read with the same. */
  listQuery: Record<string, string | string[]>
}

const NO_ROWS: readonly never[] = []

/** An address may have an order that the list does not know: then the list has its usual order. */
function useKnownSort({ search, setSearch }: GridState, error: Error | null): boolean {
  const isUnknown = error instanceof ApiError && 'orderBy' in error.errors && search.sort !== USUAL_SORT
  useEffect(() => {
    if (isUnknown) setSearch({ sort: USUAL_SORT }, true)
  }, [isUnknown, setSearch])
  return !isUnknown
}

/** Reads a list by the grid's state, and again every 60 s while the tab is visible. */
export function useGrid<Row>(source: GridSource): Grid<Row> {
  const { slice, searchFields, state, query, fixed = [], hasStatistics } = source
  const [usualRows, keepRows] = useRows(slice)
  const limit = state.search.rows || usualRows
  const where = [...fixed, ...state.search.where]
  const listQuery = { ...query, ...toListQuery({ ...state.search, where }, searchFields) }
  const asked = { ...listQuery, page: state.search.page, limit }
  const list = useQuery({ ...pageQuery<Row>(slice, asked), ...live(INTERVALS.lists) })
  const isKnownSort = useKnownSort(state, list.error)
  const statistics = useQuery({ ...statisticsQuery(slice), enabled: Boolean(hasStatistics) })
  const { refetch } = list
  const recount = statistics.refetch
  const reload = useCallback(() => {
    void refetch()
    if (hasStatistics) void recount()
  }, [refetch, recount, hasStatistics])
  return {
    ...state,
    slice,
    rows: list.data?.data ?? NO_ROWS,
    pagination: list.data?.meta.pagination,
    counts: statistics.data?.status,
    isFirstLoad: list.isPending || !isKnownSort,
    isFetching: list.isFetching,
    error: isKnownSort ? list.error : null,
    updatedAt: list.dataUpdatedAt,
    reload,
    limit,
    setLimit: (rows) => {
      keepRows(rows)
      state.setSearch({ rows })
    },
    listQuery,
  }
}
