import { toLocalMinute } from '#core/texts/local-time.ts'
import { copyTexts } from '#core/texts/person-copy.ts'
import type { Language } from '#core/users/user.ts'
import type { ResultRow, Sql } from '../db/sql.ts'
import { ROWS_AT_ONCE } from '../http/send-stream.ts'
import type { PersonSection } from './person.ts'

type CopyInput = {
  readonly userId: string
  readonly sections: readonly PersonSection[]
  readonly language: Language
  readonly now: Date
}

/** All data of a person as one JSON object: a list of rows for each section. */
export async function* toJson(sql: Sql, { userId, sections, now }: CopyInput): AsyncGenerator<string> {
  yield `{"createdAt":${JSON.stringify(now)}`
  for (const { name, query } of sections) {
    yield `,\n"${name}":[`
    let before = ''
    for await (const rows of query(sql, userId).cursor(ROWS_AT_ONCE)) {
      yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
      before = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}

const MARGIN = 48

/** The same for reading on paper. Pages leave as they fill. */
export async function* toPdf(
  sql: Sql,
  { userId, sections, language, now }: CopyInput,
): AsyncGenerator<Buffer> {
  const { default: Document } = await import('pdfkit')
  const texts = copyTexts[language]
  const page = new Document({ size: 'A4', margin: MARGIN, info: { Title: texts.title, CreationDate: now } })
  const pages: Buffer[] = []
  page.on('data', (part: Buffer) => pages.push(part))
  const ended = new Promise((resolve) => page.on('end', resolve))
  page.fontSize(18).text(texts.title)
  page
    .fontSize(9)
    .text(`${toLocalMinute(now)}. ${texts.law}`)
    .moveDown()
  for (const { name, query } of sections) {
    page.fontSize(13).text(texts.sections[name as keyof typeof texts.sections])
    page.moveDown(0.4).fontSize(9)
    let isEmpty = true
    for await (const rows of query(sql, userId).cursor(ROWS_AT_ONCE)) {
      isEmpty = false
      for (const row of rows) page.text(toLines(row, language)).moveDown(0.6)
      yield* pages.splice(0)
    }
    if (isEmpty) page.text(texts.none)
    page.moveDown()
  }
  page.end()
  await ended
  yield* pages
}

/** `Nome: Ana`, one line for each value. */
function toLines(row: ResultRow, language: Language): string {
  const { fields } = copyTexts[language]
  return Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${fields[name as keyof typeof fields] ?? name}: ${toText(value, language)}`)
    .join('\n')
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function toText(value: unknown, language: Language): string {
  const { yes, no } = copyTexts[language]
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'object')
    return Object.values(value ?? {})
      .filter(Boolean)
      .join(', ')
  return INSTANT.test(String(value)) ? toLocalMinute(new Date(String(value))) : String(value)
}
