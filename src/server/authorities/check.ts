import { writeHeader } from '#core/authorities/decripto.ts'
import type { House, Person } from '#core/authorities/party.ts'
import type { Problem, Report } from '#core/authorities/report.ts'
import type { CheckedLine, ReportCheck } from '#core/authorities/report-schema.ts'
import { toWire } from '#core/money/money.ts'
import { isCnpj } from '#core/users/documents.ts'
import { findHouse } from '../bank-accounts/queries.ts'
import type { Database } from '../db/pool.ts'
import type { Sql } from '../db/sql.ts'
import { sumCustody } from './balances.ts'
import { type Of, type Part, partsOf } from './lines.ts'
import { readPeriod } from './period.ts'

/** The list for people has the first problems; the rest shows again once these are solved. */
const MOST_LINES = 200

type Asked = { readonly report: Report; readonly period: string; readonly url: string }

/** The report that is asked for. */
export async function openReport(
  db: Database,
  { report, period, url }: Asked,
): Promise<Of & { house: House }> {
  const now = db.clock.now()
  const [read, found] = await Promise.all([readPeriod(db.sql, period, now), findHouse(db)])
  const house = { name: found?.name ?? '', document: found?.document ?? '', url }
  return { report, days: period, period: read, house, now }
}

/** The problems of the brokerage itself. */
export function findHeaderProblems({ house }: Pick<Of, 'house'>): Problem[] {
  const wrong: Problem[] =
    house.document && !isCnpj(house.document) ? [{ field: 'CNPJ', code: 'authority.document' }] : []
  return [...writeHeader(house).problems, ...wrong]
}

type About = NonNullable<Part['about']>

/** The customers whose fields have a problem; all of them for a problem of the operation itself. */
function findAtFault({ sides }: About, problems: readonly Problem[]): Person[] {
  const atFault = sides.filter(({ prefix }) => problems.some(({ field }) => field.startsWith(prefix)))
  return (atFault.length > 0 ? atFault : sides).map(({ person }) => person)
}

const toLine = (about: About, { problems, isInFile }: Pick<Part, 'problems' | 'isInFile'>): CheckedLine => ({
  kind: about.kind,
  _id: about.id,
  at: about.at,
  isInFile,
  count: 1,
  people: findAtFault(about, problems).map(({ _id, name }) => ({ _id, name })),
  problems: problems.map((problem) => ({ ...problem })),
})

/** The check list: each line that is left out, then each person with a problem that the file bears. */
function openList() {
  const leftOut: CheckedLine[] = []
  const borne = new Map<string, CheckedLine>()
  const bear = (about: About, problem: Problem) => {
    const who = findAtFault(about, [problem])[0]?._id ?? about.id
    const alike = borne.get(who + problem.code)
    if (alike) alike.count += 1
    else if (borne.size < MOST_LINES)
      borne.set(who + problem.code, toLine(about, { problems: [problem], isInFile: true }))
  }
  return {
    add: ({ about, problems, isInFile }: Part) => {
      if (about && isInFile) for (const problem of problems) bear(about, problem)
      else if (about && leftOut.length < MOST_LINES) leftOut.push(toLine(about, { problems, isInFile }))
    },
    read: () => [...leftOut, ...borne.values()].slice(0, MOST_LINES),
  }
}

/** Counts the lines of a report, and lists the problems. */
export async function checkReport(sql: Sql, of: Of): Promise<ReportCheck> {
  const counts = { lineCount: 0, leftOutCount: 0, problemCount: 0 }
  const list = openList()
  for await (const parts of partsOf(sql, of))
    for (const part of parts) {
      if (part.about) counts.lineCount += 1
      if (!part.isInFile) counts.leftOutCount += 1
      if (part.problems.length > 0) counts.problemCount += 1
      list.add(part)
    }
  const sums = of.report === 'custody' ? await sumCustody(sql, of.period) : null
  const { name, document } = of.house
  return {
    report: of.report,
    period: of.days,
    isOver: of.period.isOver,
    house: document ? { name, document } : null,
    headerProblems: of.report === 'decripto' ? findHeaderProblems(of).map((problem) => ({ ...problem })) : [],
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
export async function* writeReport(sql: Sql, of: Of): AsyncGenerator<string> {
  for await (const parts of partsOf(sql, of)) {
    const texts = parts.filter(({ isInFile }) => isInFile).map(({ text }) => text)
    if (texts.length > 0) yield texts.join('')
  }
}
