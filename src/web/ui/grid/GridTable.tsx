import { Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, memo, useId, useState } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { IconArrowDown, IconArrowUp, IconSelector } from '../icons.tsx'
import { OpenRow } from './cells.tsx'
import { type GridColumn, sortField } from './columns.ts'
import { readSort } from './grid-search.ts'
import classes from './table.module.css'
import type { Grid } from './use-grid.ts'
import type { Selection } from './use-selection.ts'
import { type GridViewProps, isInControl } from './view.ts'

type RowElement = HTMLTableRowElement

const STEPS: Record<string, (row: Element) => Element | null | undefined> = {
  ArrowDown: (row) => row.nextElementSibling,
  ArrowUp: (row) => row.previousElementSibling,
  Home: (row) => row.parentElement?.firstElementChild,
  End: (row) => row.parentElement?.lastElementChild,
}

const isChord = (event: { ctrlKey: boolean; metaKey: boolean }) => event.ctrlKey || event.metaKey

type RowEvents<Row> = { id: string; selection: Selection<Row>; open?: () => void; onDouble?: () => void }

/** Ctrl or ⌘ adds a row to the selection or removes it; shift selects the rows up to it. */
function handleClick<Row>(event: MouseEvent<RowElement>, { id, selection }: RowEvents<Row>): void {
  if (isInControl(event.target)) return
  if (event.shiftKey) selection.extend(id)
  else if (isChord(event)) selection.toggle(id)
}

/** A click that selects rows marks no text; a plain click leaves text to mark and copy. */
function handleMouseDown(event: MouseEvent<RowElement>): void {
  if (isInControl(event.target) || !(event.shiftKey || isChord(event))) return
  event.preventDefault()
  event.currentTarget.focus()
}

/**
 * Arrows, Home and End move between rows; with shift they extend the selection. Enter opens, Space selects,
 * Ctrl A selects the page. They work only while the row itself has the focus.
 */
function handleKey<Row>(event: KeyboardEvent<RowElement>, { id, selection, open }: RowEvents<Row>): void {
  if (event.target !== event.currentTarget) return
  const target = STEPS[event.key]?.(event.currentTarget)
  const isAll = event.key === 'a' && isChord(event)
  if (target || isAll || event.key === ' ') event.preventDefault()
  if (event.key === 'Enter') open?.()
  if (event.key === ' ') selection.toggle(id)
  if (isAll) selection.all()
  if (!(target instanceof HTMLElement)) return
  target.focus()
  if (event.shiftKey && target.dataset.id) selection.extend(target.dataset.id, id)
}

/** The event handlers of a row of the table. */
const toRowEvents = <Row,>(events: RowEvents<Row>) => ({
  onMouseDown: handleMouseDown,
  onClick: (event: MouseEvent<RowElement>) => handleClick(event, events),
  onDoubleClick: (event: MouseEvent<RowElement>) => {
    if (isInControl(event.target) || isChord(event) || event.shiftKey) return
    const onDouble = events.onDouble ?? events.open
    onDouble?.()
  },
  onKeyDown: (event: KeyboardEvent<RowElement>) => handleKey(event, events),
})

const SORT_ICONS = { asc: IconArrowUp, desc: IconArrowDown }
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

type HeadCellProps<Row extends object> = {
  grid: Grid<Row>
  column: GridColumn<Row>
}

/** The header of a column; its button sorts upwards first, then downwards. */
function HeadCell<Row extends object>({ grid, column }: HeadCellProps<Row>) {
  const { t } = useLabels()
  const { by, direction } = readSort(grid.search.sort)
  const field = sortField(column)
  const sorted = field !== undefined && field === by ? direction : undefined
  const Icon = sorted ? SORT_ICONS[sorted] : IconSelector
  const sort = () => grid.setSearch({ sort: `${sorted === 'asc' ? '-' : ''}${field}` })
  return (
    <th
      scope="col"
      data-align={column.align}
      data-pinned={column.pinned}
      style={{ width: column.width }}
      aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
    >
      {column.sort ? (
        <UnstyledButton
          className={classes.sort}
          title={t('ui.grid.sortBy', { column: column.label })}
          onClick={sort}
        >
          {column.label}
          <Icon size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
      ) : (
        column.label
      )}
    </th>
  )
}

/**
 * Keeps the width of the column of acts in a variable of the table's style, where the styles of pinned columns read it. A new
 * value makes the browser find the styles of all cells again, so a table that fits has none.
 */
function measureActs(cell: HTMLElement | null) {
  const table = cell?.closest('table')
  const box = table?.parentElement
  if (!cell || !box) return undefined
  const observer = new ResizeObserver(() => {
    if (box.scrollWidth > box.clientWidth) table.style.setProperty('--acts', `${cell.offsetWidth}px`)
  })
  observer.observe(cell)
  observer.observe(box)
  return () => observer.disconnect()
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
  id: string
  row: Row
  isCurrent: boolean
  onFocus: (id: string) => void
}

function Body<Row extends object>({ view, id, row, isCurrent, onFocus }: BodyRowProps<Row>) {
  const { shown, selection, onOpen, onDoubleClick, rowAction, rowLabel, newIds } = view
  const open = onOpen && (() => onOpen(row))
  const onDouble = onDoubleClick && (() => onDoubleClick(row))
  return (
    <tr
      className={classes.row}
      tabIndex={isCurrent ? 0 : -1}
      data-id={id}
      data-new={newIds.has(id) || undefined}
      aria-selected={selection.has(id)}
      onFocus={() => onFocus(id)}
      {...toRowEvents({ id, selection, open, onDouble })}
    >
      {shown.map((column) => (
        <td key={column.id} data-align={column.align} data-pinned={column.pinned}>
          {column.cell(row)}
        </td>
      ))}
      {(open || rowAction) && (
        <td className={classes.acts}>
          {rowAction?.(row) ?? (open && <OpenRow row={rowLabel(row)} onOpen={open} />)}
        </td>
      )}
    </tr>
  )
}

/** A move of the focus renders the row it leaves and the row it enters, and no other. */
const BodyRow = memo(Body) as typeof Body

/** The grid as a table, for wide screens. One row is in the tab order; arrows reach the others. */
export function GridTable<Row extends object>(props: GridViewProps<Row>) {
  const { grid, shown, label, rowId, onOpen, rowAction } = props
  const { t } = useLabels()
  const hint = useId()
  const [active, setActive] = useState<string>()
  const { rows } = grid
  const hasActs = Boolean(onOpen || rowAction)
  const current = rows.some((row) => rowId(row) === active) ? active : rows[0] && rowId(rows[0])
  return (
    <div className="scroll-x">
      <VisuallyHidden id={hint}>{t('ui.grid.keysHint')}</VisuallyHidden>
      <table
        className={`table medium rows ${classes.table}`}
        data-density={props.density}
        aria-label={label}
        aria-describedby={hint}
        aria-busy={grid.isFetching}
      >
        <thead>
          <tr>
            {shown.map((column) => (
              <HeadCell key={column.id} grid={grid} column={column} />
            ))}
            {hasActs && (
              <th className={classes.acts} ref={measureActs}>
                <VisuallyHidden>{t('ui.grid.actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {grid.isFirstLoad && <SkeletonRows columns={shown.length + (hasActs ? 1 : 0)} count={10} />}
          {rows.map((row) => {
            const id = rowId(row)
            const isCurrent = id === current
            return <BodyRow key={id} view={props} {...{ id, row, isCurrent }} onFocus={setActive} />
          })}
        </tbody>
      </table>
    </div>
  )
}
