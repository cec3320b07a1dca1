import { mayUnmask } from '#core/users/mask.ts'
import type { User } from '#core/users/user-schema.ts'
import { insertReads } from '../audit/reads.ts'
import { recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import type { SignedIn } from '../http/app-types.ts'
import { enforce, found } from '../http/refusal.ts'
import { findUser } from './queries.ts'

/** A user without masks, for staff with the right. The act and its reason are recorded with the reading itself. */
export async function unmaskUser(
  tx: Tx,
  { id, reason }: { id: string; reason: string },
  by: SignedIn,
): Promise<User> {
  enforce(mayUnmask(by))
  const user = found(await findUser(tx, id, by), 'user.unknown')
  const details = { reason }
  const reading = { how: 'unmask', entity: 'user', entityId: id, subjectId: id, details } as const
  await insertReads(tx.sql, [{ ...reading, at: tx.now, readerId: by.id, address: by.address }])
  await recordAudit(tx, { action: 'audit.user.unmasked', entity: 'user', id, after: details }, by)
  return user
}
