import { ActionIcon, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronRight, IconSelector } from '@tabler/icons-react'
import { type Header, type SortingState, useTable } from '@tanstack/react-table'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { features, type GridColumn, type GridFeatures, sortField, toColumnDefs } from './columns.ts'
import classes from './grid.module.css'
import { readSort } from './grid-search.ts'
import type { Grid } from './use-grid.ts'

/** What table and cards are told alike. */
export type GridViewProps<Row extends object> = {
  grid: Grid<Row>
  columns: readonly GridColumn<Row>[]
  label: string
  rowId: (row: Row) => string
  rowLabel: (row: Row) => string
  onOpen?: (row: Row) => void
  rowAction?: (row: Row) => ReactNode
  /** Rows that came with the last refresh. */
  newIds: ReadonlySet<string>
}

function useGridTable<Row extends object>({ grid, columns, rowId }: GridViewProps<Row>) {
  const defs = useMemo(() => toColumnDefs(columns), [columns])
  const { by, direction } = readSort(grid.search.sort)
  const sorted = columns.find((column) => sortField(column) === by)
  const sorting = useMemo<SortingState>(
    () => (sorted ? [{ id: sorted.id, desc: direction === 'desc' }] : []),
    [sorted, direction],
  )
  return useTable({
    features,
    columns: defs,
    data: grid.rows as Row[],
    getRowId: rowId,
    state: { sorting },
    manualSorting: true,
    enableSortingRemoval: false,
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change
      const column = columns.find(({ id }) => id === next?.id)
      if (next && column) grid.setSearch({ sort: `${next.desc ? '-' : ''}${sortField(column)}` })
    },
  })
}

const SORT_ICONS = { asc: IconArrowUp, desc: IconArrowDown }
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

type HeadCellProps<Row extends object> = {
  header: Header<GridFeatures, Row>
  column: GridColumn<Row> | undefined
}

function HeadCell<Row extends object>({ header, column }: HeadCellProps<Row>) {
  const { t } = useLabels()
  const sorted = header.column.getIsSorted()
  const Icon = sorted ? SORT_ICONS[sorted] : IconSelector
  return (
    <th
      scope="col"
      data-align={column?.align}
      style={{ width: column?.width }}
      aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
    >
      {column?.sort ? (
        <UnstyledButton
          className={classes.sort}
          title={t('ui.grid.sortBy', { column: column.label })}
          onClick={() => header.column.toggleSorting()}
        >
          {column.label}
          <Icon size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
      ) : (
        column?.label
      )}
    </th>
  )
}

/** Rows of the height that real ones will have. */
function SkeletonRows({ columns, count }: { columns: number; count: number }) {
  const cells = Array.from({ length: columns }, (_, index) => index)
  return Array.from({ length: count }, (_, row) => row).map((row) => (
    <tr key={row} aria-hidden>
      {cells.map((cell) => (
        <td key={cell}>
          <Skeleton height={12} width={cell % 2 ? '55%' : '75%'} radius="sm" />
        </td>
      ))}
    </tr>
  ))
}

const STEPS: Record<string, (row: Element) => Element | null | undefined> = {
  ArrowDown: (row) => row.nextElementSibling,
  ArrowUp: (row) => row.previousElementSibling,
  Home: (row) => row.parentElement?.firstElementChild,
  End: (row) => row.parentElement?.lastElementChild,
}

/** Arrows, Home and End move between rows, Enter opens; only while the row itself has the focus. */
function handleRowKey(event: KeyboardEvent<HTMLTableRowElement>, open: (() => void) | undefined): void {
  if (event.target !== event.currentTarget) return
  if (event.key === 'Enter' && open) open()
  const target = STEPS[event.key]?.(event.currentTarget)
  if (!(target instanceof HTMLElement)) return
  event.preventDefault()
  target.focus()
}

/** The chevron of a row without an act of its own. */
function OpenRow({ label, onOpen }: { label: string; onOpen: () => void }) {
  const { t } = useLabels()
  return (
    <ActionIcon size={28} aria-label={t('ui.grid.open', { row: label })} onClick={onOpen}>
      <IconChevronRight size={16} stroke={1.8} />
    </ActionIcon>
  )
}

/** The grid as a table: what wide screens show. One row is in the tab order; arrows reach the others. */
export function GridTable<Row extends object>(props: GridViewProps<Row>) {
  const { grid, columns, label, rowLabel, onOpen, rowAction, newIds } = props
  const { t } = useLabels()
  const [active, setActive] = useState<string>()
  const table = useGridTable(props)
  const rows = table.getRowModel().rows
  const hasActs = Boolean(onOpen || rowAction)
  const current = rows.some((row) => row.id === active) ? active : rows[0]?.id
  const columnOf = (id: string) => columns.find((column) => column.id === id)
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label} aria-busy={grid.isFetching}>
        <thead>
          <tr>
            {table.getFlatHeaders().map((header) => (
              <HeadCell key={header.id} header={header} column={columnOf(header.column.id)} />
            ))}
            {hasActs && (
              <th className={classes.acts}>
                <VisuallyHidden>{t('ui.grid.actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {grid.isFirstLoad && <SkeletonRows columns={columns.length + (hasActs ? 1 : 0)} count={10} />}
          {rows.map((row) => (
            <tr
              key={row.id}
              className={classes.row}
              tabIndex={row.id === current ? 0 : -1}
              data-opens={onOpen ? true : undefined}
              data-new={newIds.has(row.id) || undefined}
              onFocus={() => setActive(row.id)}
              onDoubleClick={() => onOpen?.(row.original)}
              onKeyDown={(event) => handleRowKey(event, onOpen && (() => onOpen(row.original)))}
            >
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id} data-align={columnOf(cell.column.id)?.align}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
              {hasActs && (
                <td className={classes.acts}>
                  {rowAction?.(row.original) ??
                    (onOpen && (
                      <OpenRow label={rowLabel(row.original)} onOpen={() => onOpen(row.original)} />
                    ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
