import { openSheet, type Sheet } from '../adapters/pdf-sheet.ts'
import type { Database } from '../db/pool.ts'
import type { Sql } from '../db/sql.ts'
import { type Head, newCode, newRecordsHash, recordIssue } from './checks.ts'
import type { RecordReader } from './records.ts'
import { readStatementRecords, type StatementHead } from './statement-file.ts'
import {
  CLOSING_HEIGHT,
  drawBeginning,
  drawClosing,
  drawColumns,
  drawFoot,
  drawRecord,
  drawRunningHead,
  ROW_HEIGHT,
  ROWS,
} from './statement-page.ts'

export type Issue = {
  readonly db: Database
  /** The origin at which people reach the server. */
  readonly publicUrl: string
  /** A link of the chain that is not before the last record. */
  readonly link: Head
}

/** The pages of a statement, and whether the end needs a page of its own. */
function countPages(rows: number, height: number): { pages: number; endsAlone: boolean } {
  const first = Math.floor((ROWS.bottom - ROWS.firstTop) / height)
  const each = Math.floor((ROWS.bottom - ROWS.top) / height)
  const rest = Math.max(0, rows - first)
  const further = Math.ceil(rest / each)
  const used =
    further === 0 ? ROWS.firstTop + rows * height : ROWS.top + (rest - (further - 1) * each) * height
  const endsAlone = used + CLOSING_HEIGHT > ROWS.bottom
  return { pages: 1 + further + (endsAlone ? 1 : 0), endsAlone }
}

/**
 * The statement on paper. Pages leave as they fill, and every row has the same height, so the first page knows their
 * number. The check is recorded before the last page leaves.
 */
export async function* toStatementPdf(
  sql: Sql,
  head: StatementHead,
  { db, publicUrl, link, ...reading }: Issue & RecordReader,
): AsyncGenerator<Buffer> {
  const { words, range, currency, now } = head
  const [height, count] = [ROW_HEIGHT[currency], Number(range.next - range.first)]
  const { pages, endsAlone } = countPages(Math.max(count, 1), height)
  const code = newCode()
  const url = `${publicUrl}/check/${code.toString('hex')}`
  const title = `${words.title[currency]} ${head.from} ${head.to}`
  const sheet = await openSheet({ title, lang: words.lang, at: now })
  let page = 1
  let y: number = ROWS.firstTop
  const turn = () => {
    drawFoot(sheet, head, { note: url, page, pages })
    sheet.nextPage()
    page += 1
    y = ROWS.top
    drawRunningHead(sheet, head)
  }
  drawBeginning(sheet, head)
  drawColumns(sheet, head, y)
  if (count === 0) drawNone(sheet, head, y)
  const hash = newRecordsHash()
  for await (const some of readStatementRecords(sql, head, reading)) {
    for (const { record, line } of some) {
      if (y + height > ROWS.bottom) {
        turn()
        drawColumns(sheet, head, y)
      }
      drawRecord(sheet, head, record, y)
      hash.update(`${line}\n`)
      y += height
    }
    yield* sheet.take()
  }
  if (count === 0) y += height
  if (endsAlone) turn()
  const recordsHash = hash.digest()
  await recordIssue(db, { ...head, code, head: link, recordsHash, issuedBy: reading.by.id, issuedAt: now })
  drawClosing(sheet, head, { url, recordsHash, head: link, count }, y)
  drawFoot(sheet, head, { note: url, page, pages })
  yield* await sheet.end()
}

const drawNone = (sheet: Sheet, { words }: StatementHead, top: number): void =>
  sheet.text(words.none, { x: 42, y: top + 12, size: 8.5, isMuted: true })
