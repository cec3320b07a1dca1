import { Skeleton, VisuallyHidden } from '@mantine/core'
import { type CSSProperties, useCallback, useId, useState } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { OpenRow } from './cells.tsx'
import { HeadCell } from './HeadCell.tsx'
import { toRowEvents } from './row-events.ts'
import classes from './table.module.css'
import type { GridViewProps } from './view.ts'

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
  id: string
  row: Row
  isCurrent: boolean
  onFocus: () => void
}

function BodyRow<Row extends object>({ view, id, row, isCurrent, onFocus }: BodyRowProps<Row>) {
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
      onFocus={onFocus}
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

/** The grid as a table, for wide screens. One row is in the tab order; arrows reach the others. */
export function GridTable<Row extends object>(props: GridViewProps<Row>) {
  const { grid, shown, label, rowId, onOpen, rowAction } = props
  const { t } = useLabels()
  const hint = useId()
  const [active, setActive] = useState<string>()
  const { rows } = grid
  const [acts, actsWidth] = useOuterWidth()
  const hasActs = Boolean(onOpen || rowAction)
  const current = rows.some((row) => rowId(row) === active) ? active : rows[0] && rowId(rows[0])
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
            {shown.map((column) => (
              <HeadCell key={column.id} grid={grid} column={column} />
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
          {rows.map((row) => {
            const id = rowId(row)
            const isCurrent = id === current
            return <BodyRow key={id} view={props} {...{ id, row, isCurrent }} onFocus={() => setActive(id)} />
          })}
        </tbody>
      </table>
    </div>
  )
}
