import { APPROVAL_STATUS, statusesOf } from '../rules/statuses.ts'
import { firstRefusal, ok, refuse, type Verdict } from '../rules/verdict.ts'
import { isAdmin, isInternal, type Viewer } from '../rules/viewer.ts'
import { toLocalMinute } from '../texts/local-time.ts'
import type { Act, ApproverRole } from './controls.ts'

export const APPROVAL_STATUSES = statusesOf(APPROVAL_STATUS)
export type ApprovalStatus = keyof typeof APPROVAL_STATUS

/** One field that an act would change, as its approvers read it. */
export type ApprovalChange = {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** An approved request allows the act of its asker on this subject, with these changes, and nothing else. */
export type Grant = {
  readonly fingerprint: string
  /** The number of people who approved. */
  readonly approvers: number
  readonly requestId: string
}

const HOUR_MS = 3_600_000

/** Prices move: a request about an order lives for an hour, any other for three days. In milliseconds. */
export const lifetimeOf = (act: Act): number => (act.startsWith('order.') ? 1 : 72) * HOUR_MS

/** Roles include those below them: a master decides as an operator, an admin as any of them. */
export function hasApproverRole(by: Viewer, roles: readonly ApproverRole[]): boolean {
  if (isAdmin(by)) return true
  return by.roles.includes('master')
    ? roles.includes('master') || roles.includes('operator')
    : roles.includes('operator') && by.roles.includes('operator')
}

/** All roles whose users may decide, for a query: see {@link hasApproverRole}. */
export function toApproverRoles(roles: readonly ApproverRole[]): ApproverRole[] {
  if (roles.includes('operator')) return ['operator', 'master', 'admin']
  return roles.includes('master') ? ['master', 'admin'] : ['admin']
}

type RequestFacts = {
  readonly status: ApprovalStatus
  readonly askedBy: string
  /** The creators, editors and owners of the subject. */
  readonly involved: readonly string[]
  readonly roles: readonly ApproverRole[]
  readonly deciders: readonly string[]
  readonly expiresAt: string
}

/** When a member of staff may approve: null at once, as for the founders of a house. */
export type Decider = Viewer & { readonly approvesFrom: Date | null }

const DAY_MS = 24 * HOUR_MS

/**
 * New staff wait some days before they approve. The first two admins found the house: without this exception nobody could
 * approve in its first days.
 */
export function approvesFrom(of: {
  readonly staffSince: string | null
  readonly isFounder: boolean
  readonly newStaffDays: number
}): Date | null {
  if (of.isFounder || of.staffSince === null) return null
  return new Date(Date.parse(of.staffSince) + of.newStaffDays * DAY_MS)
}

const mayWait = ({ status, expiresAt }: Pick<RequestFacts, 'status' | 'expiresAt'>, now: Date): Verdict => {
  if (status !== 'WAITING') return refuse('conflict', 'approval.decided')
  return Date.parse(expiresAt) <= now.getTime() ? refuse('conflict', 'approval.expired') : ok
}

/** Staff read all requests. */
export const mayReadApprovals = (by: Viewer): Verdict =>
  isInternal(by) ? ok : refuse('forbidden', 'approval.staffOnly')

/** Approve or reject: a role of the matrix, no part in the act, and no earlier decision. */
export function mayDecide(request: RequestFacts, by: Decider, now: Date): Verdict {
  const isNew = by.approvesFrom !== null && by.approvesFrom > now
  return firstRefusal(
    mayReadApprovals(by),
    request.askedBy === by.id ? refuse('forbidden', 'approval.asker') : ok,
    request.involved.includes(by.id) ? refuse('forbidden', 'approval.involved') : ok,
    hasApproverRole(by, request.roles) ? ok : refuse('forbidden', 'approval.role'),
    isNew ? refuse('forbidden', 'approval.newStaff', { from: toLocalMinute(by.approvesFrom) }) : ok,
    mayWait(request, now),
    request.deciders.includes(by.id) ? refuse('conflict', 'approval.byYou') : ok,
  )
}

/** The asker takes a request back while it waits. */
export function mayWithdrawRequest(
  request: Pick<RequestFacts, 'status' | 'askedBy' | 'expiresAt'>,
  by: Viewer,
  now: Date,
): Verdict {
  if (request.askedBy !== by.id) return refuse('forbidden', 'approval.notYours')
  return mayWait(request, now)
}

/** The act that runs must be the one that was approved, and must not need more people than have approved. */
export function mayUseGrant(grant: Grant, act: { fingerprint: string; approvers: number }): Verdict {
  if (grant.fingerprint === act.fingerprint && grant.approvers >= act.approvers) return ok
  return refuse('conflict', 'approval.changed')
}
