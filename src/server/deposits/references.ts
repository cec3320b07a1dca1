import { mayCreateDepositFor } from '#core/deposits/deposit.ts'
import { toControlId } from '#core/deposits/receipt.ts'
import { ok, refuse, refuseField } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, RefusalError } from '../http/refusal.ts'

/** The most seconds that a control id may lie in the future, when many users with one ending share a second. */
const MOST_AHEAD_S = 600

/** Reserves a control id for a user that no other deposit had or will have. */
export async function reserveReference(tx: Tx, userId: string, by: Viewer): Promise<string> {
  enforce(mayCreateDepositFor(userId, by))
  const [user] = await tx.sql`select from users where id = ${userId}`
  enforce(user ? ok : refuseField('userId', 'user.unknown'))
  return makeReference(tx, userId)
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
  const [used] = await tx.sql`select from deposits where reference = ${given.reference}`
  enforce(reserved && !used ? ok : refuseField('reference', 'deposit.referenceUnknown'))
}
