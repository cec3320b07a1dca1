import { Button, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { EmptyState, type EmptyStateProps } from '../EmptyState.tsx'
import { IconCloudOff, IconFilterOff, IconX } from '../icons.tsx'
import { StatusTiles } from '../StatusTiles.tsx'
import type { StatusStyle } from '../status.ts'
import { lazyWindow } from '../window/lazy-window.tsx'
import type { BulkAct } from './bulk.ts'
import type { GridColumn } from './columns.ts'
import type { FilterSheetProps } from './FilterSheet.tsx'
import { GridCards } from './GridCards.tsx'
import { type GridFilter, GridFilters } from './GridFilters.tsx'
import { GridPages } from './GridPages.tsx'
import { GridTable } from './GridTable.tsx'
import { Freshness, GridSearchBox } from './GridToolbar.tsx'
import { GridTools } from './GridTools.tsx'
import classes from './grid.module.css'
import { joinStatuses, readStatuses } from './grid-search.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { SheetButton } from './SheetButton.tsx'
import { type FilterSource, isFiltered, NO_FILTERS, useFilterWords } from './use-filter-words.ts'
import type { Grid } from './use-grid.ts'
import { type GridPreferences, usePreferences } from './use-preferences.ts'
import { type Selection, useSelection } from './use-selection.ts'
import { useLinkedView } from './use-views.ts'
import type { GridViewProps } from './view.ts'

/** Why there are no rows (a failure, the filters, an empty list), with one next step. */
function NoRows<Row>({ grid, empty }: { grid: Grid<Row>; empty?: EmptyStateProps }) {
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
  if (grid.isStart) {
    const action = (
      <Button variant="default" onClick={() => grid.setSearch(NO_FILTERS)}>
        {t('ui.grid.showAll')}
      </Button>
    )
    return <EmptyState title={t('ui.grid.noneWaiting')} action={action} />
  }
  if (!isFiltered(grid)) return <EmptyState title={t('ui.grid.emptyTitle')} {...empty} />
  const clear = (
    <Button variant="default" onClick={() => grid.setSearch(NO_FILTERS)}>
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

const FilterSheet = lazyWindow(() => import('./FilterSheet.tsx').then((module) => module.FilterSheet))

/** Order, statuses and other filters on a phone. */
function GridSheet({ grid, ...rest }: Omit<FilterSheetProps, 'opened' | 'onClose'>) {
  const { t } = useLabels()
  const count = readStatuses(grid.search).length + grid.search.where.length
  const label = count > 0 ? t('ui.grid.sheetButton', { count }) : t('ui.grid.sheetTitle')
  return (
    <SheetButton label={label} count={count}>
      {(sheet) => <FilterSheet {...rest} {...sheet} grid={grid} />}
    </SheetButton>
  )
}

/** A chip per active filter, with a button that removes it; with two or more, a button that removes all. */
function GridChips(source: FilterSource) {
  const { t } = useLabels()
  const words = useFilterWords(source)
  return (
    <>
      {words.map(({ id, text, clear }) => (
        <UnstyledButton
          key={id}
          className={classes.chip}
          aria-label={t('ui.grid.removeFilter', { filter: text })}
          onClick={clear}
        >
          <span className="ellipsis">{text}</span>
          <IconX size={13} aria-hidden />
        </UnstyledButton>
      ))}
      {words.length > 1 && (
        <UnstyledButton className={classes.clear} onClick={() => source.state.setSearch(NO_FILTERS)}>
          {t('ui.grid.clearAll')}
        </UnstyledButton>
      )}
    </>
  )
}

/** One set for all, so that a list without new rows does not render again. */
const NO_IDS: ReadonlySet<string> = new Set()

/** The ids that a silent refresh of the same view added. */
function useNewIds<Row>(grid: Grid<Row>, rowId: (row: Row) => string): ReadonlySet<string> {
  const view = JSON.stringify(grid.search)
  const seen = useRef<{ view: string; ids: Set<string> } | undefined>(undefined)
  const [fresh, setFresh] = useState(NO_IDS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new ids can arrive only with a change of rows
  useEffect(() => {
    if (grid.isFirstLoad) return
    const ids = grid.rows.map(rowId)
    const known = seen.current?.view === view ? seen.current.ids : new Set(ids)
    const added = ids.filter((id) => !known.has(id))
    setFresh(added.length > 0 ? new Set(added) : NO_IDS)
    seen.current = { view, ids: new Set(ids) }
  }, [grid.rows])
  return fresh
}

export type DataGridProps<Row extends object> = {
  /** From `useGrid`: rows, counts, state. */
  grid: Grid<Row>
  /** Column descriptors; `useMemo` keeps them stable. */
  columns: readonly GridColumn<Row>[]
  /** The name of the table, for screen readers, print and exported files. */
  label: string
  /** The heading, for a grid that is one panel among others. */
  title?: string
  /** The key of a row; `_id` by default. */
  rowId?: (row: Row) => string
  /** The name of a row in "Abrir …"; the key by default. */
  rowLabel?: (row: Row) => string
  /** Runs on double-click, Enter, the chevron, and a tap on the card. */
  onOpen?: (row: Row) => void
  /** The act of a double-click, where it differs from opening. */
  onDoubleClick?: (row: Row) => void
  /** The acts of a row, with its chevron where none of them opens it; `null` for rows without an act. */
  rowAction?: (row: Row) => ReactNode
  /** Acts on the selected rows, in the bar with their number. */
  selectionActions?: (rows: readonly Row[]) => ReactNode
  /** A selection of the screen, in place of one that lasts for a page. */
  selection?: Selection<Row>
  /** Acts on each of the selected rows that permits them, with their number. */
  bulkActs?: readonly BulkAct<Row>[]
  /** Statuses with their styles; with them, the grid shows the tiles. */
  statuses?: Readonly<Record<string, StatusStyle>>
  /** Names the search box; without it there is no search box. */
  searchLabel?: string
  /** More filters, beside the search box; on phones in the sheet. */
  filters?: readonly GridFilter[]
  /** More icons at the right of the toolbar. */
  tools?: ReactNode
  /** `false` leaves out columns, views, CSV and print, for a grid within another component. */
  hasTools?: boolean
  /** The content of an empty list without filters. */
  empty?: EmptyStateProps
}

const idOf = (row: object): string => (row as { _id: string })._id

/** The state that table, cards and tools share. */
function useView<Row extends object>(props: DataGridProps<Row>, isPhone: boolean) {
  const { grid, columns, rowId = idOf } = props
  const preferences = usePreferences(grid.slice, columns)
  const ofPage = useSelection(grid.rows, rowId, JSON.stringify(grid.search))
  const view: GridViewProps<Row> = {
    grid,
    columns,
    // Cards have a fixed layout, without a choice of columns.
    shown: isPhone ? columns.filter((column) => !column.hidden) : preferences.shown,
    density: preferences.density,
    selection: props.selection ?? ofPage,
    label: props.label,
    rowId,
    rowLabel: props.rowLabel ?? rowId,
    onOpen: props.onOpen,
    onDoubleClick: props.onDoubleClick,
    rowAction: props.rowAction,
    newIds: useNewIds(grid, rowId),
  }
  return { view, preferences }
}

/** A page past the end, after rows left or from an old address, leads to the last page. */
function useLastPage<Row>({ pagination, search, setSearch }: Grid<Row>): void {
  const last = pagination && pagination.page === search.page ? pagination.totalPages : undefined
  useEffect(() => {
    if (last !== undefined && last > 0 && search.page > last) setSearch({ page: last })
  }, [last, search.page, setSearch])
}

type ToolbarProps<Row extends object> = {
  props: DataGridProps<Row>
  view: GridViewProps<Row>
  preferences: GridPreferences<Row>
  isPhone: boolean
}

function Toolbar<Row extends object>({ props, view, preferences, isPhone }: ToolbarProps<Row>) {
  const { grid, columns, title, statuses: styles, searchLabel, filters } = props
  const chips = <GridChips state={grid} styles={styles} filters={filters} />
  const fields = filters && <GridFilters filters={filters} state={grid} />
  return (
    <div className={classes.toolbar}>
      {searchLabel && <GridSearchBox label={searchLabel} state={grid} />}
      {!isPhone && fields}
      {!isPhone && chips}
      <div className={classes.tools}>
        {!title && <Freshness grid={grid} short />}
        {isPhone && <GridSheet grid={grid} columns={columns} styles={styles} filters={fields} />}
        {props.tools}
        {(props.hasTools ?? true) && (
          <GridTools
            view={view}
            preferences={preferences}
            styles={styles}
            filters={filters}
            isPhone={isPhone}
          />
        )}
      </div>
      {isPhone && chips}
    </div>
  )
}

/**
 * The list of the application: status tiles, search, chips, a sorted table or cards, selection, pages and
 * tools. All state is in `grid`, which keeps it in the URL. The list refreshes itself and keeps rows, focus,
 * selection and scroll position.
 *
 * ```tsx
 * const grid = useGrid<Deposit>({ slice: 'deposits', state: useUrlGridState(), hasStatistics: true })
 * <DataGrid grid={grid} columns={columns} label={t('deposits.title')} statuses={styles} onOpen={open} />
 * ```
 */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { grid, title, statuses } = props
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { view, preferences } = useView(props, isPhone)
  useLastPage(grid)
  useLinkedView(grid)
  const hasRows = grid.isFirstLoad || grid.rows.length > 0
  const leave = (event: KeyboardEvent<HTMLElement>) => {
    // Windows of the grid are elsewhere in the page and handle their own Escape.
    const isHere = event.currentTarget.contains(event.target as Node)
    if (event.key === 'Escape' && isHere) view.selection.clear()
  }
  return (
    <section className={classes.panel} aria-label={props.label} onKeyDown={leave}>
      {grid.isFetching && !grid.isFirstLoad && <span className={classes.bar} />}
      {title && (
        <div className={classes.head}>
          <h2 className="title">{title}</h2>
          <Freshness grid={grid} />
        </div>
      )}
      {statuses && (
        <div className={classes.tiles}>
          <StatusTiles
            styles={statuses}
            counts={grid.counts}
            selected={readStatuses(grid.search)}
            onSelect={(selected) => grid.setSearch({ status: joinStatuses(selected) })}
          />
        </div>
      )}
      <Toolbar props={props} view={view} preferences={preferences} isPhone={isPhone} />
      {hasRows && isPhone && <GridCards {...view} />}
      {hasRows && !isPhone && <GridTable {...view} />}
      {!hasRows && <NoRows grid={grid} empty={props.empty} />}
      <GridPages grid={grid} />
      <SelectionBar
        selection={view.selection}
        columns={view.shown}
        actions={props.selectionActions}
        acts={props.bulkActs}
        rowId={view.rowId}
        rowLabel={view.rowLabel}
      />
    </section>
  )
}
