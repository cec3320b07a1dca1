import { answerBefore, mayAskPrivacy, mayDecidePrivacy } from '#core/privacy/privacy.ts'
import type { AskPrivacy, DecidePrivacy, PrivacyRequest } from '#core/privacy/privacy-schema.ts'
import { refuse } from '#core/rules/verdict.ts'
import type { Role, Viewer } from '#core/rules/viewer.ts'
import { requireApproval } from '../approvals/require.ts'
import { type SubjectTable, UPDATED } from '../approvals/subjects.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found, RefusalError } from '../http/refusal.ts'
import { ageSeconds, type Sample } from '../metrics/catalogue.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { erasePerson } from './erase.ts'
import type { PersonData } from './person.ts'

/** A wish of a person about their data. */
export const PRIVACY_SUBJECT: SubjectTable = { table: 'privacy_requests', keys: ['id'], bookkeeping: UPDATED }

/** Enters the request of a customer, by itself or by an admin. Gives its id. */
export async function askPrivacy(tx: Tx, input: AskPrivacy, by: Actor): Promise<string> {
  const { kind, details, userId = by.id } = input
  const [row] = await tx.sql<{ id: string; roles: Role[] }[]>`
    select id, roles from users where id = ${userId} for no key update`
  enforce(mayAskPrivacy(row ?? { id: userId, roles: ['user'] }, by))
  const { id: owner } = found(row, 'user.unknown')
  const id = tx.newId()
  const made = await tx.sql`
    insert into privacy_requests (id, user_id, kind, details, created_by, created_at, updated_at)
    values (${id}, ${owner}, ${kind}, ${details}, ${by.id}, ${tx.now}, ${tx.now}) on conflict do nothing`
  if (made.count === 0) throw new RefusalError(refuse('conflict', 'privacy.alreadyAsked'))
  await recordAudit(tx, { action: 'audit.user.privacyAsked', entity: 'user', id: owner, after: { kind } }, by)
  return id
}

/** Answers a request. A granted erasure erases the person in the same transaction. */
export async function decidePrivacy(
  tx: Tx,
  { input, persons }: { input: DecidePrivacy & { id: string }; persons: PersonData },
  by: Actor,
): Promise<void> {
  const { id, status, answer } = input
  const [row] = await tx.sql<{ userId: string; kind: string; status: string; createdBy: string }[]>`
    select user_id, kind, status, created_by from privacy_requests where id = ${id} for update`
  const request = found(row, 'privacy.unknown')
  enforce(mayDecidePrivacy(request, by))
  if (request.kind === 'ERASURE' && status === 'DONE')
    await requireErasure(tx, { ...request, input: { id, status, answer } }, by)
  await tx.sql`
    update privacy_requests set status = ${status}, answer = ${answer}, decided_by = ${by.id}, updated_at = ${tx.now}
    where id = ${id} and status = 'OPEN'`
  const { userId, kind } = request
  const after = { kind, status, answer }
  await recordAudit(tx, { action: 'audit.user.privacyDecided', entity: 'user', id: userId, after }, by)
  if (kind === 'ERASURE' && status === 'DONE') await erasePerson(tx, { userId, persons }, by)
}

/** An erasure could destroy evidence: another admin, who did not enter the request, approves it. */
async function requireErasure(
  tx: Tx,
  { userId, createdBy, input }: { userId: string; createdBy: string; input: DecidePrivacy & { id: string } },
  by: Actor,
): Promise<void> {
  const controls = await controlsInForce(tx)
  const about = { entity: 'user', entityId: userId, ownerId: userId, involved: [createdBy] } as const
  const changes = [
    { field: 'erasure', before: null, after: input.status },
    { field: 'answer', before: null, after: input.answer },
  ]
  const subjects = [{ of: PRIVACY_SUBJECT, id: input.id }]
  const act = { ...about, controls, subjects, acts: ['user.erase'] as const, changes }
  await requireApproval(tx, { ...act, command: 'decidePrivacy', input }, by)
}

/** Requests, newest first: all for an admin's screen, or those of one person. */
export async function listPrivacyRequests(
  { sql }: Reader,
  of: { userId?: string | undefined },
  by: Viewer,
): Promise<PrivacyRequest[]> {
  return await sql<PrivacyRequest[]>`
    select r.id as "_id", json_build_object('_id', u.id, 'name', u.name, 'email', u.email) as user, r.kind, r.details,
      r.status, r.answer, r.created_by = ${by.id} as is_own, r.created_at, r.updated_at
    from privacy_requests r join users u on u.id = r.user_id
    where ${of.userId === undefined ? sql`true` : sql`r.user_id = ${of.userId}`}
    order by r.status <> 'OPEN', r.created_at desc, r.id limit 200`
}

/** The requests that wait; the law gives a time for their answers. */
export async function countRequests({ sql, now }: Reader & { readonly now: Date }): Promise<Sample[]> {
  const [row] = await sql<{ open: number; late: number; oldest: string | null }[]>`
    select count(*)::int as open, (count(*) filter (where created_at < ${answerBefore(now)}))::int as late,
      min(created_at) as oldest
    from privacy_requests where status = 'OPEN'`
  const { open, late, oldest } = row!
  const labels = { kind: 'privacy' }
  return [
    { name: 'balcao_work_open', labels, value: open },
    { name: 'balcao_work_late', labels, value: late },
    { name: 'balcao_work_oldest_seconds', labels, value: ageSeconds(oldest, now) },
  ]
}
