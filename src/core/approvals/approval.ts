import { APPROVAL_STATUS, statusesOf } from '../rules/statuses.ts'
import { firstRefusal, ok, refuse, type Verdict } from '../rules/verdict.ts'
import { isInternal, type Viewer } from '../rules/viewer.ts'
import { toLocalMinute } from '../texts/local-time.ts'
import type { Act, ApproverRole } from './controls.ts'

export const APPROVAL_STATUSES = statusesOf(APPROVAL_STATUS)
export type ApprovalStatus = keyof typeof APPROVAL_STATUS

/** One field that an act would change, as its approvers read it. */
export type ApprovalChange = {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
  /** The values for readers who may not decide. */
  readonly masked?: { readonly before: string | null; readonly after: string | null }
}

/** The change with the values that one reader may see. */
export const showChange = ({ masked, ...change }: ApprovalChange, isWhole: boolean) =>
  isWhole ? change : { ...change, ...masked }

/** The reasons why a request ends without a decision. */
export const END_REASONS = ['SUBJECT', 'ASKER', 'FORM', 'NEED'] as const
export type RequestEndReason = (typeof END_REASONS)[number]

/** An approved request allows the act of its asker on this subject, with these changes, and nothing else. */
export type Grant = {
  readonly fingerprint: string
  /** The people who approved, with their present roles. */
  readonly approvers: readonly Viewer[]
  readonly requestId: string
  /** The number of approvals that the request waited for. */
  readonly approversNeeded: number
}

const HOUR_MS = 3_600_000

/** Prices move: a request about an order lives for an hour, any other for three days. In milliseconds. */
export const lifetimeOf = (act: Act): number => (act.startsWith('order.') ? 1 : 72) * HOUR_MS

/** Roles include those below them: a master decides as an operator, an admin as any of them. */
export function hasApproverRole(by: Pick<Viewer, 'roles'>, roles: readonly ApproverRole[]): boolean {
  if (by.roles.includes('admin')) return true
  return by.roles.includes('master')
    ? roles.includes('master') || roles.includes('operator')
    : roles.includes('operator') && by.roles.includes('operator')
}

type WithRoles = Pick<Viewer, 'roles'>

type RequestFacts = {
  readonly status: ApprovalStatus
  readonly askedBy: string
  /** The people whom the act is about. */
  readonly owners: readonly string[]
  /** The creators and editors of the subject. */
  readonly involved: readonly string[]
  readonly roles: readonly ApproverRole[]
  /** One of the approvers has one of these; null asks for none. */
  readonly seniorRoles: readonly ApproverRole[] | null
  readonly approversNeeded: number
  readonly deciders: readonly string[]
  /** The deciders who are still active staff. */
  readonly approvers: readonly WithRoles[]
  readonly expiresAt: string
}

/** When a member of staff may approve: null at once, as for the founders of a house. */
export type Decider = Viewer & { readonly approvesFrom: Date | null }

/**
 * The beginning of a member of staff, and the last change of her credentials or rights by somebody else or by a reset.
 */
export type Tenure = {
  readonly staffSince: string | null
  readonly isFounder: boolean
  readonly credentialsChangedAt: string | null
}

const DAY_MS = 24 * HOUR_MS

/**
 * New staff wait some days before they approve. Founders are staff since before the first credited deposit: they do not wait, or
 * nobody could approve in a new house. After a reset, or a change of credentials by somebody else, founders wait too.
 */
export function approvesFrom({
  staffSince,
  isFounder,
  credentialsChangedAt,
  newStaffDays,
}: Tenure & { readonly newStaffDays: number }): Date | null {
  const since = [isFounder ? null : staffSince, credentialsChangedAt].filter((at) => at !== null)
  if (since.length === 0) return null
  return new Date(Math.max(...since.map((at) => Date.parse(at))) + newStaffDays * DAY_MS)
}

const mayWait = ({ status, expiresAt }: Pick<RequestFacts, 'status' | 'expiresAt'>, now: Date): Verdict => {
  if (status === 'ENDED') return refuse('conflict', 'approval.ended')
  if (status !== 'WAITING') return refuse('conflict', 'approval.decided')
  return Date.parse(expiresAt) <= now.getTime() ? refuse('conflict', 'approval.expired') : ok
}

/** Staff read all requests. */
export const mayReadApprovals = (by: Viewer): Verdict =>
  isInternal(by) ? ok : refuse('forbidden', 'approval.staffOnly')

/**
 * Whether people with a part in the act decide, since nobody without one is left who could. The asker and the owners never do.
 */
export const areInvolvedNeeded = (request: RequestFacts, staff: readonly Decider[], now: Date): boolean =>
  !staff.some((one) => !request.involved.includes(one.id) && maySettle(request, one, now).ok)

