import type { Reader } from '../db/sql.ts'
import { aliasOf } from './counted-filters.ts'
import { countedRows } from './counts.ts'
import type { ListQuery, ListSpec } from './list.ts'

/** How many visible rows are in each status; a status without rows counts 0. */
export async function countByStatus(
  { sql }: Reader,
  spec: ListSpec,
  { from, visible, owner }: Omit<ListQuery, 'select'>,
): Promise<{ status: Record<string, number> }> {
  const column = sql.unsafe(spec.columns.status?.sql ?? '')
  const [rows, count] =
    spec.counts && owner !== undefined
      ? [countedRows(sql, spec.counts, owner === null ? 'all' : 'traits', aliasOf(spec)), sql`sum(n)`]
      : [from, sql`count(*)`]
  const counted = await sql<{ status: string; count: number }[]>`
    select ${column} as status, ${count}::int as count from ${rows} where ${visible} group by ${column}`
  const { statuses = [] } = spec
  const counts = new Map(counted.map((row) => [row.status, row.count]))
  return { status: Object.fromEntries(statuses.map((status) => [status, counts.get(status) ?? 0])) }
}
