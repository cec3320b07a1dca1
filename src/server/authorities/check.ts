import { writeHeader } from '#core/authorities/decripto.ts'
import type { ReportedPerson, ReportingHouse } from '#core/authorities/party.ts'
import type { Report, ReportProblem } from '#core/authorities/report.ts'
import type { CheckedLine, ReportCheck } from '#core/authorities/report-schema.ts'
import { toWire } from '#core/money/money.ts'
import { isCnpj } from '#core/users/documents.ts'
import { findHouse } from '../bank-accounts/queries.ts'
import type { Database } from '../db/pool.ts'
import type { Sql } from '../db/sql.ts'
import { sumCustody } from './balances.ts'
import { partsOf, type ReportInput, type ReportPart } from './lines.ts'
import { readPeriod } from './period.ts'

/** The list for people has the first problems; the rest shows again once these are solved. */
const MOST_LINES = 200

type CheckInput = { readonly report: Report; readonly period: string; readonly url: string }

/** The report that is asked for. */
export async function openReport(
  db: Database,
  { report, period, url }: CheckInput,
): Promise<ReportInput & { house: ReportingHouse }> {
  const now = db.clock.now()
  const [read, found] = await Promise.all([readPeriod(db.sql, period, now), findHouse(db)])
  const house = { name: found?.name ?? '', document: found?.document ?? '', url }
  return { report, days: period, period: read, house, now }
}

/** The problems of the brokerage itself. */
export function findHeaderProblems({ house }: Pick<ReportInput, 'house'>): ReportProblem[] {
  const wrong: ReportProblem[] =
    house.document && !isCnpj(house.document) ? [{ field: 'CNPJ', code: 'authority.document' }] : []
  return [...writeHeader(house).problems, ...wrong]
}

type LineSubject = NonNullable<ReportPart['subject']>

/** The customers whose fields have a problem; all of them for a problem of the operation itself. */
function findAtFault({ parties }: LineSubject, problems: readonly ReportProblem[]): ReportedPerson[] {
  const atFault = parties.filter(({ prefix }) => problems.some(({ field }) => field.startsWith(prefix)))
  return (atFault.length > 0 ? atFault : parties).map(({ person }) => person)
}

const toLine = (
  subject: LineSubject,
  { problems, isInFile }: Pick<ReportPart, 'problems' | 'isInFile'>,
): CheckedLine => ({
  kind: subject.kind,
  _id: subject.id,
  at: subject.at,
  isInFile,
  count: 1,
  people: findAtFault(subject, problems).map(({ _id, name }) => ({ _id, name })),
  problems: problems.map((problem) => ({ ...problem })),
})

/** The check list: each line that is left out, then each person with a problem that the file bears. */
function openList() {
  const leftOut: CheckedLine[] = []
  const borne = new Map<string, CheckedLine>()
  const bear = (subject: LineSubject, problem: ReportProblem) => {
    const who = findAtFault(subject, [problem])[0]?._id ?? subject.id
    const alike = borne.get(who + problem.code)
    if (alike) alike.count += 1
    else if (borne.size < MOST_LINES)
      borne.set(who + problem.code, toLine(subject, { problems: [problem], isInFile: true }))
  }
  return {
    add: ({ subject, problems, isInFile }: ReportPart) => {
      if (subject && isInFile) for (const problem of problems) bear(subject, problem)
      else if (subject && leftOut.length < MOST_LINES) leftOut.push(toLine(subject, { problems, isInFile }))
    },
    read: () => [...leftOut, ...borne.values()].slice(0, MOST_LINES),
  }
}

/** Counts the lines of a report, and lists the problems. */
export async function checkReport(sql: Sql, input: ReportInput): Promise<ReportCheck> {
  const counts = { lineCount: 0, leftOutCount: 0, problemCount: 0 }
  const list = openList()
  for await (const parts of partsOf(sql, input))
    for (const part of parts) {
      if (part.subject) counts.lineCount += 1
      if (!part.isInFile) counts.leftOutCount += 1
      if (part.problems.length > 0) counts.problemCount += 1
      list.add(part)
    }
  const sums = input.report === 'custody' ? await sumCustody(sql, input.period) : null
  const { name, document } = input.house
  return {
    report: input.report,
    period: input.days,
    isOver: input.period.isOver,
    house: document ? { name, document } : null,
    headerProblems:
      input.report === 'decripto' ? findHeaderProblems(input).map((problem) => ({ ...problem })) : [],
    ...counts,
    lines: list.read(),
    custody: sums && {
      customers: toWire(sums.customers, 'BTC'),
      house: toWire(sums.house, 'BTC'),
      books: toWire(-sums.external, 'BTC'),
    },
  }
}

/** The text of a report's file, a batch of lines at a time. */
export async function* writeReport(sql: Sql, input: ReportInput): AsyncGenerator<string> {
  for await (const parts of partsOf(sql, input)) {
    const texts = parts.filter(({ isInFile }) => isInFile).map(({ text }) => text)
    if (texts.length > 0) yield texts.join('')
  }
}
