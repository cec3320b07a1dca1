import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../db/clock.ts'
import type { DedicatedConnection } from '../db/dedicated-connection.ts'
import type { Database } from '../db/pool.ts'
import type { Fragment, Reader, Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { GENESIS } from './chain.ts'
import type { ProvedMark, SliceProof } from './scope.ts'
import { type InvariantFinding, verifyLedger } from './verify.ts'

/** "verify" in ASCII: the lock of the session that proves the books. */
const LOCK_KEY = 0x766572696679n

const EVERY_MS = 3_600_000
const FULL_EVERY_MS = 24 * EVERY_MS
/**
 * The mark lies further back than any transaction stays open. The next proof reads the rows of a slow transaction,
 * though others committed first.
 */
const LATE_MS = 600_000

type Kind = 'FULL' | 'INCREMENTAL'
type ProofLog = Pick<FastifyBaseLogger, 'fatal' | 'info'>
export type Verification = { readonly kind: Kind; readonly findings: readonly InvariantFinding[] }

/**
 * Proves the books when a proof is due: new rows once an hour, all of them once a day. Gives nothing when none is due,
 * or while another process proves. The result and the mark of each proof are stored, so neither a start nor a second
 * process causes one. A breach is logged as fatal. `signal` ends it early; it is due again an hour after its start.
 */
export async function verifyWhenDue(
  db: Database,
  slices: readonly SliceProof[],
  log: ProofLog,
  signal: AbortSignal,
): Promise<Verification | undefined> {
  if (!(await findDue(db, db.clock.now()))) return undefined
  return await verifyOn({ db, slices, log, find: findDue }, signal)
}

/**
 * Proves all rows now, and records the proof as the job does: after a repair, so that readiness knows of it. Gives nothing while
 * another process proves.
 */
export const verifyNow = (
  db: Database,
  slices: readonly SliceProof[],
  log: ProofLog,
): Promise<Verification | undefined> =>
  verifyOn({ db, slices, log, find: async () => ({ kind: 'FULL', from: undefined }) }, NEVER)

const NEVER = new AbortController().signal

type Proving = {
  readonly db: Database
  readonly slices: readonly SliceProof[]
  readonly log: ProofLog
  /** The due proof, read under the lock. */
  find(reader: Reader, now: Date): Promise<Due | undefined>
}

async function verifyOn(
  { db, slices, log, find }: Proving,
  signal: AbortSignal,
): Promise<Verification | undefined> {
  const connection = await db.reserve({ client_connection_check_interval: '5s' })
  let ended: Promise<void> | undefined
  const end = () => (ended ??= connection.release())
  signal.addEventListener('abort', end)
  try {
    const verification = await verifyAlone(connection, { slices, clock: db.clock, find })
    for (const finding of verification?.findings ?? [])
      if (finding.breaches > 0) log.fatal({ finding }, 'a ledger invariant is broken')
    if (verification) log.info({ kind: verification.kind }, 'the books were verified')
    return verification
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  } finally {
    signal.removeEventListener('abort', end)
    await end()
  }
}

async function verifyAlone(
  connection: DedicatedConnection,
  { slices, clock, find }: Pick<Proving, 'slices' | 'find'> & { readonly clock: Clock },
): Promise<Verification | undefined> {
  const begun = await connection.transaction(async (tx) => {
    const [lock] = await tx.sql<{ isMine: boolean }[]>`select pg_try_advisory_lock(${LOCK_KEY}) as is_mine`
    // The process that held the lock until now may have done the due proof.
    const due = lock?.isMine ? await find(tx, tx.now) : undefined
    return due && { ...due, id: await begin(tx, due) }
  })
  if (!begun) return undefined
  const { id, kind, from } = begun
  const findings = await verifyLedger(connection, slices, kind === 'FULL' ? undefined : from)
  const broken = JSON.stringify(findings.filter((finding) => finding.breaches > 0))
  await connection.transaction(
    ({ sql }) => sql`
      update ledger_verifications set ended_at = ${clock.now()}, findings = ${broken}::text::jsonb where id = ${id}`,
  )
  return { kind, findings }
}

/** Whether a proof found a breach, and no later proof of all rows was clean: the next hourly one reads only new rows. */
export const hasFailedProof = (sql: Sql): Fragment => sql`
  exists (select from ledger_verifications where ended_at is not null and findings <> '[]' and id > coalesce((
    select id from ledger_verifications where kind = 'FULL' and ended_at is not null and findings = '[]'
    order by id desc limit 1), 0))`

type Due = { readonly kind: Kind; readonly from: ProvedMark | undefined }

/** Whether a proof is due, and from which mark. An unfinished one counts as tried, and proves nothing. */
async function findDue({ sql }: Reader, now: Date): Promise<Due | undefined> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const [runs] = await sql<{ isTried: boolean; isFullKnown: boolean }[]>`
    select exists (select 1 from ledger_verifications where started_at > ${before(EVERY_MS)}) as is_tried,
      exists (select 1 from ledger_verifications
        where kind = 'FULL' and ended_at is not null and started_at > ${before(FULL_EVERY_MS)}) as is_full_known`
  if (runs?.isTried) return undefined
  const [from] = await sql<ProvedMark[]>`
    select through_position as position, through_hash as hash, through_journal as journal_id, through_event as event_id,
      through_at as at
    from ledger_verifications where ended_at is not null order by id desc limit 1`
  return { kind: runs?.isFullKnown ? 'INCREMENTAL' : 'FULL', from }
}

/** Records the start of a proof, and the mark up to which it will prove the books. */
async function begin({ sql, now }: Tx, { kind, from }: Due): Promise<bigint> {
  const at = new Date(now.getTime() - LATE_MS)
  // Rows after this point may have neighbours that are not visible yet.
  const through = (table: 'journals' | 'events', after = 0n) =>
    sql`coalesce((select max(id) from ${sql(table)} where id > ${after} and created_at < ${at}), ${after})`
  const [begun] = await sql<{ id: bigint }[]>`
    insert into ledger_verifications
      (kind, started_at, through_position, through_hash, through_journal, through_event, through_at)
    select ${kind}, ${now}, coalesce(last.position, 0), coalesce(last.hash, ${GENESIS}),
      ${through('journals', from?.journalId)}, ${through('events', from?.eventId)}, ${at}
    from (values (1)) one left join (select position, hash from journal_chain order by position desc limit 1) last on true
    returning id`
  return begun!.id
}
