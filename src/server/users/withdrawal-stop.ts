import { isInternal } from '#core/rules/viewer.ts'
import { mayStopWithdrawals } from '#core/withdrawals/stop.ts'
import { mayLiftStop, mayWithdrawNow, STOP_SECONDS } from '#core/withdrawals/withdrawal.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'
import { requireLift } from './proposed.ts'

/**
 * Stops the withdrawals of a user, for a day by default; a longer stop stays. `by` is the actor, when it is not the
 * user. An act of the user leaves the actor of a stop that is in force: staff who set the password can act as the user.
 */
export async function stopWithdrawals(
  { sql, now }: Tx,
  { userId, by, seconds = STOP_SECONDS }: { userId: string; by: string | null; seconds?: number },
): Promise<void> {
  if (seconds === 0) return
  const until = new Date(now.getTime() + seconds * 1000)
  await sql`
    update users set withdrawals_stopped_until = greatest(withdrawals_stopped_until, ${until}),
      withdrawals_stopped_by = case when ${by === null || by === userId} and withdrawals_stopped_until > ${now}
        then coalesce(withdrawals_stopped_by, ${by}::uuid) else ${by}::uuid end
    where id = ${userId}`
}

type StopRow = Parameters<typeof mayLiftStop>[0]

/**
 * Staff stop the withdrawals of a customer at once, with a reason; lifting it is another person's act. A stop in force, such as
 * of a reset by staff, keeps its actor, who cannot lift the longer one either.
 */
export async function stopWithdrawalsOf(
  tx: Tx,
  { userId, reason }: { userId: string; reason: string },
  by: Actor,
): Promise<void> {
  const [row] = await tx.sql<StopRow[]>`
    select id, roles, withdrawals_stopped_until, withdrawals_stopped_by from users where id = ${userId} for no key update`
  const { id, roles, withdrawalsStoppedUntil: before, withdrawalsStoppedBy } = found(row, 'user.unknown')
  enforce(mayStopWithdrawals({ id, roles }, by))
  const earlier = mayWithdrawNow(before, tx.now).ok ? null : withdrawalsStoppedBy
  await stopWithdrawals(tx, { userId: id, by: earlier ?? by.id })
  const [user] = await tx.sql`select withdrawals_stopped_until from users where id = ${id}`
  const changes = { before: { withdrawalsStoppedUntil: before }, after: { ...user, reason } }
  await recordAudit(tx, { action: 'audit.user.withdrawalsStopped', entity: 'user', id, ...changes }, by)
}

/** Staff lift the stop of another user before its time. */
export async function liftWithdrawalStop(
  tx: Tx,
  { userId, reason }: { userId: string; reason: string },
  by: Actor,
): Promise<void> {
  const [row] = await tx.sql<StopRow[]>`
    select id, roles, withdrawals_stopped_until, withdrawals_stopped_by from users
    where id = ${userId} and (${isInternal(by)} or id = ${by.id}) for no key update`
  const user = found(row, 'user.unknown')
  enforce(mayLiftStop(user, tx.now, by))
  const { id, withdrawalsStoppedUntil } = user
  const change = { field: 'withdrawalsStoppedUntil', before: withdrawalsStoppedUntil, after: null }
  await requireLift(tx, { userId: id, change, command: 'liftStop', input: { userId, reason } }, by)
  await tx.sql`update users set withdrawals_stopped_until = null where id = ${id}`
  const changes = { before: { withdrawalsStoppedUntil }, after: { withdrawalsStoppedUntil: null, reason } }
  await recordAudit(tx, { action: 'audit.user.stopLifted', entity: 'user', id, ...changes }, by)
}
