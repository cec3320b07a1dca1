import { daysOfPeriod } from '#core/authorities/report.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import type { Sql } from '../db/sql.ts'

/** A period as instants, at midnight in America/Sao_Paulo, and the users that are or were the house. */
export type ReportPeriod = {
  readonly starts: string
  readonly ends: string
  readonly isOver: boolean
  readonly houseIds: readonly string[]
}

export async function readPeriod(sql: Sql, period: string, now: Date): Promise<ReportPeriod> {
  const { from, until } = daysOfPeriod(period)
  const [row] = await sql<ReportPeriod[]>`
    select starts, ends, ends <= ${now} as is_over, (
      select coalesce(array_agg(distinct house), '{}') from settings, unnest(array[user_id, user_otc_id, user_fee_id]) house
    ) as house_ids
    from (
      select ${from}::date::timestamp at time zone ${TIME_ZONE} as starts, ${until}::date::timestamp at time zone ${TIME_ZONE} as ends
    ) bounds`
  return row as ReportPeriod
}
