import { type ApprovalStatus, mayDecide, mayWithdrawRequest } from '#core/approvals/approval.ts'
import type { ApproverRole } from '#core/approvals/controls.ts'
import { ok, refuse, refuseField } from '#core/rules/verdict.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import { mayActSensitively } from '#core/sessions/step-up.ts'
import { secretBox } from '../adapters/secret-box.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Config } from '../config.ts'
import { updateGuarded } from '../db/guarded-update.ts'
import type { Tx } from '../db/transaction.ts'
import type { SignedIn } from '../http/app-types.ts'
import { enforce, found } from '../http/refusal.ts'
import { readInputText } from './input.ts'
import { findTenure, toDecider } from './queries.ts'
import type { CommandName, Runners } from './runners.ts'

type RequestRow = {
  id: string
  status: ApprovalStatus
  askedBy: string
  address: string | null
  involved: string[]
  roles: ApproverRole[]
  expiresAt: string
  approversNeeded: number
  newStaffDays: number
  signals: string[]
  stepUp: boolean
  fingerprint: string
  command: CommandName
  input: Uint8Array
  deciders: string[]
}

type On = { readonly config: Pick<Config, 'secretKeys'>; readonly runners: Runners }

type Decision = { readonly id: string; readonly reason?: string | null }

/** Approves a request. The last approval runs the act, by its command and under its rules, in this transaction. */
export async function approveRequest(tx: Tx, on: On, { id, reason }: Decision, by: SignedIn): Promise<void> {
  const request = await lockRequest(tx, id, by)
  await enforceDecider(tx, request, by)
  enforce(request.stepUp ? mayActSensitively(by, tx.now) : ok)
  enforce(request.signals.length === 0 || reason ? ok : refuseField('reason', 'approval.signalReason'))
  await recordDecision(tx, request, { isApproved: true, reason }, by)
  const approvers = request.deciders.length + 1
  if (approvers >= request.approversNeeded) await settle(tx, request, 'APPROVED')
  await audit(tx, request, { action: 'audit.approval.approved', after: { approvers, reason } }, by)
  if (approvers >= request.approversNeeded) await runAct(tx, on, request, approvers)
  else await updateGuarded(tx, 'approvals', request, {})
}

/** Rejects a request for good; the asker reads the reason. */
export async function rejectRequest(tx: Tx, { id, reason }: Required<Decision>, by: Actor): Promise<void> {
  const request = await lockRequest(tx, id, by)
  await enforceDecider(tx, request, by)
  await recordDecision(tx, request, { isApproved: false, reason }, by)
  await settle(tx, request, 'REJECTED')
  await audit(tx, request, { action: 'audit.approval.rejected', after: { reason } }, by)
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

async function lockRequest({ sql }: Tx, id: string, by: Viewer): Promise<RequestRow> {
  const [row] = await sql<Omit<RequestRow, 'deciders'>[]>`
    select id, status, asked_by, address, involved, roles, expires_at, approvers_needed, new_staff_days, signals, step_up, fingerprint,
      command, input
    from approvals where id = ${id} and ${isInternal(by)} for update`
  const request = found(row, 'approval.unknown')
  const decisions = await sql<{ userId: string }[]>`
    select user_id from approval_decisions where approval_id = ${id}`
  return { ...request, deciders: decisions.map(({ userId }) => userId) }
}

async function enforceDecider(tx: Tx, request: RequestRow, by: Viewer): Promise<void> {
  const tenure = await findTenure(tx, by.id)
  enforce(mayDecide(request, toDecider(by, tenure, request.newStaffDays), tx.now))
}

async function recordDecision(
  { sql, now }: Tx,
  { id }: RequestRow,
  { isApproved, reason }: { isApproved: boolean; reason: string | null | undefined },
  by: Viewer,
): Promise<void> {
  await sql`
    insert into approval_decisions (approval_id, user_id, is_approved, reason, created_at)
    values (${id}, ${by.id}, ${isApproved}, ${reason ?? null}, ${now})`
}

const settle = (tx: Tx, request: RequestRow, status: ApprovalStatus): Promise<void> =>
  updateGuarded(tx, 'approvals', request, { status, decidedAt: tx.now })

type Recorded = {
  action: `audit.approval.${'approved' | 'rejected' | 'cancelled' | 'expired'}`
  after?: object
}

const audit = (tx: Tx, { id }: { id: string }, act: Recorded, by: Parameters<typeof recordAudit>[2]) =>
  recordAudit(tx, { ...act, entity: 'approval', id }, by)

/** Runs the act as its asker, with the asker's rights of now. */
async function runAct(
  tx: Tx,
  { config, runners }: On,
  request: RequestRow,
  approvers: number,
): Promise<void> {
  const { id, command, fingerprint, askedBy, address } = request
  const [asker] = await tx.sql<Viewer[]>`
    select id, roles, permissions from users where id = ${askedBy} and status <> 'BLOCKED' for share`
  enforce(asker ? ok : refuse('conflict', 'approval.askerGone'))
  const text = secretBox(config.secretKeys).open(request.input, id).toString()
  const by = {
    ...(asker as Viewer),
    address: address ?? '',
    grant: { requestId: id, fingerprint, approvers },
  }
  await runners[command](tx, readInputText(text) as never, by)
}
