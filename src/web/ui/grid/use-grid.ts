import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { List } from '#core/list.ts'
import { call } from '../../api/call.ts'
import { INTERVALS, keys, live, statisticsQuery } from '../../api/queries.ts'
import { type GridSearch, toListQuery, validateGridSearch } from './grid-search.ts'

/** A grid's state and how to change it. A change of anything but the page goes back to page 1. */
export type GridState = {
  search: GridSearch
  setSearch: (patch: Partial<GridSearch>) => void
}

const withPage = (patch: Partial<GridSearch>): Partial<GridSearch> => ({ page: 1, ...patch })

/** State in the URL, for the grid that a screen is about. */
export function useUrlGridState(): GridState {
  const search = validateGridSearch(useSearch({ strict: false }) as Partial<GridSearch> as never)
  const navigate = useNavigate()
  const setSearch = useCallback(
    (patch: Partial<GridSearch>) => {
      const update = (before: object) => ({ ...before, ...withPage(patch) })
      // Every letter of a search is no step of its own to go back by.
      const replace = 'q' in patch && Object.keys(patch).length === 1
      void navigate({ to: '.', search: update as never, replace, resetScroll: false })
    },
    [navigate],
  )
  return { search, setSearch }
}

export type GridSource = {
  /** The slice, which is also the path: `deposits` reads `/deposits` and `/deposits/statistics`. */
  slice: string
  /** The field that the search box looks in, when it is one; left out, all those that the server searches by. */
  searchFields?: readonly string[]
  /** Rows per page; 10 by the spec. */
  limit?: number
  /** Where the state lives: `useUrlGridState()`. */
  state: GridState
  /** Further query parameters that are no filters. */
  query?: Readonly<Record<string, string>>
  /** Whether to ask for counts per status. */
  hasStatistics?: boolean
}

/** Rows, counts and state, for `DataGrid`. */
export type Grid<Row> = GridState & {
  slice: string
  rows: readonly Row[]
  pagination: { page: number; limit: number; total: number; totalPages: number } | undefined
  counts: Partial<Record<string, number>> | undefined
  /** No rows yet: skeletons. Later refetches keep the old rows. */
  isFirstLoad: boolean
  isFetching: boolean
  error: Error | null
  /** Milliseconds of this device's clock. */
  updatedAt: number
  reload: () => void
  /** What the list was asked for, without page and limit: print and export ask for the same. */
  listQuery: Record<string, string | string[]>
}

const NO_ROWS: readonly never[] = []

/** Reads a list by the grid's state, again every 60 s while the tab is seen. */
export function useGrid<Row>(source: GridSource): Grid<Row> {
  const { slice, searchFields, limit = 10, state, query, hasStatistics } = source
  const listQuery = { ...query, ...toListQuery(state.search, searchFields) }
  const asked = { ...listQuery, page: state.search.page, limit }
  const list = useQuery({
    queryKey: keys.list(slice, asked),
    queryFn: ({ signal }) => call<Row[]>(`/${slice}`, { query: asked, signal }) as Promise<List<Row>>,
    ...live(INTERVALS.lists),
  })
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
    isFirstLoad: list.isPending,
    isFetching: list.isFetching,
    error: list.error,
    updatedAt: list.dataUpdatedAt,
    reload,
    listQuery,
  }
}
