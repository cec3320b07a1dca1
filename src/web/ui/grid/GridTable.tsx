import { Skeleton, VisuallyHidden } from '@mantine/core'
import { type SortingState, type Row as TableRow, useTable } from '@tanstack/react-table'
import { type CSSProperties, type ReactNode, useCallback, useId, useMemo, useState } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { OpenRow } from './cells.tsx'
import { features, type GridFeatures, sortField, toColumnDefs } from './columns.ts'
import { readSort } from './grid-search.ts'
import { HeadCell } from './HeadCell.tsx'
import { toRowEvents } from './row-events.ts'
import classes from './table.module.css'
import type { GridViewProps } from './view.ts'

function useGridTable<Row extends object>({ grid, columns, shown, rowId }: GridViewProps<Row>) {
  const defs = useMemo(() => toColumnDefs(columns), [columns])
  const { by, direction } = readSort(grid.search.sort)
  const sorted = columns.find((column) => sortField(column) === by)
  const sorting = useMemo<SortingState>(
    () => (sorted ? [{ id: sorted.id, desc: direction === 'desc' }] : []),
    [sorted, direction],
  )
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.id, shown.includes(column)])),
    [columns, shown],
  )
  return useTable({
    features,
    columns: defs,
    data: grid.rows as Row[],
    getRowId: rowId,
    state: { sorting, columnVisibility },
    manualSorting: true,
    enableSortingRemoval: false,
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change
      const column = columns.find(({ id }) => id === next?.id)
      if (next && column) grid.setSearch({ sort: `${next.desc ? '-' : ''}${sortField(column)}` })
    },
  })
}

/** The width of an element with its padding, and the ref that measures it. */
function useOuterWidth() {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.offsetWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}

/** Skeletons with the height of real rows. */
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

type BodyRowProps<Row extends object> = {
  view: GridViewProps<Row>
  row: TableRow<GridFeatures, Row>
  isCurrent: boolean
  onFocus: () => void
  /** The cells, rendered by TanStack Table. */
  children: ReactNode
}

function BodyRow<Row extends object>({ view, row, isCurrent, onFocus, children }: BodyRowProps<Row>) {
  const { selection, onOpen, onDoubleClick, rowAction, rowLabel, newIds } = view
  const open = onOpen && (() => onOpen(row.original))
  const onDouble = onDoubleClick && (() => onDoubleClick(row.original))
  return (
    <tr
      className={classes.row}
      tabIndex={isCurrent ? 0 : -1}
      data-id={row.id}
      data-new={newIds.has(row.id) || undefined}
      aria-selected={selection.has(row.id)}
      onFocus={onFocus}
      {...toRowEvents({ id: row.id, selection, open, onDouble })}
    >
      {children}
      {(open || rowAction) && (
        <td className={classes.acts}>
          {rowAction?.(row.original) ?? (open && <OpenRow row={rowLabel(row.original)} onOpen={open} />)}
        </td>
      )}
    </tr>
  )
}

/** The grid as a table, for wide screens. One row is in the tab order; arrows reach the others. */
export function GridTable<Row extends object>(props: GridViewProps<Row>) {
  const { grid, shown, label, onOpen, rowAction } = props
  const { t } = useLabels()
  const hint = useId()
  const [active, setActive] = useState<string>()
  const table = useGridTable(props)
  const rows = table.getRowModel().rows
  const [acts, actsWidth] = useOuterWidth()
  const hasActs = Boolean(onOpen || rowAction)
  const current = rows.some((row) => row.id === active) ? active : rows[0]?.id
  const columnOf = (id: string) => shown.find((column) => column.id === id)
  return (
    <div className="scroll-x">
      <VisuallyHidden id={hint}>{t('ui.grid.keysHint')}</VisuallyHidden>
      <table
        className={`table medium rows ${classes.table}`}
        style={{ '--acts': `${actsWidth}px` } as CSSProperties}
        data-density={props.density}
        aria-label={label}
        aria-describedby={hint}
        aria-busy={grid.isFetching}
      >
        <thead>
          <tr>
            {table.getFlatHeaders().map((header) => (
              <HeadCell key={header.id} header={header} column={columnOf(header.column.id)} />
            ))}
            {hasActs && (
              <th className={classes.acts} ref={acts}>
                <VisuallyHidden>{t('ui.grid.actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {grid.isFirstLoad && <SkeletonRows columns={shown.length + (hasActs ? 1 : 0)} count={10} />}
          {rows.map((row) => (
            <BodyRow
              key={row.id}
              view={props}
              row={row}
              isCurrent={row.id === current}
              onFocus={() => setActive(row.id)}
            >
              {row.getVisibleCells().map((cell) => (
                <td
                  key={cell.id}
                  data-align={columnOf(cell.column.id)?.align}
                  data-pinned={columnOf(cell.column.id)?.pinned}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </BodyRow>
          ))}
        </tbody>
      </table>
    </div>
  )
}