/** The people whom a waiting request lacks, beyond those who could still approve it, and their roles; null for none. */
export function missingApprovers(
  request: RequestFacts,
  staff: readonly Decider[],
  now: Date,
): { approvers: number; roles: ApproverRole[] } | null {
  if (!mayWait(request, now).ok) return null
  const { seniorRoles, approvers: given } = request
  const able = staff.filter((one) => maySettle({ ...request, seniorRoles: null }, one, now).ok)
  const lacks = request.approversNeeded - given.length - able.length
  if (seniorRoles && !hasSenior(seniorRoles, [...given, ...able]))
    return { approvers: Math.max(1, lacks), roles: [...seniorRoles] }
  return lacks > 0 ? { approvers: lacks, roles: [...request.roles] } : null
}

/** Approve or reject: a role of the matrix, no part in the act, and no earlier decision. `staff` are all who could act now. */
export const mayDecideRequest = (
  request: RequestFacts,
  by: Decider,
  { staff, now }: { readonly staff: readonly Decider[]; readonly now: Date },
): Verdict =>
  firstRefusal(
    mayTakePart(request, by),
    request.involved.includes(by.id) && !areInvolvedNeeded(request, staff, now)
      ? refuse('forbidden', 'approval.involved')
      : ok,
    maySettle(request, by, now),
  )

/** The staff who could decide a request. */
export const listDeciders = <Staff extends Decider>(
  request: RequestFacts,
  staff: readonly Staff[],
  now: Date,
): Staff[] => staff.filter((one) => mayDecideRequest(request, one, { staff, now }).ok)

/** Neither the asker nor the owners ever decide. */
const mayTakePart = (request: RequestFacts, by: Viewer): Verdict =>
  firstRefusal(
    mayReadApprovals(by),
    request.askedBy === by.id ? refuse('forbidden', 'approval.asker') : ok,
    request.owners.includes(by.id) ? refuse('forbidden', 'approval.owner') : ok,
  )

/** Whether somebody could decide, without regard to a part in the act. */
function maySettle(request: RequestFacts, by: Decider, now: Date): Verdict {
  const isNew = by.approvesFrom !== null && by.approvesFrom > now
  return firstRefusal(
    mayTakePart(request, by),
    hasApproverRole(by, request.roles) ? ok : refuse('forbidden', 'approval.role'),
    leavesSenior(request, by) ? ok : refuse('forbidden', 'approval.senior'),
    isNew ? refuse('forbidden', 'approval.newStaff', { from: toLocalMinute(by.approvesFrom) }) : ok,
    mayWait(request, now),
    request.deciders.includes(by.id) ? refuse('conflict', 'approval.byYou') : ok,
  )
}

/** The last place is that of a senior role, unless somebody with such a role has decided. */
function leavesSenior({ seniorRoles, approversNeeded, approvers }: RequestFacts, by: Viewer): boolean {
  if (seniorRoles === null || approvers.length + 1 < approversNeeded) return true
  return hasSenior(seniorRoles, [...approvers, by])
}

const hasSenior = (roles: readonly ApproverRole[], people: readonly WithRoles[]): boolean =>
  people.some((one) => hasApproverRole(one, roles))

/** The asker takes a request back while it waits. */
export function mayWithdrawRequest(
  request: Pick<RequestFacts, 'status' | 'askedBy' | 'expiresAt'>,
  by: Viewer,
  now: Date,
): Verdict {
  if (request.askedBy !== by.id) return refuse('forbidden', 'approval.notYours')
  return mayWait(request, now)
}

/** Whether nobody can approve the request any more: its act is another one, or needs more approvals than the request waits for. */
export const isOutgrown = (
  grant: Pick<Grant, 'fingerprint' | 'approversNeeded'>,
  act: { readonly fingerprint: string; readonly approvers: number },
): boolean => grant.fingerprint !== act.fingerprint || grant.approversNeeded < act.approvers

/** The act that runs must be the one that was approved, and enough people with a role that it needs now have approved it. */
export function mayUseGrant(
  grant: Grant,
  act: {
    readonly fingerprint: string
    readonly approvers: number
    readonly roles: readonly ApproverRole[]
    readonly seniorRoles?: readonly ApproverRole[]
  },
): Verdict {
  const able = grant.approvers.filter((one) => hasApproverRole(one, act.roles))
  const isSenior = !act.seniorRoles || hasSenior(act.seniorRoles, able)
  if (grant.fingerprint === act.fingerprint && able.length >= act.approvers && isSenior) return ok
  return refuse('conflict', 'approval.changed')
}
