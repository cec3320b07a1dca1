import { firstRefusal, ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { isAdmin, type Viewer } from '../rules/viewer.ts'

/** How long a secret that was shown waits to be proven, in seconds. */
export const PENDING_SECONDS = 15 * 60

/** How many recovery codes a user gets at once. */
export const RECOVERY_CODES = 10

/** A secret is shown only while the second factor is off: whoever finds an open session reads none of a running one. */
export function mayEnrolSecondFactor(facts: { isEnabled2fa: boolean }): Verdict {
  return facts.isEnabled2fa ? refuse('conflict', 'secondFactor.alreadyOn') : ok
}

/** Turning it on takes a code of the secret that was shown last, so that nobody is locked out by a failed scan. */
export function mayEnableSecondFactor(facts: {
  isEnabled2fa: boolean
  isPending: boolean
  isCodeRight: boolean
}): Verdict {
  return firstRefusal(
    mayEnrolSecondFactor(facts),
    facts.isPending ? ok : refuse('conflict', 'secondFactor.notPending'),
    facts.isCodeRight ? ok : refuseField('code', 'session.invalidCode'),
  )
}

/** What a code is asked for while the second factor is on: turning it off, new recovery codes. */
export function mayProveSecondFactor(facts: { isEnabled2fa: boolean; isCodeRight: boolean }): Verdict {
  if (!facts.isEnabled2fa) return refuse('conflict', 'secondFactor.alreadyOff')
  return facts.isCodeRight ? ok : refuseField('code', 'session.invalidCode')
}

/** An admin takes it from who lost authenticator and recovery codes; an own one is turned off with a code. */
export function mayResetSecondFactor(user: { id: string; isEnabled2fa: boolean }, by: Viewer): Verdict {
  return firstRefusal(
    isAdmin(by) ? ok : refuse('forbidden', 'user.adminOnly'),
    user.id === by.id ? refuse('conflict', 'secondFactor.own') : ok,
    user.isEnabled2fa ? ok : refuse('conflict', 'secondFactor.alreadyOff'),
  )
}
