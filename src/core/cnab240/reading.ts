import { isDay } from '../rules/days.ts'
import type { TextParams } from '../rules/verdict.ts'
import type { Code } from '../texts/codes.ts'
import type { LayoutName, Layouts, RecordValues } from './layouts.ts'
import { fromRecord, RECORD_SIZE } from './record.ts'

/** Why a file cannot be read, and at which line. */
export type FileRefusal = {
  readonly ok: false
  readonly line: number
  readonly code: Code
  readonly params: TextParams
}

export type FileRecord = {
  readonly line: number
  readonly text: string
  /** Null for a segment of another kind of payment. */
  readonly name: LayoutName | null
  readonly values: RecordValues
}

export const refuseFile = (line: number, code: Code): FileRefusal => ({
  ok: false,
  line,
  code,
  params: { line },
})

export const isRefusal = (read: unknown): read is FileRefusal =>
  typeof read === 'object' && read !== null && 'ok' in read && read.ok === false

/** A file trailer ends with the count of records, at position 29 or later. */
const SHORTEST = 29
const END_OF_FILE = '\x1a'
/** The database stores no NUL. */
const CONTROLS = /(?![\r\n])\p{Cc}/gu

/**
 * Lines with any end, or with none. Empty lines after the last record are dropped, and other control signs are blanks. A line whose
 * last blanks were cut gets them back. One that ends with a blank and is short lost something else.
 */
function splitLines(text: string): string[] {
  const lines = text
    .replaceAll(END_OF_FILE, '')
    .replace(CONTROLS, ' ')
    .split(/\r\n?|\n/)
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop()
  const [only = ''] = lines
  const records = lines.length === 1 ? (only.match(/.{1,240}/g) ?? []) : lines
  const isCut = (record: string) => record.length >= SHORTEST && /\S$/.test(record)
  return records.map((record) => (isCut(record) ? record.padEnd(RECORD_SIZE) : record))
}

/** The form of a batch header, and of its trailer, tells a statement from payments. */
const isStatementHeader = (line: string): boolean => line[8]?.toUpperCase() === 'E'

function nameOf(line: string, isStatement: boolean): LayoutName | null {
  switch (line[7]) {
    case '0':
      return 'fileHeader'
    case '1':
      return isStatement ? 'statementHeader' : 'batchHeader'
    case '5':
      return isStatement ? 'statementTrailer' : 'batchTrailer'
    case '9':
      return 'fileTrailer'
    default:
      return null
  }
}

/** A segment of another kind of payment has no name: it only counts. */
function segmentOf(line: string, isStatement: boolean): LayoutName | null {
  const segment = line[13]?.toUpperCase()
  if (isStatement) return segment === 'E' ? 'segmentE' : null
  if (segment === 'A') return 'segmentA'
  if (segment === 'Z') return 'segmentZ'
  if (segment !== 'B') return null
  return line.slice(14, 17).trim() === '' ? 'segmentB' : 'segmentBPix'
}

/** Every record of a file with its values, in the order that the standard demands and with the counts of its trailers. */
export function readRecords(text: string, layouts: Layouts): readonly FileRecord[] | FileRefusal {
  const lines = splitLines(text)
  if (lines.length === 0) return refuseFile(1, 'cnab.empty')
  const records: FileRecord[] = []
  let isStatement = false
  for (const [at, line] of lines.entries()) {
    if (line.length !== RECORD_SIZE) return refuseFile(at + 1, 'cnab.size')
    if (line[7] === '1') isStatement = isStatementHeader(line)
    const isDetail = line[7] === '3'
    const name = isDetail ? segmentOf(line, isStatement) : nameOf(line, isStatement)
    if (name === null && !isDetail) return refuseFile(at + 1, 'cnab.record')
    records.push({
      line: at + 1,
      text: line,
      name,
      values:
        name === null ? { bank: line.slice(0, 3), batch: line.slice(3, 7) } : fromRecord(layouts[name], line),
    })
  }
  return checkOrder(records) ?? records
}

/** Whether a batch begins. */
export const isHeader = ({ name }: FileRecord): boolean =>
  name === 'batchHeader' || name === 'statementHeader'
const isTrailer = ({ name }: FileRecord): boolean => name === 'batchTrailer' || name === 'statementTrailer'

/** File header, then batches of header, details and trailer, then file trailer; and the counts of both trailers. */
function checkOrder(records: readonly FileRecord[]): FileRefusal | undefined {
  let header: { readonly batch: string | undefined; readonly at: number } | undefined
  let batches = 0
  const bank = records[0]?.values.bank
  for (const [at, record] of records.entries()) {
    const { line, name, values } = record
    const isFirst = at === 0
    const isLast = at === records.length - 1
    const isInBatch = header !== undefined
    const isInPlace =
      values.bank === bank &&
      isFirst === (name === 'fileHeader') &&
      isLast === (name === 'fileTrailer') &&
      (isHeader(record) || isFirst || isLast ? !isInBatch : isInBatch && values.batch === header?.batch)
    if (!isInPlace) return refuseFile(line, 'cnab.order')
    if (isHeader(record)) header = { batch: values.batch, at }
    if (isTrailer(record)) {
      if (Number(values.records) !== at - (header?.at ?? 0) + 1) return refuseFile(line, 'cnab.count')
      header = undefined
      batches++
    }
    if (
      name === 'fileTrailer' &&
      (Number(values.records) !== records.length || Number(values.batches) !== batches)
    )
      return refuseFile(line, 'cnab.count')
  }
  return undefined
}

/** A number of digits only, else undefined. */
export const toCents = (text: string | undefined): bigint | undefined =>
  text !== undefined && /^\d+$/.test(text) ? BigInt(text) : undefined

/** `23112026` as `2026-11-23`; null for zeros or blanks, undefined for no date of the calendar. */
export function toDate(text: string | undefined): string | null | undefined {
  if (text === undefined || /^(0*| *)$/.test(text)) return null
  const [, day = '', month = '', year = ''] = /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  return isDay(date) ? date : undefined
}
