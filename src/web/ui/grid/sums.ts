import { toCsvCell } from '#core/lists/csv.ts'
import { CURRENCIES, type Currency } from '#core/money/money.ts'
import { type GridColumn, toCellText } from './columns.ts'

/** The sum of a column over some rows, in one currency. */
export type Sum = { currency: Currency; value: bigint }
export type ColumnSums = { id: string; label: string; sums: readonly Sum[] }

function sumOf<Row>(column: GridColumn<Row>, rows: readonly Row[]): Sum[] {
  const amounts = rows.flatMap((row) => column.sum?.(row) ?? [])
  return CURRENCIES.flatMap((currency) => {
    const values = amounts.filter((amount) => amount.currency === currency).map(({ value }) => value)
    if (values.length === 0) return []
    return [{ currency, value: values.reduce((total, value) => total + value, 0n) }]
  })
}

/** The sums of the selected rows, per column of amounts and per currency. */
export function sumColumns<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): ColumnSums[] {
  return columns
    .map((column) => ({ id: column.id, label: column.label, sums: sumOf(column, rows) }))
    .filter(({ sums }) => sums.length > 0)
}

/**
 * Rows in the clipboard format of spreadsheets: a line each, cells separated by tabs, and no text that would
 * be a formula.
 */
export function toClipboard<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  isHidden: boolean,
): string {
  const plain = (text: string) => toCsvCell(text.replace(/\s+/g, ' ').trim(), 'text')
  const told = columns.filter((column) => !column.screenOnly)
  const lines = rows.map((row) => told.map((column) => plain(toCellText(column, row, isHidden))))
  return [told.map(({ label }) => label), ...lines].map((cells) => cells.join('\t')).join('\n')
}
