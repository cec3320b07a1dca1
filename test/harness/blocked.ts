import { expect } from 'vitest'
import type { Reader } from '#server/db/sql.ts'

/** The number of sessions of this database that wait for a lock; other databases of the server do not count. */
async function countBlocked({ sql }: Reader): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return row?.count ?? 0
}

/** Waits until so many sessions wait for a lock. Call it while another transaction holds the lock. */
export const untilBlocked = (db: Reader, count = 1): Promise<void> =>
  expect.poll(() => countBlocked(db), { interval: 10, timeout: 20_000 }).toBe(count)
