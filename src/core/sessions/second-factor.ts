import { firstRefusal, ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { isAdmin, isInternal, type Viewer } from '../rules/viewer.ts'

/** The time to confirm a new secret, in seconds. */
export const PENDING_SECONDS = 15 * 60

/** The number of recovery codes that a user gets at once. */
export const RECOVERY_CODES = 10

/** The second factors of a user: codes of an authenticator, and passkeys. */
export type Factors = { readonly isEnabled2fa: boolean; readonly hasPasskey: boolean }

export const hasFactor = (of: Factors): boolean => of.isEnabled2fa || of.hasPasskey

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

/** Disabling needs codes of an authenticator that are on. */
export function mayDisableSecondFactor(facts: { isEnabled2fa: boolean }): Verdict {
  return facts.isEnabled2fa ? ok : refuse('conflict', 'secondFactor.alreadyOff')
}

/** Acts that need a code while there is a second factor: a recovery code also serves users of passkeys. */
export function mayProveSecondFactor(facts: Factors & { isCodeRight: boolean }): Verdict {
  if (!hasFactor(facts)) return refuse('conflict', 'secondFactor.alreadyOff')
  return facts.isCodeRight ? ok : refuseField('code', 'session.invalidCode')
}

/** After the password, staff without their factors ask an admin from the sign-in page; customers ask the support. */
export function mayAskFactorReset(person: Viewer | undefined): Verdict {
  if (!person) return refuse('invalid', 'session.invalidCode')
  return isInternal(person) ? ok : refuse('conflict', 'secondFactor.askSupport')
}

/**
 * An admin removes all for a user who lost authenticator, passkeys and recovery codes. Users disable theirs with a code; for staff
 * without one, who asked from the sign-in page, another admin's approval replaces it.
 */
export function mayResetSecondFactor(
  user: Factors & { id: string },
  by: Viewer,
  { isApproved }: { isApproved: boolean },
): Verdict {
  const isOwn = user.id === by.id
  return firstRefusal(
    isAdmin(by) || (isOwn && isApproved) ? ok : refuse('forbidden', 'user.adminOnly'),
    isOwn && !isApproved ? refuse('conflict', 'secondFactor.own') : ok,
    hasFactor(user) ? ok : refuse('conflict', 'secondFactor.alreadyOff'),
  )
}
