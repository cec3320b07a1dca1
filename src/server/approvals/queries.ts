import {
  type ApprovalChange,
  approvesFrom,
  areInvolvedNeeded,
  type Decider,
  mayDecideRequest,
  missingApprovers,
  type RequestEndReason,
  showChange,
  type Tenure,
} from '#core/approvals/approval.ts'
import type { Approval } from '#core/approvals/approval-schema.ts'
import type { ApproverRole } from '#core/approvals/controls.ts'
import type { Statistics } from '#core/audit/event.ts'
import type { List, ListParams } from '#core/lists/list.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import type { Code } from '#core/texts/codes.ts'
import { toSentence } from '#core/texts/sentence.ts'
import type { Language } from '#core/users/user.ts'
import type { Reader, Sql } from '../db/sql.ts'
import type { ListQuery, ListSpec } from '../lists/list.ts'
import { selectPage } from '../lists/pages.ts'

/** The white list of the requests for approval. */
export const approvalList: ListSpec = {
  id: 'r.id',
  search: ['asker.name', 'owner.name'],
  csv: [
    '_id',
    'createdAt',
    'acts',
    'status',
    'owner.name',
    'value',
    'askedBy.name',
    'expiresAt',
    'decidedAt',
  ],
  columns: {
    _id: { sql: 'r.id', kind: 'id' },
    act: { sql: 'r.acts[1]', kind: 'enum', sortable: true },
    status: { sql: 'r.status', kind: 'enum', sortable: true },
    value: { sql: '(r.value_brl / 100::numeric)', kind: 'number', sortable: true, nullable: true },
    groupId: { sql: 'r.group_id', kind: 'id', nullable: true },
    'askedBy.id': { sql: 'r.asked_by', kind: 'id' },
    'asker.name': { sql: 'u.name', folded: 'u.name_folded', kind: 'text' },
    'owner.name': { sql: 'o.name', folded: 'o.name_folded', kind: 'text', nullable: true },
    entityId: { sql: 'r.entity_id', kind: 'id' },
    validUntil: { sql: 'r.expires_at', kind: 'time', sortable: true },
    createdAt: { sql: 'r.created_at', kind: 'time', sortable: true },
  },
}

const from = (sql: Sql) => sql`
  approvals r join users u on u.id = r.asked_by left join users o on o.id = r.owner_id`

const select = (sql: Sql) => sql`
  r.id as "_id", r.group_id, r.acts, r.status, r.signals, r.roles, r.senior_roles, r.step_up, r.expires_at as valid_until, r.created_at, r.decided_at,
  case when o.erased_at is null then r.changes else '[]' end as changes, r.involved, r.owners, r.new_staff_days, r.approvers_needed, r.end_reason,
  json_build_object('entity', r.entity, 'id', r.entity_id, 'name', o.name) as subject,
  case when o.id is not null then json_build_object('_id', o.id, 'name', o.name) end as owner,
  case when r.value_brl is not null then wire_amount(r.value_brl, 'BRL') end as value,
  json_build_object('_id', u.id, 'name', u.name) as asked_by,
  (select coalesce(json_agg(json_build_object('by', json_build_object('_id', d.user_id, 'name', p.name),
      'isApproved', d.is_approved, 'isInvolved', d.is_involved, 'reason', d.reason,
      'createdAt', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.created_at), '[]')
    from approval_decisions d join users p on p.id = d.user_id where d.approval_id = r.id) as decisions,
  (select coalesce(json_agg(json_build_object('roles', p.roles)), '[]') from approval_decisions d join users p on p.id = d.user_id
    where d.approval_id = r.id and p.effective_status <> 'BLOCKED') as approvers`

/** The rows of the list: staff see all of them. */
export const approvalRows = (sql: Sql, by: Viewer): ListQuery => ({
  select: select(sql),
  from: from(sql),
  visible: sql`${isInternal(by)}`,
})

type ApprovalRow = Omit<
  Approval,
  'refusal' | 'signals' | 'changes' | 'endReason' | 'areInvolvedNeeded' | 'missing'
> & {
  signals: Code[]
  changes: ApprovalChange[]
  owners: string[]
  endReason: RequestEndReason | null
  roles: ApproverRole[]
  involved: string[]
  newStaffDays: number
  approvers: Pick<Viewer, 'roles'>[]
}

/** An active member of staff. The founders are the staff of the first credited deposit; until then all of them. */
export type Staff = Viewer & Tenure & { readonly name: string }

/** All who could act now. */
export async function findStaff({ sql }: Reader): Promise<Staff[]> {
  return await sql<Staff[]>`
    select u.id, u.name, u.roles, u.permissions, u.staff_since, u.credentials_changed_at,
      not exists (select from founding f where f.founded_at < u.staff_since) as is_founder
    from users u where u.roles && '{operator,master,admin}' and u.effective_status <> 'BLOCKED'`
}

