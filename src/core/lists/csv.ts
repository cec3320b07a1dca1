import { toLocalSecond } from '../texts/local-time.ts'

/** The kind of a column of a spreadsheet. */
export type CsvKind = 'text' | 'number' | 'time'

/** Byte order mark: Excel then reads the file as UTF-8. */
export const CSV_BEGINNING = '\uFEFF'

/** A line of cells as spreadsheets in Brazil and in Spanish-speaking countries read it: semicolons, ended by CR LF. */
export const toCsvLine = (cells: readonly string[]): string => `${cells.map(quote).join(';')}\r\n`

const quote = (cell: string): string => (/["\r\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A value of the wire as its cell. Decimals have a comma, instants are local time, and no text can act as a formula. */
export function toCsvCell(value: unknown, kind: CsvKind): string {
  if (value === null || value === undefined) return ''
  const text = toText(value)
  if (kind === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return text.replace('.', ',')
  if (kind === 'time') return toLocalSecond(new Date(text))
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function toText(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
