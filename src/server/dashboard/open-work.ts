import { lateBefore, type QueueKind, wantedOf } from '#core/dashboard/queue.ts'
import type { Reader } from '../db/sql.ts'
import { ageSeconds, type Sample } from '../metrics/catalogue.ts'
import { findSettingsInForce } from '../settings/in-force.ts'
import { waitingRows } from './queue.ts'

/** The open work of a kind; requests for approval end by themselves, so none is late. */
export type OpenWork = {
  readonly kind: QueueKind
  readonly open: number
  readonly late: number
  readonly oldest: string | null
}

/** All open work of the house. */
export async function countOpenWork(reader: Reader, now: Date): Promise<OpenWork[]> {
  const { sql } = reader
  const settings = await findSettingsInForce(reader)
  const wanted = wantedOf(settings)
  const counts = Object.entries(waitingRows(sql)).map(([name, { rows, since, where }]) => {
    const late = lateBefore(now, { kind: name as QueueKind, wanted })
    return sql`
      select ${name}::text as kind, count(*)::int as open, min(${sql.unsafe(since)}) as oldest,
        (count(*) filter (where ${sql.unsafe(since)} < ${late}))::int as late
      from ${sql.unsafe(rows)} where ${where} union all`
  })
  const all = counts.reduce((sum, one) => sql`${sum}${one}`, sql``)
  return await sql<OpenWork[]>`
    ${all} select 'approval', count(*)::int, min(created_at), 0 from approvals
    where status = 'WAITING' and expires_at > ${now}`
}

/** The gauges of open work. */
export const workSamples = (work: readonly OpenWork[], now: Date): Sample[] =>
  work.flatMap(({ kind, open, late, oldest }) => [
    { name: 'balcao_work_open', labels: { kind }, value: open },
    { name: 'balcao_work_late', labels: { kind }, value: late },
    { name: 'balcao_work_oldest_seconds', labels: { kind }, value: ageSeconds(oldest, now) },
  ])
