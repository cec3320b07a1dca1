import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DatabaseAddress } from '#server/db/connection.ts'

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
  const client = new pg.Client({ ...connection })
  await client.connect()
  const [migrations = ''] = dump.split('set session_replication_role = replica;')
  await client.query(migrations)
  if (isFilled) {
    let done = migrations.length
    for (const copy of dump.matchAll(COPY)) {
      await client.query(dump.slice(done, copy.index))
      await pipeline(Readable.from([copy[2]]), client.query(copyFrom(copy[1] ?? '')))
      done = copy.index + copy[0].length
    }
    await client.query(dump.slice(done))
  }
  await client.end()
}
