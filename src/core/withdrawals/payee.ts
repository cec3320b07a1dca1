import { ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { toLocalMinute } from '../texts/local-time.ts'

/** A new payee is on hold for a time, in which its owner can notice it. */
export function mayUsePayee(usableFrom: string | null, now: Date): Verdict {
  const from = usableFrom === null ? now : new Date(usableFrom)
  return from <= now ? ok : refuse('conflict', 'withdrawal.payeeHeld', { until: toLocalMinute(from) })
}

/** From when the first of these payees may be paid; null where one may be paid now, or there is none. */
export function payableFrom(payees: readonly { usableFrom: string | null }[], now: Date): string | null {
  const holds = payees.flatMap(({ usableFrom }) =>
    mayUsePayee(usableFrom, now).ok ? [] : [usableFrom ?? ''],
  )
  return holds.length < payees.length ? null : (holds.toSorted()[0] ?? null)
}

/** The saved payee of a withdrawal today: its owner may have changed it since the request. */
export type SavedPayee = {
  /** False for a disabled, changed or removed one; a withdrawal to an address that nobody saved has none, which is true. */
  readonly isPayeeActive: boolean
  /** The end of its hold. */
  readonly payeeUsableFrom: string | null
}

/** No money is sent to a payee that its owner disabled, changed or removed, before it is active again and its hold is over. */
export const maySendTo = ({ isPayeeActive, payeeUsableFrom }: SavedPayee, now: Date): Verdict =>
  isPayeeActive ? mayUsePayee(payeeUsableFrom, now) : refuse('conflict', 'withdrawal.payeeNotActive')

/** A bank withdrawal goes to an ACTIVED account of its owner, after the hold of a new payee. */
export function mayPayTo(
  account: { userId: string | null; status: string; usableFrom: string | null } | undefined,
  userId: string,
  now: Date,
): Verdict {
  if (!account || account.userId !== userId) return refuseField('bankAccountId', 'withdrawal.accountUnknown')
  if (account.status !== 'ACTIVED') return refuseField('bankAccountId', 'withdrawal.accountNotActive')
  return mayUsePayee(account.usableFrom, now)
}

/**
 * A bitcoin withdrawal goes to a saved address of its owner after its hold. In a house with holds it goes to no other
 * address. `id` is the one that the call names.
 */
export function mayPayToSaved(
  saved: { usableFrom: string | null } | undefined,
  by: { now: Date; holdHours: number; id?: string | null },
): Verdict {
  if (saved) return mayUsePayee(saved.usableFrom, by.now)
  if (by.id) return refuseField('addressId', 'withdrawal.addressUnknown')
  return by.holdHours === 0 ? ok : refuse('conflict', 'withdrawal.addressNotSaved')
}
