import { approvesFrom, type Decider, mayDecide } from '#core/approvals/approval.ts'
import type { Approval } from '#core/approvals/approval-schema.ts'
import type { ApproverRole } from '#core/approvals/controls.ts'
import type { Statistics } from '#core/audit/event.ts'
import type { List, ListParams } from '#core/lists/list.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import type { Code } from '#core/texts/pt.ts'
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
  r.id as "_id", r.acts, r.status, r.changes, r.signals, r.roles, r.step_up, r.expires_at as valid_until, r.created_at, r.decided_at,
  r.involved, r.new_staff_days, r.approvers_needed,
  json_build_object('entity', r.entity, 'id', r.entity_id, 'name', o.name) as subject,
  case when o.id is not null then json_build_object('_id', o.id, 'name', o.name) end as owner,
  case when r.value_brl is not null then wire_amount(r.value_brl, 'BRL') end as value,
  json_build_object('_id', u.id, 'name', u.name) as asked_by,
  (select coalesce(json_agg(json_build_object('by', json_build_object('_id', d.user_id, 'name', p.name),
      'isApproved', d.is_approved, 'reason', d.reason,
      'createdAt', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.created_at), '[]')
    from approval_decisions d join users p on p.id = d.user_id where d.approval_id = r.id) as decisions`

/** The rows of the list: staff see all of them. */
export const approvalRows = (sql: Sql, by: Viewer): ListQuery => ({
  select: select(sql),
  from: from(sql),
  visible: sql`${isInternal(by)}`,
})

type Row = Omit<Approval, 'refusal' | 'signals'> & {
  signals: Code[]
  roles: ApproverRole[]
  involved: string[]
  newStaffDays: number
}

/** Since when a member of staff is one, and whether she is one of the two admins who founded the house. */
export type Tenure = { readonly staffSince: string | null; readonly isFounder: boolean }

export async function findTenure({ sql }: Reader, id: string): Promise<Tenure> {
  const [tenure] = await sql<Tenure[]>`
    select u.staff_since, 'admin' = any(u.roles) and (
      select count(*) < 2 from users o
      where 'admin' = any(o.roles) and (o.staff_since, o.id) < (u.staff_since, u.id)) as is_founder
    from users u where u.id = ${id}`
  return tenure ?? { staffSince: null, isFounder: false }
}

/** The viewer as a decider of a request, whose terms say how long new staff wait. */
export const toDecider = (by: Viewer, tenure: Tenure, newStaffDays: number): Decider => ({
  ...by,
  approvesFrom: approvesFrom({ ...tenure, newStaffDays }),
})

type Reading = {
  readonly by: Viewer
  readonly tenure: Tenure
  readonly now: Date
  readonly language: Language
}

function toApproval(row: Row, { by, tenure, now, language }: Reading): Approval {
  const { involved, newStaffDays, signals, ...shown } = row
  const deciders = row.decisions.map((decision) => decision.by._id)
  const facts = { ...row, expiresAt: row.validUntil, askedBy: row.askedBy._id, deciders }
  const verdict = mayDecide(facts, toDecider(by, tenure, newStaffDays), now)
  const say = (code: Code, params?: Parameters<typeof toSentence>[2]) => toSentence(language, code, params)
  return {
    ...shown,
    signals: signals.map((code) => say(code)),
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
  const [{ data, meta }, tenure] = await Promise.all([
    selectPage<Row>(reader, approvalList, params, approvalRows(reader.sql, by)),
    findTenure(reader, by.id),
  ])
  const reading = { by, tenure, now: reader.clock.now(), language }
  return { data: data.map((row) => toApproval(row, reading)), meta }
}

/** One request; `undefined` when unknown, and for customers. */
export async function findApproval(
  reader: Reader,
  id: string,
  by: Viewer,
  { language, now }: { language: Language; now: Date },
): Promise<Approval | undefined> {
  const { sql } = reader
  const [[row], tenure] = await Promise.all([
    sql<Row[]>`select ${select(sql)} from ${from(sql)} where r.id = ${id} and ${isInternal(by)}`,
    findTenure(reader, by.id),
  ])
  return row && toApproval(row, { by, tenure, now, language })
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
