import { isInternal } from '#core/viewer.ts'
import { mayLiftStop, STOP_SECONDS } from '#core/withdrawal.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'

/** Stops the withdrawals of a user for a day from now. */
export async function stopWithdrawals({ sql, now }: Tx, userId: string): Promise<void> {
  const until = new Date(now.getTime() + STOP_SECONDS * 1000)
  await sql`update users set withdrawals_stopped_until = ${until} where id = ${userId}`
}

/** Staff lift the stop of another user before its time. */
export async function liftWithdrawalStop(
  tx: Tx,
  { userId, reason }: { userId: string; reason: string },
  by: Actor,
): Promise<void> {
  const [row] = await tx.sql<{ id: string; withdrawalsStoppedUntil: string | null }[]>`
    select id, withdrawals_stopped_until from users
    where id = ${userId} and (${isInternal(by)} or id = ${by.id}) for no key update`
  const { id, withdrawalsStoppedUntil } = found(row, 'user.unknown')
  enforce(mayLiftStop({ id, withdrawalsStoppedUntil }, tx.now, by))
  await tx.sql`update users set withdrawals_stopped_until = null where id = ${id}`
  const changes = { before: { withdrawalsStoppedUntil }, after: { withdrawalsStoppedUntil: null, reason } }
  await recordAudit(tx, { action: 'audit.user.stopLifted', entity: 'user', id, ...changes }, by)
}
