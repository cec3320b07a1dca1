import { useCallback, useMemo, useState } from 'react'
import type { Filter } from '#core/lists/list.ts'
import type { StatusTable } from '#core/rules/statuses.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import { useViewer } from '../../api/queries.ts'
import type { Stem, Translate } from '../../i18n/dictionary.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { type StatusStyle, useStatusStyles } from '../status.ts'
import type { GridColumn } from './columns.ts'
import type { GridFilter } from './GridFilters.tsx'
import { startOf } from './grid-search.ts'
import { useGrid, useUrlGridState } from './use-grid.ts'

/**
 * The arguments of a descriptor: labels, status styles, the viewer, and the function that starts an act on a
 * row.
 */
export type Given<Row, Act extends string = never> = ReturnType<typeof useLabels> & {
  viewer: Viewer
  isStaff: boolean
  styles: Readonly<Record<string, StatusStyle>>
  ask: (act: Act, row: Row) => void
}

/** A list of the application: the data for its screen, its filters and its export. It has no state. */
export type Resource<Row, Act extends string = never> = {
  /** The slice, which is also the path. */
  slice: string
  /** The beginning of its labels: `<texts>.title`, `.subtitle`, `.new`, `.search`, `.emptyTitle` … */
  texts: Stem<'title'>
  /** The name of a row in "Abrir …"; its id by default. */
  rowLabel?: (row: Row, t: Translate) => string
  statuses?: StatusTable
  /** `false` for a list too short for counts by status. */
  hasTiles?: boolean
  columns: (given: Given<Row, Act>) => GridColumn<Row>[]
  /**
   * Filters beside search and statuses. Each needs a line here and one in the server's white list of the
   * slice.
   */
  filters?: (given: Given<Row, Act>) => GridFilter[]
  /** The field that the search box searches; without it, every searchable field. */
  searchFields?: (isStaff: boolean) => readonly string[]
}

/** The act that the user started, and its row, current while the row is on the page. */
export function useAsked<Row extends { _id: string }, Act extends string>() {
  const [asked, setAsked] = useState<{ act: Act; row: Row }>()
  const ask = useCallback((act: Act, row: Row) => setAsked({ act, row }), [])
  const clear = useCallback(() => setAsked(undefined), [])
  const of = (act: Act, rows: readonly Row[] = []): Row | undefined =>
    asked?.act === act ? (rows.find(({ _id }) => _id === asked.row._id) ?? asked.row) : undefined
  return { asked: asked?.act, isAsked: asked !== undefined, ask, clear, of }
}

const NO_STATUSES: StatusTable = {}

/**
 * A list by its descriptor: `list` is for `DataGrid`, `of` and `clear` are for the windows of its acts. `fixed` are filters that
 * the list always has; the counts by status know none, so tiles go with them.
 */
export function useResource<Row extends { _id: string }, Act extends string = never>(
  resource: Resource<Row, Act>,
  fixed?: readonly Filter[],
) {
  const { slice, statuses = NO_STATUSES, searchFields } = resource
  const labels = useLabels()
  const viewer = useViewer()
  const isStaff = isInternal(viewer)
  const styles = useStatusStyles(statuses)
  const { asked, isAsked, ask, clear, of } = useAsked<Row, Act>()
  const hasTiles = !fixed && (resource.hasTiles ?? statuses !== NO_STATUSES)
  const grid = useGrid<Row>({
    slice,
    state: useUrlGridState(fixed ? undefined : startOf(slice, isStaff)),
    fixed,
    hasStatistics: hasTiles,
    searchFields: searchFields?.(isStaff),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the viewer is a new object each time, with the same roles
  const described = useMemo(() => {
    const given = { ...labels, viewer, isStaff, styles, ask }
    return { columns: resource.columns(given), filters: resource.filters?.(given) }
  }, [resource, labels, viewer.roles, styles, ask])
  return {
    list: {
      grid,
      ...described,
      rowLabel: resource.rowLabel && ((row: Row) => resource.rowLabel?.(row, labels.t) ?? row._id),
      statuses: hasTiles ? styles : undefined,
    },
    grid,
    isStaff,
    isAsked,
    ask,
    clear,
    of: (act: Act) => of(act, grid.rows),
    asked,
  }
}
