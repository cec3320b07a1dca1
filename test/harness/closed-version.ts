import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import { openDatabase } from '#server/db/pool.ts'
import type { DatabaseAddress } from '#server/db/sql.ts'

const COPY = /^(copy .* from stdin);\n([\s\S]*?)^\\\.\n/gm

/**
 * A database of a closed version, as its migrations made it, in an empty one: with the rows of a house that its demonstration data
 * filled, or with those of its migrations alone.
 */
export async function restoreVersion(
  version: string,
  connection: DatabaseAddress,
  { isFilled }: { isFilled: boolean },
): Promise<void> {
  const file = new URL(`../versions/${version}.sql.gz`, import.meta.url)
  const dump = gunzipSync(readFileSync(file)).toString()
  const db = openDatabase({ connection, max: 1 })
  const [migrations = ''] = dump.split('set session_replication_role = replica;')
  await db.sql.unsafe(migrations)
  if (isFilled) {
    let done = migrations.length
    for (const copy of dump.matchAll(COPY)) {
      await db.sql.unsafe(dump.slice(done, copy.index))
      await pipeline(Readable.from([copy[2]]), await db.sql.unsafe(copy[1] ?? '').writable())
      done = copy.index + copy[0].length
    }
    await db.sql.unsafe(dump.slice(done))
  }
  await db.close()
}
