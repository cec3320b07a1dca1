import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { List } from '#core/lists/list.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { INTERVALS, keys, live, statisticsQuery } from '../../api/queries.ts'
import { GRID_DEFAULTS, type GridSearch, toListQuery, validateGridSearch } from './grid-search.ts'

/** A grid's state and how to change it. A change of anything but the page goes back to page 1. */
export type GridState = {
  search: GridSearch
  /** `mends` puts right what an address asked for in vain: there is no going back to that. */
  setSearch: (patch: Partial<GridSearch>, mends?: boolean) => void
}

const withPage = (patch: Partial<GridSearch>): Partial<GridSearch> => ({ page: 1, ...patch })

/** State in the URL, for the grid that a screen is about. */
export function useUrlGridState(): GridState {
  const search = validateGridSearch(useSearch({ strict: false }) as Partial<GridSearch> as never)
  const navigate = useNavigate()
  const setSearch = useCallback(
    (patch: Partial<GridSearch>, mends = false) => {
      const update = (before: object) => ({ ...before, ...withPage(patch) })
      // Every letter of a search is no step of its own to go back by, nor is what mends the address.
      const replace = mends || ('q' in patch && Object.keys(patch).length === 1)
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

/** An address can ask for an order that the list does not know: then it comes in the usual one. */
function useKnownSort({ search, setSearch }: GridState, error: Error | null): boolean {
  const isUnknown =
    error instanceof ApiError && 'orderBy' in error.errors && search.sort !== GRID_DEFAULTS.sort
  useEffect(() => {
    if (isUnknown) setSearch({ sort: GRID_DEFAULTS.sort }, true)
  }, [isUnknown, setSearch])
  return !isUnknown
}

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
    listQuery,
  }
}
