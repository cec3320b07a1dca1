import type { Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import type { ListQuery, ListSpec } from '../lists/list.ts'

/** The white list of the readings. */
export const readList: ListSpec = {
  id: 'r.id',
  search: ['reader.name', 'reader.email'],
  csv: [
    '_id',
    'createdAt',
    'reader._id',
    'reader.name',
    'reader.email',
    'subject._id',
    'subject.name',
    'how',
    'entity',
    'entityId',
    'details',
    'rowCount',
    'address',
  ],
  columns: {
    _id: { sql: 'r.id', kind: 'number' },
    createdAt: { sql: 'r.at', kind: 'time', sortable: true },
    readerId: { sql: 'r.reader_id', kind: 'id' },
    subjectId: { sql: 'r.subject_id', kind: 'id' },
    'reader.name': { sql: 'u.name', folded: 'u.name_folded', kind: 'text', sortable: true, nullable: true },
    'reader.email': { sql: 'u.email', folded: 'u.email', kind: 'text', sortable: true, nullable: true },
    how: { sql: 'r.how', kind: 'enum', sortable: true },
    entity: { sql: 'r.entity', kind: 'enum', sortable: true },
    address: { sql: 'r.address', kind: 'text', sortable: true, nullable: true },
  },
}

/** The rows of the list, which only an admin sees. */
export const readRows = (sql: Sql): ListQuery => ({
  select: sql`
    r.id::text as "_id", r.at as created_at, r.how, r.entity, r.entity_id, r.details, r.row_count, r.address,
    case when u.id is not null then json_build_object('_id', u.id, 'name', u.name, 'email', u.email) end as reader,
    case when s.id is not null then json_build_object('_id', s.id, 'name', s.name, 'email', s.email) end as subject`,
  from: sql`reads r left join users u on u.id = r.reader_id left join users s on s.id = r.subject_id`,
  visible: sql`true`,
})

/** Deletes readings after five years. The database refuses to delete younger ones. */
export async function purgeReads({ sql }: Tx): Promise<void> {
  await sql`select purge_reads()`
}
