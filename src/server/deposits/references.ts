import { mayCreateDepositFor } from '#core/deposits/deposit.ts'
import { toControlId } from '#core/deposits/receipt.ts'
import { ok, refuse, refuseField } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { Tx } from '../db/transaction.ts'
import { enforceLeaving } from '../http/recovery.ts'
import { enforce, RefusalError } from '../http/refusal.ts'

/** The most seconds that a control id may lie in the future, when many users with one ending share a second. */
const MOST_AHEAD_S = 600

/** The control id that a user was shown and has not used, or a new one if there is none or it is asked for. */
export async function reserveReference(
  tx: Tx,
  { userId, another = false }: { userId: string; another?: boolean },
  by: Viewer,
): Promise<string> {
  enforce(mayCreateDepositFor(userId, by))
  await enforceLeaving(tx)
  // Locked, so that two forms that open together show one control id.
  const [user] = await tx.sql`select from users where id = ${userId} for no key update`
  enforce(user ? ok : refuseField('userId', 'user.unknown'))
  const shown = another ? undefined : await findUnused(tx, userId)
  return shown ?? makeReference(tx, userId)
}

/** The newest control id of a user, unless a deposit has it. */
async function findUnused({ sql }: Tx, userId: string): Promise<string | undefined> {
  const [newest] = await sql<{ reference: string; isUsed: boolean }[]>`
    select r.reference, exists (select from deposits d where d.reference = r.reference and d.resend_of is null) as is_used
    from deposit_references r where r.user_id = ${userId} order by r.created_at desc, r.reference desc limit 1`
  return newest && !newest.isUsed ? newest.reference : undefined
}

/** The control id of this second, or of the next free one. */
export async function makeReference(tx: Tx, userId: string): Promise<string> {
  const unixSeconds = BigInt(tx.now.getTime()) / 1000n
  for (let ahead = 0; ahead < MOST_AHEAD_S; ahead++) {
    const reference = toControlId(userId, Number(unixSeconds) + ahead)
    const made = await tx.sql`
      insert into deposit_references (reference, user_id, created_at)
      values (${reference}, ${userId}, ${tx.now}) on conflict do nothing`
    if (made.count === 1) return reference
  }
  throw new RefusalError(refuse('tooMany', 'http.tooMany', { seconds: MOST_AHEAD_S }))
}

/** Uses a reserved control id of this user; the lock keeps others from using it at the same time. */
export async function claimReference(tx: Tx, given: { reference: string; userId: string }): Promise<void> {
  const [reserved] = await tx.sql`
    select from deposit_references where reference = ${given.reference} and user_id = ${given.userId} for update`
  const [used] = await tx.sql`select from deposits where reference = ${given.reference} and resend_of is null`
  enforce(reserved && !used ? ok : refuseField('reference', 'deposit.referenceUnknown'))
}
