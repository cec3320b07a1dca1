import type { FastifyReply } from 'fastify'
import { CSV_BEGINNING, type CsvKind, toCsvCell, toCsvLine } from '#core/lists/csv.ts'
import type { ListParams } from '#core/lists/list.ts'
import { toSheetHeader, toSheetValue } from '#core/texts/sheet.ts'
import type { Language } from '#core/users/user.ts'
import type { Database } from '../db/pool.ts'
import type { Fragment, Sql } from '../db/sql.ts'
import { ROWS_AT_ONCE, sendStream } from '../http/send-stream.ts'
import { type ListQuery, type ListSpec, toOrder, toWhere } from './list.ts'

type CsvRow = Readonly<Record<string, unknown>>
type CsvExport = {
  name: string
  spec: ListSpec
  params: ListParams
  query: (sql: Sql) => ListQuery
  mask?: ((row: CsvRow) => object) | undefined
  /** The columns that a person reads, in their language; without them, all columns as the wire names them. */
  columns?: readonly string[] | undefined
  language?: Language
}

/**
 * Streams every row that matches the filters as a spreadsheet, all as of one instant. It refuses invalid
 * filters with 422 before the reply begins.
 */
export function sendCsv(reply: FastifyReply, db: Database, asked: CsvExport): FastifyReply {
  const rows = rowsOf(db.sql, asked)
  const file = { name: `${asked.name}.csv`, type: 'text/csv; charset=utf-8' }
  return sendStream(reply, db, file, (sql) => linesOf(sql, asked, rows))
}

function rowsOf(sql: Sql, { spec, params, query }: CsvExport): Fragment {
  const { select, from, visible } = query(sql)
  return sql`
    select ${select} from ${from} where ${visible} and ${toWhere(sql, spec, params.filters)}
    order by ${toOrder(sql, spec, params)}`
}

async function* linesOf(sql: Sql, asked: CsvExport, rows: Fragment): AsyncGenerator<string> {
  const { spec, mask, columns, language = 'pt' } = asked
  const headers = columns?.map((column) => toSheetHeader(column, language)) ?? spec.csv
  yield CSV_BEGINNING + toCsvLine(headers)
  for await (const some of sql`${rows}`.cursor(ROWS_AT_ONCE))
    yield some.map((row) => toLine(asked, mask ? (mask(row) as CsvRow) : row)).join('')
}

function toLine({ spec, name: list, columns, language = 'pt' }: CsvExport, row: CsvRow): string {
  const cells = (columns ?? spec.csv).map((column) => {
    const value = valueAt(row, column)
    const shown = columns ? toSheetValue({ list, column, language }, value, row) : value
    return toCsvCell(shown, kindOf(spec, column))
  })
  return toCsvLine(cells)
}

/** `user.name` is the field `name` in the user of a row. */
const valueAt = (row: CsvRow, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], row)

function kindOf(spec: ListSpec, path: string): CsvKind {
  const kind = spec.sheet?.[path] ?? spec.columns[path]?.kind
  return kind === 'number' || kind === 'time' ? kind : 'text'
}