/** A member of staff as a decider of a request, whose terms say how long new staff wait. */
export const toDecider = (by: Staff, newStaffDays: number): Decider => ({
  ...by,
  approvesFrom: approvesFrom({ ...by, newStaffDays }),
})

type RequestReader = {
  readonly by: Viewer
  readonly staff: readonly Staff[]
  readonly now: Date
  readonly language: Language
  /** A list masks also the requests that the viewer may decide. */
  readonly isList: boolean
}

function toApproval(row: ApprovalRow, { by, staff, now, language, isList }: RequestReader): Approval {
  const { involved, owners, newStaffDays, approvers, signals, ...shown } = row
  const deciders = row.decisions.map((decision) => decision.by._id)
  const facts = {
    involved,
    deciders,
    owners,
    approvers,
    status: row.status,
    roles: row.roles,
    seniorRoles: row.seniorRoles,
    approversNeeded: row.approversNeeded,
    expiresAt: row.validUntil,
    askedBy: row.askedBy._id,
  }
  const colleagues = staff.map((one) => toDecider(one, newStaffDays))
  const decider = colleagues.find(({ id }) => id === by.id) ?? { ...by, approvesFrom: null }
  const verdict = mayDecideRequest(facts, decider, { staff: colleagues, now })
  const say = (code: Code, params?: Parameters<typeof toSentence>[2]) => toSentence(language, code, params)
  const isWhole = verdict.ok && !isList
  return {
    ...shown,
    changes: row.changes.map((change) => showChange(change, isWhole)),
    signals: signals.map((code) => say(code)),
    endReason: row.endReason && say(`approval.endReason.${row.endReason}`),
    areInvolvedNeeded: row.status === 'WAITING' && areInvolvedNeeded(facts, colleagues, now),
    missing: missingApprovers(facts, colleagues, now),
    refusal: verdict.ok ? null : { code: verdict.code, message: say(verdict.code, verdict.params) },
  }
}

/** A page of the requests. */
export async function listApprovals(
  reader: Reader & { clock: { now(): Date } },
  params: ListParams,
  by: Viewer,
  language: Language,
): Promise<List<Approval>> {
  const [{ data, meta }, staff] = await Promise.all([
    selectPage<ApprovalRow>(reader, approvalList, params, approvalRows(reader.sql, by)),
    findStaff(reader),
  ])
  const reading = { by, staff, now: reader.clock.now(), language, isList: true }
  return { data: data.map((row) => toApproval(row, reading)), meta }
}

/**
 * One request; `undefined` when unknown, and for customers. Those who may decide it read its changes unmasked. `isNew` also
 * answers the customer who has just asked.
 */
export async function findApproval(
  reader: Reader,
  id: string,
  by: Viewer,
  { language, now, isNew = false }: { language: Language; now: Date; isNew?: boolean },
): Promise<Approval | undefined> {
  const { sql } = reader
  const [[row], staff] = await Promise.all([
    sql<
      ApprovalRow[]
    >`select ${select(sql)} from ${from(sql)} where r.id = ${id} and ${isNew || isInternal(by)}`,
    findStaff(reader),
  ])
  return row && toApproval(row, { by, staff, now, language, isList: false })
}

/** The requests that wait, masked as in the list, from the one that ends first. */
export async function listWaitingRequests(
  reader: Reader,
  by: Viewer,
  { language, now, limit }: { language: Language; now: Date; limit: number },
): Promise<Approval[]> {
  const { sql } = reader
  const [rows, staff] = await Promise.all([
    sql<ApprovalRow[]>`
      select ${select(sql)} from ${from(sql)} where r.status = 'WAITING' and r.expires_at > ${now} and ${isInternal(by)}
      order by r.expires_at, r.id limit ${limit}`,
    findStaff(reader),
  ])
  return rows.map((row) => toApproval(row, { by, staff, now, language, isList: true }))
}

/** The requests of one group that wait, unmasked for who may decide them. */
export async function listGroup(
  reader: Reader,
  groupId: string,
  by: Viewer,
  { language, now }: { language: Language; now: Date },
): Promise<Approval[]> {
  const { sql } = reader
  const [rows, staff] = await Promise.all([
    sql<ApprovalRow[]>`
      select ${select(sql)} from ${from(sql)} where r.group_id = ${groupId} and r.status = 'WAITING' and ${isInternal(by)} order by r.id`,
    findStaff(reader),
  ])
  return rows.map((row) => toApproval(row, { by, staff, now, language, isList: false }))
}

/** The numbers of requests by status. */
export async function countApprovals({ sql }: Reader): Promise<Statistics> {
  const rows = await sql<{ status: string; count: number }[]>`
    select status, count(*)::int as count from approvals group by status`
  return { status: Object.fromEntries(rows.map(({ status, count }) => [status, count])) }
}

/** The audit names a request by the customer concerned. */
export const approvalSubject =
  'select o.name from approvals r join users o on o.id = r.owner_id where r.id = a.entity_id'
