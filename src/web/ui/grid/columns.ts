import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/**
 * Where a column stands on the card that a row becomes on phones:
 * - `title` (left, bold) and `badge` (right) on the first line
 * - `main` and `detail` (muted) on the second
 * - `meta` on the third, joined by dots
 * - `none`: not on the card
 */
export type CardPlace = 'title' | 'badge' | 'main' | 'detail' | 'meta' | 'none'

/** A column is data: what it is called, how a cell looks, how it behaves. */
export type GridColumn<Row> = {
  id: string
  /** Header, in the user's language. */
  label: string
  cell: (row: Row) => ReactNode
  /** The wire's `orderBy` field, or `true` when it is the id; left out, the column does not sort. */
  sort?: string | true
  align?: 'left' | 'right'
  /** Percentage of the width, `'14%'`; the spec fixes them per grid. */
  width?: string
  card?: CardPlace
  /** The cell as plain text, for print and export. */
  text?: (row: Row) => string
}

export const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature })
export type GridFeatures = typeof features

/** The field by which a column sorts, if it does. */
export const sortField = <Row>(column: GridColumn<Row>): string | undefined =>
  column.sort === true ? column.id : column.sort

/** Our descriptors as TanStack Table wants them. */
export function toColumnDefs<Row extends object>(
  columns: readonly GridColumn<Row>[],
): ColumnDef<GridFeatures, Row>[] {
  return columns.map((column) => ({
    id: column.id,
    header: column.label,
    accessorFn: (row: Row) => row,
    enableSorting: Boolean(column.sort),
    sortDescFirst: false,
    cell: ({ row }) => column.cell(row.original),
  }))
}
