import type { AuditEntity } from '#core/audit/audit.ts'
import type { AuditRecord } from '#core/audit/audit-schema.ts'
import type { List, ListParams } from '#core/lists/list.ts'
import type { TextParams } from '#core/rules/verdict.ts'
import { isCode } from '#core/texts/codes.ts'
import { toSentence } from '#core/texts/sentence.ts'
import { hidePersonal } from '#core/users/mask.ts'
import type { Language } from '#core/users/user.ts'
import type { Reader, Sql } from '../db/sql.ts'
import type { ListQuery, ListSpec } from '../lists/list.ts'
import { selectPage } from '../lists/pages.ts'

/** The white list of the audit. */
export const auditList: ListSpec = {
  id: 'a.id',
  owner: 'a.actor_id',
  counts: { list: 'audit', by: { actor_id: 'c.owner', action: 'c.status', entity: 'c.kind' } },
  search: ['actor.name', 'actor.email', 'action', 'address'],
  csv: [
    '_id',
    'createdAt',
    'action',
    'entity',
    'entityId',
    'subject',
    'actor._id',
    'actor.name',
    'actor.email',
    'address',
    'before',
    'after',
  ],
  columns: {
    _id: { sql: 'a.id', kind: 'number' },
    createdAt: { sql: 'a.created_at', kind: 'time', sortable: true },
    action: { sql: 'a.action', folded: 'lower(a.action)', kind: 'text', sortable: true },
    entity: { sql: 'a.entity', kind: 'enum', sortable: true },
    entityId: { sql: 'a.entity_id', kind: 'id' },
    actorId: { sql: 'a.actor_id', kind: 'id' },
    'actor.name': { sql: 'u.name', folded: 'u.name_folded', kind: 'text', sortable: true, nullable: true },
    'actor.email': { sql: 'u.email', folded: 'u.email', kind: 'text', sortable: true, nullable: true },
    address: { sql: 'a.address', folded: 'a.address', kind: 'text', sortable: true, nullable: true },
  },
}

/**
 * The name of the subject of an act, by its entity: its own name, its control id, or the name of its owner. Each is the
 * SQL of the slice that owns the table, for the row `a` of the audit.
 */
export type AuditSubjects = Readonly<Record<AuditEntity, string>>

/** The SQL of the person whom a record is about, for the kinds with personal values. */
export type AuditOwners = Readonly<Partial<Record<AuditEntity, string>>>

/** How the slices above name subjects and their persons. */
export type AuditNames = { readonly subjects: AuditSubjects; readonly owners: AuditOwners }

/** The rows of the list, which only an admin sees. `params` are the values of the sentence. */
export const auditRows = (sql: Sql, { subjects, owners }: AuditNames): ListQuery => ({
  select: sql`
    a.id::text as "_id", a.created_at, a.action, a.params, a.entity, a.entity_id, ${sql.unsafe(toCaseOf(subjects))} as subject,
    exists (select from users o where o.id = (${sql.unsafe(toCaseOf(owners))}) and o.erased_at is not null) as is_erased,
    case when u.id is not null then json_build_object('_id', u.id, 'name', u.name, 'email', u.email) end as actor,
    a.address, a.before, a.after`,
  from: sql`audit a left join users u on u.id = a.actor_id`,
  visible: sql`true`,
  owner: null,
})

const toCaseOf = (expressions: AuditOwners): string =>
  `case a.entity ${Object.entries(expressions)
    .map(([entity, name]) => `when '${entity}' then (${name})`)
    .join(' ')} end`

type AuditRow = Omit<AuditRecord, 'message'> & { params: TextParams; isErased: boolean }

/** Hides the values of a record about an erased person. The database keeps the values, which the hash chain covers. */
export const hideErased = <Row extends AuditRecord>(row: Row): Row =>
  (row as Row & Partial<AuditRow>).isErased
    ? { ...row, before: hidePersonal(row.before), after: hidePersonal(row.after) }
    : row

/** A page of the audit, for an admin. */
export async function listAudit(
  reader: Reader,
  names: AuditNames,
  params: ListParams,
  language: Language,
): Promise<List<AuditRecord>> {
  const { data, meta } = await selectPage<AuditRow>(reader, auditList, params, auditRows(reader.sql, names))
  return { data: data.map((row) => toRecord(row, language)), meta }
}

/** An act whose code is no longer in use shows its code. */
function toRecord({ params, ...row }: AuditRow, language: Language): AuditRecord {
  const { action, after } = row
  const values = { ...(after as TextParams), ...params }
  return { ...row, message: isCode(action) ? toSentence(language, action, values) : action }
}
