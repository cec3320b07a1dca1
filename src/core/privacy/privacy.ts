import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import { isAdmin, isInternal, type Role, type Viewer } from '../rules/viewer.ts'

/** The documents that customers agree to, with the version in force: a new version is asked for at the next sign-in. */
export const DOCUMENT_VERSIONS = { terms: '2026-11', privacy: '2026-11' } as const
export type ConsentDocument = keyof typeof DOCUMENT_VERSIONS
export const CONSENT_DOCUMENTS = Object.keys(DOCUMENT_VERSIONS) as ConsentDocument[]

export const REQUEST_KINDS = ['CORRECTION', 'ERASURE'] as const
export const REQUEST_STATUSES = ['OPEN', 'DONE', 'REFUSED'] as const

/** The name in place of an erased one, and the sign in place of other texts that the database needs. */
export const ERASED_NAME = 'Cliente apagado'
export const ERASED = '***'

/** Years after the end of the relation in which the law asks for identity and operations (Lei 9.613, art. 10). */
export const KEPT_YEARS = 5

/** Whether this user is asked for consents: staff work by contract. */
export const needsConsent = (by: Viewer): boolean => !isInternal(by)

/** A consent is to the version in force, so that nobody agrees to an unread text. */
export function mayConsent(input: { consent: ConsentDocument; version: string }): Verdict {
  const isInForce = DOCUMENT_VERSIONS[input.consent] === input.version
  return isInForce ? ok : refuse('conflict', 'privacy.oldVersion')
}

/** The person itself, or an admin whom the person asked. */
export function mayReadPersonData(userId: string, by: Viewer): Verdict {
  return userId === by.id || isAdmin(by) ? ok : refuse('forbidden', 'user.adminOnly')
}

/** Customers ask for themselves; an admin enters the request of a customer. */
export function mayAskPrivacy(subject: { id: string; roles: readonly Role[] }, by: Viewer): Verdict {
  if (subject.id !== by.id && !isAdmin(by)) return refuse('forbidden', 'user.adminOnly')
  return subject.roles.every((role) => role === 'user') ? ok : refuse('conflict', 'privacy.staff')
}

/** An admin decides an open request that another person entered. */
export function mayDecidePrivacy(
  request: { readonly status: string; readonly createdBy: string },
  by: Viewer,
): Verdict {
  if (!isAdmin(by)) return refuse('forbidden', 'user.adminOnly')
  if (request.createdBy === by.id) return refuse('forbidden', 'privacy.ownRequest')
  return request.status === 'OPEN' ? ok : refuse('conflict', 'privacy.decided')
}

/** A customer without money and without open operations, who is no user of the house. */
export function mayErase(user: {
  readonly roles: readonly Role[]
  readonly isHouse: boolean
  readonly hasMoney: boolean
  readonly hasOpen: boolean
}): Verdict {
  if (user.isHouse || user.roles.some((role) => role !== 'user')) return refuse('conflict', 'privacy.staff')
  if (user.hasMoney) return refuse('conflict', 'privacy.hasMoney')
  return user.hasOpen ? refuse('conflict', 'privacy.hasOpen') : ok
}

/** The days within which the law wants a request answered (LGPD, article 19). */
const ANSWER_DAYS = 15
const DAY_MS = 24 * 60 * 60_000

/** A request that was entered before this instant is late now. */
export const answerBefore = (now: Date): Date => new Date(now.getTime() - ANSWER_DAYS * DAY_MS)
