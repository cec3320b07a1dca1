import { mayLeave, mayTrade } from '#core/recovery/recovery.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from './refusal.ts'

/** "recover" in ASCII: shared by each act that lets something leave, and held alone by the begin and the end of the mode. */
const LOCK_KEY = 0x7265636f766572n

export type RecoveryRow = {
  readonly id: string
  readonly cause: 'RESTORE' | 'COMMAND'
  readonly reason: string | null
  readonly backupAt: string
  readonly lastEvent: bigint
  readonly beganAt: string
}

/** The recovery that the house is in. */
export async function findRecovery({ sql }: Reader): Promise<RecoveryRow | undefined> {
  const [row] = await sql<RecoveryRow[]>`
    select id, cause, reason, backup_at, last_event, began_at from recoveries where ended_at is null`
  return row
}

/** Whether nothing may leave now. Until the transaction ends, the mode neither begins nor ends. */
export async function isRecovering(tx: Tx): Promise<boolean> {
  const locked = tx.sql`select pg_advisory_xact_lock_shared(${LOCK_KEY})`.execute()
  // It travels with the lock, and looks after it.
  const [on] = await Promise.all([findRecovery(tx), locked])
  return on !== undefined
}

/** Refuses an act that lets something leave, while the house is in recovery mode. */
export const enforceLeaving = async (tx: Tx): Promise<void> => enforce(mayLeave(await isRecovering(tx)))

/** Refuses an act that makes a trade, or promises one. */
export const enforceTrading = async (tx: Tx): Promise<void> => enforce(mayTrade(await isRecovering(tx)))

type BeginRecovery = {
  readonly cause: RecoveryRow['cause']
  readonly reason: string | null
  /** All that happened later may be missing. */
  readonly backupAt: string
  /** The last event whose messages waited then. */
  readonly lastEvent: bigint
}

/** Begins the mode, in place of one that is on: its groups are confirmed again. Gives its id. */
export async function beginRecovery(
  tx: Tx,
  { cause, reason, backupAt, lastEvent }: BeginRecovery,
): Promise<string> {
  await tx.sql`set local lock_timeout = 0`
  await tx.sql`select pg_advisory_xact_lock(${LOCK_KEY})`
  const id = tx.newId()
  await tx.sql`update recoveries set ended_at = ${tx.now} where ended_at is null`
  await tx.sql`
    insert into recoveries (id, cause, reason, backup_at, last_event, began_at)
    values (${id}, ${cause}, ${reason}, ${backupAt}, ${lastEvent}, ${tx.now})`
  return id
}

/** Locks the recovery that the house is in, until the transaction ends. */
export async function lockRecovery(tx: Tx): Promise<RecoveryRow | undefined> {
  await tx.sql`select pg_advisory_xact_lock(${LOCK_KEY})`
  return await findRecovery(tx)
}

export const markRecoveryEnded = ({ sql, now }: Tx, of: { id: string; by: string }) =>
  sql`update recoveries set ended_at = ${now}, ended_by = ${of.by} where id = ${of.id} and ended_at is null`
