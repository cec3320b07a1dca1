import type { FileStore } from '../adapters/files.ts'
import type { Database } from '../db/pool.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { purgeUsage } from './receipt-quota.ts'
import { unavailable } from './refusal.ts'

/** Records a file before it is stored: a job finds and removes it when no row names it later. */
export async function expectFile({ sql, now }: Reader & Pick<Tx, 'now'>, key: string): Promise<void> {
  await sql`insert into unnamed_files (key, created_at) values (${key}, ${now})`
}

/** From now on a row of this transaction names the file. Refused when the file came too late and is being removed. */
export async function nameFile({ sql }: Tx, key: string): Promise<void> {
  const named = await sql`delete from unnamed_files where key = ${key} and removing_at is null`
  if (named.count !== 1) throw unavailable()
}

/** Any call that stores a file has ended by then. */
const UNNAMED_MINUTES = 60
/** The time before a failed removal is tried again. */
const RETRY_MINUTES = 10
const AT_ONCE = 20

/** The keys of the files that the rows of a slice name, in SQL: a column `receipt_key` of the slice's table. */
export type NamedFiles = string

/**
 * Removes files that no row names, a batch at a time. It holds no connection during the calls to the store. A later run
 * retries failed removals; the first error is thrown at the end of the batch.
 */
export async function removeUnnamedFiles(
  on: { db: Database; files: FileStore },
  named: readonly NamedFiles[],
): Promise<void> {
  await purgeUsage({ sql: on.db.sql, now: on.db.clock.now() })
  for (;;) {
    const keys = await on.db.transaction((tx) => takeUnnamed(tx, named))
    const removed = await Promise.allSettled(keys.map((key) => removeFile(on, key)))
    const failed = removed.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    if (keys.length < AT_ONCE) return
  }
}

async function removeFile({ db, files }: { db: Database; files: FileStore }, key: string): Promise<void> {
  await files.remove(key)
  await db.sql`delete from unnamed_files where key = ${key}`
}

async function takeUnnamed({ sql, now }: Tx, named: readonly NamedFiles[]): Promise<string[]> {
  const unlessIn = (keys: NamedFiles) => `not exists (select from (${keys}) named where receipt_key = u.key)`
  const taken = await sql<{ key: string }[]>`
    update unnamed_files set removing_at = ${now}
    where key in (
      select key from unnamed_files u
      where created_at <= ${now}::timestamptz - make_interval(mins => ${UNNAMED_MINUTES})
        and (removing_at is null or removing_at <= ${now}::timestamptz - make_interval(mins => ${RETRY_MINUTES}))
        and ${sql.unsafe(named.map(unlessIn).join(' and '))}
      order by removing_at nulls first, created_at limit ${AT_ONCE} for update skip locked
    )
    returning key`
  return taken.map(({ key }) => key)
}
