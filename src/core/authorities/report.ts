import { addDays, isDay, nextMonth } from '../rules/days.ts'
import type { FieldError } from '../rules/verdict.ts'
import type { Code } from '../texts/codes.ts'

/**
 * The reports to authorities. Receita Federal gets the operations of a month. The central bank gets the movements of a month with
 * wallets, and the custody at the end of a day.
 */
export const REPORTS = ['decripto', 'self-custody', 'custody'] as const
export type Report = (typeof REPORTS)[number]

/** The subjects of lines. */
export const LINE_KINDS = ['TRADE', 'OTC', 'DEPOSIT', 'WITHDRAWAL', 'ADJUSTMENT', 'BALANCE'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** A problem of a value; `field` is its name in the layout. */
export type ReportProblem = FieldError

/** The layout permits an empty address. */
const BORNE: readonly Code[] = ['authority.noAddress']

/**
 * Whether a line with these problems is in the file. Receita Federal refuses a file for one wrong record, so that file leaves it out
 * and its name says how many are missing. The spreadsheets have every line: their totals would be wrong without.
 */
export const isInFile = (report: Report, problems: readonly ReportProblem[]): boolean =>
  report !== 'decripto' || problems.every(({ code }) => BORNE.includes(code))

/** Whether the period has the form of the report: a month `2026-10`, or a day `2026-10-31` for the custody. */
export function isPeriodOf(report: Report, period: string): boolean {
  const day = report === 'custody' ? period : `${period}-01`
  return isDay(day) && day.startsWith('20')
}

/** The first day of a period, and the day after its last one. */
export function daysOfPeriod(period: string): { from: string; until: string } {
  const first = `${period}-01`
  return isDay(period)
    ? { from: period, until: addDays(period, 1) }
    : { from: first, until: nextMonth(first) }
}

/** The name says that the layout is not verified, because the file itself has no place for a remark, and how many lines are missing. */
export function nameReport(report: Report, period: string, leftOut: number): string {
  const missing = leftOut === 0 ? '' : `-faltam-${leftOut}`
  return `${report}-${period}-previa${missing}.${report === 'decripto' ? 'txt' : 'csv'}`
}
