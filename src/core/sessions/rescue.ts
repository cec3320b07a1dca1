import { firstRefusal, ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { isAdmin, isInternal, type Viewer } from '../rules/viewer.ts'

/**
 * The command on the server helps staff whom nobody in the product may help. It gives a new password or another e-mail, removes the
 * second factor, ends a stop, or ends the rights of an admin who left.
 */
export const RESCUE_KINDS = ['password', 'factor', 'email', 'lift', 'leave'] as const
export type RescueKind = (typeof RESCUE_KINDS)[number]

/** The time in which staff, who all get a mail, can notice a rescue that nobody wanted: 24 hours, in seconds. */
export const RESCUE_SECONDS = 24 * 60 * 60

type RescueFacts = {
  readonly hasFactor: boolean
  readonly isStopped: boolean
  /** Whether another account has the new e-mail. */
  readonly isEmailTaken: boolean
  /** The number of other admins who can sign in. */
  readonly otherAdmins: number
}

/** A rescue of a member of staff who needs it. */
export function mayRescue(person: Viewer, kind: RescueKind, facts: RescueFacts): Verdict {
  const ofKind: Record<RescueKind, Verdict> = {
    password: ok,
    factor: facts.hasFactor ? ok : refuse('conflict', 'secondFactor.alreadyOff'),
    email: facts.isEmailTaken ? refuseField('email', 'user.emailTaken') : ok,
    lift: facts.isStopped ? ok : refuse('conflict', 'rescue.notStopped'),
    leave: firstRefusal(
      isAdmin(person) ? ok : refuse('conflict', 'rescue.notAdmin'),
      facts.otherAdmins > 0 ? ok : refuse('conflict', 'user.lastAdmin'),
    ),
  }
  return firstRefusal(isInternal(person) ? ok : refuse('conflict', 'rescue.notStaff'), ofKind[kind])
}

/** One rescue of a kind waits for a person at a time. */
export const mayWaitForRescue = (isStored: boolean): Verdict =>
  isStored ? ok : refuse('conflict', 'rescue.waiting')
