import { type ApprovalStatus, mayDecideRequest, mayWithdrawRequest } from '#core/approvals/approval.ts'
import type { ApproverRole } from '#core/approvals/controls.ts'
import { ok, refuse, refuseField } from '#core/rules/verdict.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import { mayActSensitively, stepUpSeconds } from '#core/sessions/step-up.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import { updateGuarded } from '../db/guarded-update.ts'
import type { Tx } from '../db/transaction.ts'
import type { SignedIn } from '../http/app-types.ts'
import { enforce, found } from '../http/refusal.ts'
import { type DecidingServices, openInput } from './facts.ts'
import { findStaff, toDecider } from './queries.ts'
import type { CommandName } from './runners.ts'
import { lockSubjects } from './subjects.ts'

type RequestRow = {
  id: string
  status: ApprovalStatus
  askedBy: string
  owners: string[]
  address: string | null
  involved: string[]
  roles: ApproverRole[]
  seniorRoles: ApproverRole[] | null
  expiresAt: string
  approversNeeded: number
  newStaffDays: number
  signals: string[]
  stepUp: boolean
  fingerprint: string
  command: CommandName
  input: Uint8Array
  deciders: string[]
  /** The deciders who are still active staff. */
  approvers: Viewer[]
}

type RequestDecision = { readonly id: string; readonly reason?: string | null }

type Deciding = Pick<DecidingServices, 'config' | 'runners'>

/** With what {@link readFacts} found. */
type Approval = RequestDecision & { readonly facts: object }

/** Approves a request. The last approval runs the act, by its command and under its rules, in this transaction. */
export async function approveRequest(
  tx: Tx,
  on: Deciding,
  { id, reason, facts }: Approval,
  by: SignedIn,
): Promise<void> {
  await lockFirst(tx, id)
  const request = await lockRequest(tx, id, by)
  const { isInvolved } = await enforceDecider(tx, request, by)
  enforce(request.stepUp ? mayActSensitively(by, tx.now, stepUpSeconds(by.stepUpMinutes)) : ok)
  enforce(request.signals.length === 0 || reason ? ok : refuseField('reason', 'approval.signalReason'))
  await recordDecision(tx, request, { isApproved: true, isInvolved, reason }, by)
  const approvers = [...request.approvers, by]
  const isLast = approvers.length >= request.approversNeeded
  if (isLast) await settle(tx, request, 'APPROVED')
  const after = { approvers: approvers.length, reason, ...(isInvolved && { isInvolved }) }
  await audit(tx, request, { action: 'audit.approval.approved', after }, by)
  if (isLast) await runAct(tx, on, { request, facts, approvers })
  else await updateGuarded(tx, 'approvals', request, {})
}

/** Rejects a request for good; the asker reads the reason. */
export async function rejectRequest(
  tx: Tx,
  { id, reason }: Required<RequestDecision>,
  by: Actor,
): Promise<void> {
  const request = await lockRequest(tx, id, by)
  const { isInvolved } = await enforceDecider(tx, request, by)
  await recordDecision(tx, request, { isApproved: false, isInvolved, reason }, by)
  await settle(tx, request, 'REJECTED')
  const after = { reason, ...(isInvolved && { isInvolved }) }
  await audit(tx, request, { action: 'audit.approval.rejected', after }, by)
}

/** The asker takes the request back. */
export async function withdrawRequest(tx: Tx, id: string, by: Actor): Promise<void> {
  const request = await lockRequest(tx, id, by)
  enforce(mayWithdrawRequest(request, by, tx.now))
  await settle(tx, request, 'CANCELLED')
  await audit(tx, request, { action: 'audit.approval.cancelled' }, by)
}

/** Ends the requests that nobody decided in time. */
export async function expireRequests(tx: Tx): Promise<void> {
  const { sql, now } = tx
  const expired = await sql<{ id: string }[]>`
    update approvals set status = 'EXPIRED', decided_at = ${now}, updated_at = ${now}
    where id in (
      select id from approvals where status = 'WAITING' and expires_at <= ${now} order by id limit 100
      for update skip locked)
    returning id`
  for (const request of expired) await audit(tx, request, { action: 'audit.approval.expired' }, { id: null })
}

