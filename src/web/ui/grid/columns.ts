import type { ReactNode } from 'react'
import type { Currency } from '#core/money/money.ts'
import { MASK } from '../money/hidden-amounts.ts'

/**
 * The place of a column on the card that a row becomes on phones:
 * - `title` (left, bold) and `badge` (right) on the first line
 * - `main` and `detail` (muted) on the second
 * - `meta` on the third, joined by dots
 * - `none`: not on the card
 */
export type CardPlace = 'title' | 'badge' | 'main' | 'detail' | 'meta' | 'none'

/** An amount of one row, in minor units. */
export type RowAmount = { currency: Currency; value: bigint }

/**
 * A column is data: name, cell and behaviour. `cells.tsx` makes the usual kinds:
 * - `idColumn`: a monospaced id, shortened in the middle, copied whole
 * - `labelColumn`: text, with an optional muted second line
 * - `timeColumn`: a relative time; the exact time in the tooltip, in print and in copies
 * - `amountColumn`: money, right-aligned, summed over the selection, masked when amounts are hidden
 * - `statusColumn`: the icon, tint and word of a status
 * - `buttonColumn`: an act of the row, as an icon (`button`) or with its word (`button-text`)
 */
export type GridColumn<Row> = {
  id: string
  /** Header, in the user's language. */
  label: string
  cell: (row: Row) => ReactNode
  /** The wire's `orderBy` field, or `true` when it is the id; without it, the column does not sort. */
  sort?: string | true
  align?: 'left' | 'right'
  /** Percentage of the width, `'14%'`; the specification sets them per grid. */
  width?: string
  card?: CardPlace
  /** The cell as plain text, for print and copies; a cell that is text needs none. */
  text?: (row: Row) => string
  /** Hidden until the user chooses the column. */
  hidden?: boolean
  /**
   * The amount of a row: the selection shows the sum per currency, and print masks it while amounts are
   * hidden.
   */
  sum?: (row: Row) => RowAmount | undefined
  /** Its columns of the list's spreadsheet, as the server names them; without any it is not there. */
  csv?: readonly string[]
  /** Stays beside the acts of the row when the table scrolls sideways. */
  pinned?: true
  /** On the screen only, neither in print nor in copies: for example a button. */
  screenOnly?: boolean
}

/** The field by which a column sorts, or nothing. */
export const sortField = (column: SortColumn): string | undefined =>
  column.sort === true ? column.id : column.sort

/** The parts of a column that sorting needs. */
export type SortColumn = Pick<GridColumn<never>, 'id' | 'label' | 'sort'>

/** A cell as plain text; hidden amounts are masked. */
export function toCellText<Row>(column: GridColumn<Row>, row: Row, isHidden: boolean): string {
  if (isHidden && column.sum?.(row)) return MASK
  if (column.text) return column.text(row)
  const cell = column.cell(row)
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}
