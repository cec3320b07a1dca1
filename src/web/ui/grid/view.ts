import type { ReactNode } from 'react'
import type { GridColumn } from './columns.ts'
import type { Grid } from './use-grid.ts'
import type { Density } from './use-preferences.ts'
import type { Selection } from './use-selection.ts'

/** The input of both table and cards. */
export type GridViewProps<Row extends object> = {
  grid: Grid<Row>
  /** All columns, and the visible ones in this order. */
  columns: readonly GridColumn<Row>[]
  shown: readonly GridColumn<Row>[]
  density: Density
  selection: Selection<Row>
  label: string
  rowId: (row: Row) => string
  rowLabel: (row: Row) => string
  onOpen?: (row: Row) => void
  /** The act of a double-click, where it differs from opening. */
  onDoubleClick?: (row: Row) => void
  rowAction?: (row: Row) => ReactNode
  /** Rows that the last refresh added. */
  newIds: ReadonlySet<string>
}

/** Whether an event began in a control of the row, which handles it itself. */
export const isInControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, select, textarea, label') !== null