/** Locks the subjects and the asker of a request first, as other commands do. They never change in a request. */
async function lockFirst(tx: Tx, id: string): Promise<void> {
  const [of] = await tx.sql<{ subjects: string[]; askedBy: string }[]>`
    select subjects, asked_by from approvals where id = ${id} and status = 'WAITING'`
  if (!of) return
  await lockSubjects(tx, of.subjects)
  await tx.sql`select from users where id = ${of.askedBy} for share`
}

async function lockRequest({ sql }: Tx, id: string, by: Viewer): Promise<RequestRow> {
  const [row] = await sql<Omit<RequestRow, 'deciders' | 'approvers'>[]>`
    select id, status, asked_by, owners, address, involved, roles, senior_roles, expires_at, approvers_needed, new_staff_days, signals, step_up, fingerprint,
      command, input
    from approvals where id = ${id} and ${isInternal(by)} for update`
  const request = found(row, 'approval.unknown')
  const decisions = await sql<(Viewer & { isActive: boolean })[]>`
    select u.id, u.roles, u.permissions, u.effective_status <> 'BLOCKED' as is_active
    from approval_decisions d join users u on u.id = d.user_id where d.approval_id = ${id}`
  const approvers = decisions.filter(({ isActive }) => isActive)
  return { ...request, deciders: decisions.map((one) => one.id), approvers }
}

async function enforceDecider(tx: Tx, request: RequestRow, by: Viewer): Promise<{ isInvolved: boolean }> {
  const staff = await findStaff(tx)
  const deciders = staff.map((one) => toDecider(one, request.newStaffDays))
  const decider = deciders.find(({ id }) => id === by.id) ?? { ...by, approvesFrom: null }
  enforce(mayDecideRequest(request, decider, { staff: deciders, now: tx.now }))
  return { isInvolved: request.involved.includes(by.id) }
}

async function recordDecision(
  { sql, now }: Tx,
  { id }: RequestRow,
  {
    isApproved,
    isInvolved,
    reason,
  }: { isApproved: boolean; isInvolved: boolean } & Pick<RequestDecision, 'reason'>,
  by: Viewer,
): Promise<void> {
  await sql`
    insert into approval_decisions (approval_id, user_id, is_approved, is_involved, reason, created_at)
    values (${id}, ${by.id}, ${isApproved}, ${isInvolved}, ${reason ?? null}, ${now})`
}

const settle = (tx: Tx, request: RequestRow, status: ApprovalStatus): Promise<unknown> =>
  updateGuarded(tx, 'approvals', request, { status, decidedAt: tx.now })

type Recorded = {
  /** The database itself records the last one. */
  action: `audit.approval.${'approved' | 'rejected' | 'cancelled' | 'expired'}` | 'audit.approval.ended'
  after?: object
}

const audit = (tx: Tx, { id }: { id: string }, act: Recorded, by: Parameters<typeof recordAudit>[2]) =>
  recordAudit(tx, { ...act, entity: 'approval', id }, by)

/** Customers ask for acts on their own record alone. */
const mayRunFor = ({ owners }: RequestRow, asker: Viewer): boolean =>
  isInternal(asker) || owners.includes(asker.id)

/** Runs the act as its asker, with the asker's rights of now. */
async function runAct(
  tx: Tx,
  on: Deciding,
  { request, facts, approvers }: { request: RequestRow; facts: object; approvers: readonly Viewer[] },
): Promise<void> {
  const { id, command, fingerprint, approversNeeded, askedBy, address } = request
  const [asker] = await tx.sql<Viewer[]>`
    select id, roles, permissions from users where id = ${askedBy} and effective_status <> 'BLOCKED' for share`
  // The change that took the role away ended the request.
  enforce(asker && mayRunFor(request, asker) ? ok : refuse('conflict', 'approval.ended'))
  const by = {
    ...(asker as Viewer),
    address: address ?? '',
    grant: { requestId: id, fingerprint, approvers, approversNeeded },
  }
  await on.runners[command](tx, { ...openInput(on, id, request.input), ...facts } as never, by)
}
