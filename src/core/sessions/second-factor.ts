import { firstRefusal, ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { isAdmin, type Viewer } from '../rules/viewer.ts'

/** The time to confirm a new secret, in seconds. */
export const PENDING_SECONDS = 15 * 60

/** The number of recovery codes that a user gets at once. */
export const RECOVERY_CODES = 10

/** A secret is shown only while the second factor is off: a person at an open session cannot read an active one. */
export function mayEnrolSecondFactor(facts: { isEnabled2fa: boolean }): Verdict {
  return facts.isEnabled2fa ? refuse('conflict', 'secondFactor.alreadyOn') : ok
}

/** Enabling takes a code of the latest secret, so that a failed scan locks nobody out. */
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

/** Acts that need a code while the second factor is on: disabling it, new recovery codes. */
export function mayProveSecondFactor(facts: { isEnabled2fa: boolean; isCodeRight: boolean }): Verdict {
  if (!facts.isEnabled2fa) return refuse('conflict', 'secondFactor.alreadyOff')
  return facts.isCodeRight ? ok : refuseField('code', 'session.invalidCode')
}

/** An admin removes it for a user who lost authenticator and recovery codes. Users disable theirs with a code. */
export function mayResetSecondFactor(user: { id: string; isEnabled2fa: boolean }, by: Viewer): Verdict {
  return firstRefusal(
    isAdmin(by) ? ok : refuse('forbidden', 'user.adminOnly'),
    user.id === by.id ? refuse('conflict', 'secondFactor.own') : ok,
    user.isEnabled2fa ? ok : refuse('conflict', 'secondFactor.alreadyOff'),
  )
}
