import type { MonthTotals } from '#core/ledger/statement-schema.ts'
import { toLocalDay } from '#core/texts/local-time.ts'
import type { Database } from '../db/pool.ts'
import { found } from '../http/refusal.ts'
import { type Funds, findRange, sumRange, toTotals } from './range.ts'

const MONTHS = 12

/** The totals of the statement of each of the last twelve months, oldest first. */
export function listMonths(db: Database, of: Funds): Promise<MonthTotals[]> {
  const [year, month] = toLocalDay(db.clock.now()).split('-').map(Number) as [number, number]
  const months = Array.from(
    { length: MONTHS },
    (_, back) => new Date(Date.UTC(year, month - MONTHS + back, 1)),
  )
  return Promise.all(
    months.map(async (first): Promise<MonthTotals> => {
      const of12 = { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 }
      const range = found(await findRange(db, { ...of, ...of12 }), 'user.unknown')
      return { month: first.toISOString().slice(0, 7), ...toTotals(await sumRange(db, range), range) }
    }),
  )
}
