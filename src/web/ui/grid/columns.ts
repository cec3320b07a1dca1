import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Currency } from '#core/money/money.ts'

/**
 * Where a column stands on the card that a row becomes on phones:
 * - `title` (left, bold) and `badge` (right) on the first line
 * - `main` and `detail` (muted) on the second
 * - `meta` on the third, joined by dots
 * - `none`: not on the card
 */
export type CardPlace = 'title' | 'badge' | 'main' | 'detail' | 'meta' | 'none'

/** An amount of one row, in minor units. */
export type RowAmount = { currency: Currency; value: bigint }

/**
 * A column is data: what it is called, how a cell looks, how it behaves. `cells.tsx` makes the usual kinds:
 * - `idColumn`: an id in mono, shortened in the middle, copied whole
 * - `labelColumn`: text, with a quiet second line when there is one
 * - `timeColumn`: a moment in words, exact in the tooltip, in print and when copied
 * - `amountColumn`: money, right-aligned, summed over the selection, masked when amounts are hidden
 * - `statusColumn`: the icon, tint and word of a status
 * - `buttonColumn`: an act of the row, as an icon (`button`) or with its word (`button-text`)
 */
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
  /** The cell as plain text, for print and copying; without it, a cell that is text stands for itself. */
  text?: (row: Row) => string
  /** Left out of the table until somebody chooses it. */
  hidden?: boolean
  /** A row's own amount: the selection shows the sum per currency, and print masks it while amounts are hidden. */
  sum?: (row: Row) => RowAmount | undefined
  /** Only on the screen: neither in print nor copied, such as a button. */
  screenOnly?: boolean
}

export const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature })
export type GridFeatures = typeof features

/** The field by which a column sorts, if it does. */
export const sortField = (column: SortColumn): string | undefined =>
  column.sort === true ? column.id : column.sort

/** What sorting needs of a column. */
export type SortColumn = Pick<GridColumn<never>, 'id' | 'label' | 'sort'>

/** What stands for an amount that the eye hides. */
export const MASK = '••••••'

/** A cell as plain text; amounts as the eye allows. */
export function toCellText<Row>(column: GridColumn<Row>, row: Row, isHidden: boolean): string {
  if (isHidden && column.sum?.(row)) return MASK
  if (column.text) return column.text(row)
  const cell = column.cell(row)
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}

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
