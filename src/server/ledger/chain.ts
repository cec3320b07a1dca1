import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'
import { type ChainRow, nameOf, readContents } from './chain-rows.ts'

/** The hash before the first link. */
export const GENESIS = Buffer.alloc(32)

/** The most rows that one transaction chains. */
const BATCH = 5_000
/** The most links that the event loop makes at once: orders of the Book arrive meanwhile. */
const AT_ONCE = 100
/** The lock of the process that chains: one at a time. */
const LOCK_KEY = 0x636861696en

/** The SHA-256 of the whole content of a row, upon the hash of the row before it. */
export const hashContent = (previous: Buffer, content: string): Buffer =>
  createHash('sha256').update(previous).update(content).digest()

/**
 * Gives every committed row in the queue its place in the chain; gives their number. Writers never wait for it. It
 * reads committed rows in the order in which it finds them, and within one read by kind and id. If another process is
 * chaining, it leaves the work to that one. With `waits` it waits for its turn: then all rows of now are in the chain.
 */
export async function chainHistory(db: Database, { waits = false } = {}): Promise<number> {
  let chained = 0
  for (;;) {
    const taken = await db.transaction((tx) => chainBatch(tx, waits))
    chained += taken
    if (taken < BATCH) return chained
  }
}

async function chainBatch(tx: Tx, waits: boolean): Promise<number> {
  const { sql } = tx
  if (waits) await sql`select pg_advisory_xact_lock(${LOCK_KEY})`
  else {
    const [lock] = await sql<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK_KEY}) as mine`
    if (!lock?.mine) return 0
  }
  const rows = await sql<ChainRow[]>`
    delete from unchained where ctid = any(array(select ctid from unchained limit ${BATCH}))
    returning journal_id, audit_id, event_id`
  if (rows.length === 0) return 0
  rows.sort(byKindAndId)
  const [last] = await sql<{ position: bigint; hash: Buffer }[]>`
    select position, hash from journal_chain order by position desc limit 1`
  const contents = await readContents(tx, rows)
  let hash: Buffer = last?.hash ?? GENESIS
  const hashes: string[] = []
  for (const row of rows) {
    const content = contents.get(nameOf(row))
    if (content === undefined) throw new Error(`${nameOf(row)} is queued for the chain, and has no content`)
    hash = hashContent(hash, content)
    hashes.push(hash.toString('hex'))
    if (hashes.length % AT_ONCE === 0) await nextTurn()
  }
  const ids = (key: keyof ChainRow) => rows.map((row) => row[key]?.toString() ?? null)
  await sql`
    insert into journal_chain (position, journal_id, audit_id, event_id, hash)
    select ${last?.position ?? 0n} + ordinal, journal_id, audit_id, event_id, decode(hash, 'hex')
    from unnest(${ids('journalId')}::bigint[], ${ids('auditId')}::bigint[], ${ids('eventId')}::bigint[], ${hashes}::text[])
      with ordinality as chained (journal_id, audit_id, event_id, hash, ordinal)`
  return rows.length
}

function byKindAndId(one: ChainRow, other: ChainRow): number {
  for (const key of ['journalId', 'auditId', 'eventId'] as const) {
    const [a, b] = [one[key], other[key]]
    if (a === b) continue
    if (a === null) return 1
    if (b === null) return -1
    return a < b ? -1 : 1
  }
  return 0
}
