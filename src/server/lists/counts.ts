import type { Database } from '../db/pool.ts'
import type { Fragment, Sql } from '../db/sql.ts'

/** A list that the database counts: its table, and its columns by their names in `list_counts`. */
export type Counts = { readonly list: string; readonly by: Readonly<Record<string, string>> }

/** The columns that distinguish the counts of a level; see `list_counts` in db/migrations/0157_baseline.sql. */
export type CountLevel = 'all' | 'day' | 'owner' | 'traits' | 'quarter'

/** The time of a count, from the time of a move, at the levels with separate times. */
const BEGINNINGS: Partial<Record<CountLevel, string>> = {
  day: 'list_day(c.created_at)',
  quarter: 'list_quarter(c.created_at)',
}

/**
 * The counts of a list at a level, and the moves that the job has not added yet. The rows have the columns of the list's own
 * table, so the conditions of the list apply to them unchanged. `n` is the number of rows that each one counts.
 */
export function countedRows(sql: Sql, { list, by }: Counts, level: CountLevel, alias: string): Fragment {
  const columns = sql.unsafe(
    Object.entries(by)
      .map(([column, counted]) => `${counted} as ${column}`)
      .join(),
  )
  const beginning = sql.unsafe(BEGINNINGS[level] ?? 'c.created_at')
  return sql`(
    select ${columns}, c.created_at, c.n from list_counts c where c.list = ${list} and c.level = ${level}
    union all select ${columns}, ${beginning}, c.n from list_moves c where c.list = ${list}
  ) ${sql.unsafe(alias)}`
}

/** The process that counts holds this lock: one process at a time. */
const LOCK_KEY = 0x636f756e74n

/** After this number of changed counts the log is slow to read until a vacuum. */
const MANY_COUNTS = 1_000
/** Above it, the empty pages of the log slow its readers, also after a rush, when no move waits. */
const MANY_BYTES = 256 * 1024

/** Adds the waiting moves to the counts and returns the number of changed counts. */
export async function countMoves(db: Database): Promise<number> {
  const [log] = await db.sql<{ hasMoves: boolean; isLong: boolean }[]>`
    select exists (select from list_moves) as has_moves,
      pg_relation_size('list_moves') > ${MANY_BYTES}::int8 as is_long`
  const counted = log?.hasMoves ? await addMoves(db) : 0
  // Cutting off empty pages waits until nobody writes, up to five seconds. So that is for calm times.
  if (counted >= MANY_COUNTS) await db.sql`vacuum (skip_locked, truncate false) list_moves`
  else if (log?.isLong) await db.sql`vacuum (skip_locked) list_moves`
  return counted
}

const addMoves = (db: Database): Promise<number> =>
  db.transaction(async ({ sql }) => {
    await sql`set local statement_timeout = 0`
    const [lock] = await sql<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK_KEY}) as mine`
    if (!lock?.mine) return 0
    const counted = await sql`
      insert into list_counts as c select * from sum_moves('delete from list_moves returning *')
      on conflict (list, level, owner, created_at, status, kind, nature) do update set n = c.n + excluded.n`
    return counted.count
  })

/** At every level, counts are the sums of the rows, less the moves that wait. */
export const LIST_INVARIANTS = {
  'lists are counted': {
    checked: 'list_counts',
    breaches: `
      select concat_ws(' ', list, level, owner, created_at, nullif(status, ''), nullif(kind, ''), nullif(nature, '')) as breach
      from (
        select * from sum_moves('select * from list_rows
          union all select list, owner, created_at, status, kind, nature, -n from list_moves')
        union all select list, level, owner, created_at, status, kind, nature, -n from list_counts
      ) sides group by list, level, owner, created_at, status, kind, nature having sum(n) <> 0`,
  },
} as const
