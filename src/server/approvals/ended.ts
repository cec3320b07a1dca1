import type { RequestEndReason } from '#core/approvals/approval.ts'
import type { Act } from '#core/approvals/controls.ts'
import type { Tx } from '../db/transaction.ts'
import { tell } from '../mail/tell.ts'
import { FINGERPRINT_FORM } from './require.ts'

/** Ends waiting requests whose fingerprint has another form. A process of an older version may add one during an upgrade. */
export async function endOldRequests({ sql, now }: Tx): Promise<void> {
  const reason: RequestEndReason = 'FORM'
  await sql`
    update approvals set status = 'ENDED', end_reason = ${reason}, decided_at = ${now}, updated_at = ${now}
    where status = 'WAITING' and fingerprint not like ${`${FINGERPRINT_FORM}:%`}`
}

/** Ends a request that nobody can approve any more: see {@link OutgrownError}. */
export async function endOutgrown({ sql, now }: Tx, id: string): Promise<void> {
  const reason: RequestEndReason = 'NEED'
  await sql`
    update approvals set status = 'ENDED', end_reason = ${reason}, decided_at = ${now}, updated_at = ${now}
    where id = ${id} and status = 'WAITING'`
}

const AT_ONCE = 100

/** Writes notices to the askers of requests that ended without a decision. Those who may not act any more get none. */
export async function tellAskers(tx: Tx): Promise<void> {
  const ended = await tx.sql<{ id: string; askedBy: string; act: Act; endReason: RequestEndReason }[]>`
    update approvals set told_at = ${tx.now}
    where id in (
      select id from approvals where status = 'ENDED' and told_at is null order by id limit ${AT_ONCE}
      for update skip locked)
    returning id, asked_by, acts[1] as act, end_reason`
  tell(
    tx,
    ended
      .filter(({ endReason }) => endReason !== 'ASKER')
      .map(({ id, askedBy, act }) => ({
        userId: askedBy,
        kind: 'requestEnded',
        params: { act },
        subject: { entity: 'approval', id },
      })),
  )
}
