import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCloudOff, IconFilterOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Filter } from '#core/list.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { EmptyState, type EmptyStateProps } from '../EmptyState.tsx'
import { StatusTiles } from '../StatusTiles.tsx'
import type { StatusLook } from '../status.ts'
import type { GridColumn } from './columns.ts'
import { GridCards, SortMenu } from './GridCards.tsx'
import { GridPages } from './GridPages.tsx'
import { GridTable } from './GridTable.tsx'
import { Freshness, GridChips, GridSearchBox, isFiltered } from './GridToolbar.tsx'
import classes from './grid.module.css'
import { joinStatuses, readStatuses } from './grid-search.ts'
import type { Grid } from './use-grid.ts'

export type DataGridProps<Row extends object> = {
  /** From `useGrid`: rows, counts, state. */
  grid: Grid<Row>
  /** Column descriptors; keep them stable with `useMemo`. */
  columns: readonly GridColumn<Row>[]
  /** What the table is called, for screen readers and print. */
  label: string
  /** Shown above, when the grid is one panel among others. */
  title?: string
  /** The key of a row; `_id` by default. */
  rowId?: (row: Row) => string
  /** What a row is called in "Abrir …"; the key by default. */
  rowLabel?: (row: Row) => string
  /** Double-click, Enter, chevron, tap on the card. */
  onOpen?: (row: Row) => void
  /** The one act of a row, in place of its chevron; nothing for rows without one. */
  rowAction?: (row: Row) => ReactNode
  /** Statuses with their looks: shows the tiles. */
  statuses?: Readonly<Record<string, StatusLook>>
  /** Names the search box; without it there is none. */
  searchLabel?: string
  /** Further filters, beside the search box. */
  filters?: ReactNode
  /** How a further filter reads on its chip. */
  describeFilter?: (filter: Filter) => string
  /** Icons at the right of the toolbar: print, export. */
  tools?: ReactNode
  /** What an unfiltered empty list says. */
  empty?: EmptyStateProps
}

/** The ids that a silent refresh of the same view added. */
function useNewIds<Row>(grid: Grid<Row>, rowId: (row: Row) => string): ReadonlySet<string> {
  const view = JSON.stringify(grid.search)
  const seen = useRef<{ view: string; ids: Set<string> } | undefined>(undefined)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of rows says that something arrived
  useEffect(() => {
    if (grid.isFirstLoad) return
    const ids = grid.rows.map(rowId)
    const known = seen.current?.view === view ? seen.current.ids : new Set(ids)
    setFresh(new Set(ids.filter((id) => !known.has(id))))
    seen.current = { view, ids: new Set(ids) }
  }, [grid.rows])
  return fresh
}

function NoRows<Row extends object>({ grid, empty }: Pick<DataGridProps<Row>, 'grid' | 'empty'>) {
  const { t } = useLabels()
  if (grid.error) {
    const action = (
      <Button variant="default" onClick={grid.reload}>
        {t('ui.retry')}
      </Button>
    )
    return (
      <EmptyState
        icon={IconCloudOff}
        title={t('ui.grid.failedTitle')}
        text={grid.error.message}
        action={action}
      />
    )
  }
  if (!isFiltered(grid)) return <EmptyState title={t('ui.grid.emptyTitle')} {...empty} />
  const clear = (
    <Button variant="default" onClick={() => grid.setSearch({ q: '', status: '', where: [] })}>
      {t('ui.grid.clearAll')}
    </Button>
  )
  return (
    <EmptyState
      icon={IconFilterOff}
      title={t('ui.grid.noResultsTitle')}
      text={t('ui.grid.noResultsText')}
      action={clear}
    />
  )
}

/**
 * The list of the application: status tiles, search, chips, sorted table or cards, pages. All state is in
 * `grid`, so it stands in the URL; the list refreshes by itself and keeps rows, focus and scroll while it does.
 *
 * ```tsx
 * const grid = useGrid<Deposit>({ slice: 'deposits', state: useUrlGridState(), hasStatistics: true })
 * <DataGrid grid={grid} columns={columns} label={t('deposits.title')} statuses={looks} onOpen={open} />
 * ```
 */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { grid, columns, title, statuses, searchLabel, tools } = props
  const rowId = props.rowId ?? ((row: Row) => (row as { _id: string })._id)
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const newIds = useNewIds(grid, rowId)
  const view = { ...props, rowId, rowLabel: props.rowLabel ?? rowId, newIds }
  const hasRows = grid.isFirstLoad || grid.rows.length > 0
  return (
    <section className={classes.panel} aria-label={props.label}>
      {grid.isFetching && !grid.isFirstLoad && <span className={classes.bar} />}
      {title && (
        <div className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          <Freshness grid={grid} />
        </div>
      )}
      {statuses && (
        <div className={classes.tiles}>
          <StatusTiles
            looks={statuses}
            counts={grid.counts}
            selected={readStatuses(grid.search)}
            onSelect={(selected) => grid.setSearch({ status: joinStatuses(selected) })}
          />
        </div>
      )}
      <div className={classes.toolbar}>
        {searchLabel && <GridSearchBox label={searchLabel} state={grid} />}
        {props.filters}
        {!isPhone && <GridChips state={grid} looks={statuses} describeFilter={props.describeFilter} />}
        <div className={classes.tools}>
          {!title && <Freshness grid={grid} short />}
          {isPhone && <SortMenu columns={columns} state={grid} />}
          {tools}
        </div>
        {isPhone && <GridChips state={grid} looks={statuses} describeFilter={props.describeFilter} />}
      </div>
      {hasRows && isPhone && <GridCards {...view} />}
      {hasRows && !isPhone && <GridTable {...view} />}
      {!hasRows && <NoRows grid={grid} empty={props.empty} />}
      <GridPages grid={grid} />
    </section>
  )
}
