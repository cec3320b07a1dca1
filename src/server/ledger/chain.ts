import { createHash } from 'node:crypto'
import type { Database } from '../db/pool.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

/** The hash before the first journal. */
export const GENESIS = Buffer.alloc(32)

/** The most journals that one transaction chains. */
const BATCH = 5_000
/** The lock of the process that chains: one at a time. */
const LOCK_KEY = 0x636861696en

export type ChainedJournal = {
  id: bigint
  event: string
  originId: string
  overdraft: boolean
  actorId: string | null
  createdAt: string
  /** `account:version:origin:currency:amount:balance:instant` of each entry, by account and version. */
  entries: string[]
}

/** The SHA-256 of a journal with all its entries, upon the hash of the journal before it. */
export function hashJournal(previous: Buffer, journal: ChainedJournal): Buffer {
  const { id, event, originId, overdraft, actorId, createdAt, entries } = journal
  const text = [id, event, originId, overdraft, actorId ?? '', createdAt, ...entries].join('|')
  return createHash('sha256').update(previous).update(text).digest()
}

/**
 * Journals in the order of their ids, ready to be hashed, except those without entries. One range query finds the
 * entries, and this code assigns them to their journals. For a join the planner may compare all rows with all.
 */
export async function readJournals({ sql }: Reader, ids: readonly bigint[]): Promise<ChainedJournal[]> {
  const [journals, lines] = await Promise.all([
    sql<Omit<ChainedJournal, 'entries'>[]>`
      select id, event, origin_id, overdraft, actor_id, created_at from journals
      where id = any(${sql.array(ids as bigint[])}) order by id`,
    sql<{ journalId: bigint; entries: string[] }[]>`
      select journal_id, array_agg(concat_ws(':', account_id, version, origin, currency, amount, balance,
        (extract(epoch from created_at) * 1000)::bigint) order by account_id, version) as entries
      from entries where journal_id between ${ids[0] ?? 0n} and ${ids.at(-1) ?? 0n} group by journal_id`,
  ])
  const entriesOf = new Map(lines.map(({ journalId, entries }) => [journalId, entries]))
  return journals.flatMap((journal) => {
    const entries = entriesOf.get(journal.id)
    return entries ? [{ ...journal, entries }] : []
  })
}

/**
 * Gives every committed journal in the queue its place in the chain; gives their number. Postings never wait for it. It
 * reads committed journals, in the order in which it finds them, and by id within one read.
 */
export async function chainJournals(db: Database): Promise<number> {
  let chained = 0
  for (;;) {
    const taken = await db.transaction(chainBatch)
    chained += taken
    if (taken < BATCH) return chained
  }
}

async function chainBatch(tx: Tx): Promise<number> {
  const { sql } = tx
  const [lock] = await sql<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK_KEY}) as mine`
  if (!lock?.mine) return 0
  const queued = await sql<{ journalId: bigint }[]>`
    delete from unchained where ctid = any(array(select ctid from unchained limit ${BATCH}))
    returning journal_id`
  if (queued.length === 0) return 0
  const ids = queued.map((row) => row.journalId).sort((a, b) => (a < b ? -1 : 1))
  const [last] = await sql<{ position: bigint; hash: Buffer }[]>`
    select position, hash from journal_chain order by position desc limit 1`
  const journals = await readJournals(tx, ids)
  if (journals.length !== ids.length) throw new Error('a queued journal has no entries')
  let hash: Buffer = last?.hash ?? GENESIS
  const hashes = journals.map((journal) => {
    hash = hashJournal(hash, journal)
    return hash.toString('hex')
  })
  await sql`
    insert into journal_chain (position, journal_id, hash)
    select ${last?.position ?? 0n} + ordinal, journal_id, decode(hash, 'hex')
    from unnest(${journals.map((journal) => String(journal.id))}::bigint[], ${hashes}::text[])
      with ordinality as chained (journal_id, hash, ordinal)`
  return ids.length
}
