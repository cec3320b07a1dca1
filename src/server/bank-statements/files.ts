import type { BankStatement } from '#core/bank-statements/bank-statement-schema.ts'
import { maskText } from '#core/bank-statements/line-documents.ts'
import { mayReadStatements } from '#core/bank-statements/statement.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { Reader, Sql } from '../db/sql.ts'
import type { ListQuery, ListSpec } from '../lists/list.ts'
import { selectOne } from '../lists/one.ts'
import { isLocked } from './missing.ts'
import { account } from './queries.ts'

/** The white list of the imported files. */
export const fileList: ListSpec = {
  id: 's.id',
  search: ['createdBy.name'],
  csv: [
    '_id',
    'createdAt',
    'createdBy.name',
    'bankAccount.name',
    'format',
    'from',
    'to',
    'lineCount',
    'sha256',
    'closingBalance',
    'undoneAt',
    'undoneBy.name',
    'undoReason',
    'begins',
    'chainReason',
  ],
  columns: {
    _id: { sql: 's.id', kind: 'id' },
    bankAccountId: { sql: 's.bank_account_id', kind: 'id' },
    format: { sql: 's.format', kind: 'enum', sortable: true },
    lineCount: { sql: 's.line_count', kind: 'number', sortable: true },
    sha256: { sql: 's.file_sha256', kind: 'text' },
    'createdBy.name': { sql: 'u.name', folded: 'u.name_folded', kind: 'text', sortable: true },
    createdAt: { sql: 's.created_at', kind: 'time', sortable: true },
    undoneAt: { sql: 's.undone_at', kind: 'time', sortable: true, nullable: true },
  },
}

/** The rows of the list: staff see all of them. */
export function fileRows(sql: Sql, by: Viewer): ListQuery {
  const lines = sql`from bank_statement_lines l where l.statement_id = s.id`
  return {
    select: sql`
    s.id as "_id", ${account(sql)} as bank_account, s.format, s.from_day::text as from, s.to_day::text as to,
    wire_amount(s.opening_balance, 'BRL') as opening_balance, wire_amount(s.closing_balance, 'BRL') as closing_balance,
    s.closing_day::text as closing_day, s.line_count, s.file_sha256 as sha256,
    (select count(*)::int ${lines}) as new_count, (select count(*)::int ${lines} and l.amount > 0) as credit_count,
    (select count(*)::int ${lines} and l.amount > 0 and l.state = 'OPEN') as open_count,
    (select count(*)::int ${lines} and l.state = 'MATCHED') as matched_count,
    (select count(*)::int ${lines} and l.state = 'BOOKED') as booked_count,
    (select count(*)::int ${lines} and ${isLocked(sql)}) as locked_count,
    json_build_object('_id', u.id, 'name', u.name) as created_by, s.created_at,
    case when by.id is not null then json_build_object('_id', by.id, 'name', by.name) end as undone_by,
    s.undone_at, s.undo_reason, s.begins, s.chain_reason`,
    from: sql`bank_statements s join bank_accounts a on a.id = s.bank_account_id join users u on u.id = s.created_by
    left join users by on by.id = s.undone_by`,
    visible: sql`${mayReadStatements(by).ok}`,
  }
}

/** One imported file. */
export const findFile = (reader: Reader, id: string, by: Viewer) =>
  selectOne<BankStatement>(reader, fileList, fileRows(reader.sql, by), id)

const MOST_LINES = 500

const masked = <Line extends { readonly text: string }>(line: Line): Line => ({
  ...line,
  text: maskText(line.text),
})

/** One imported file with its lines, in the order of their days. */
export async function readFile(reader: Reader, id: string, by: Viewer): Promise<BankStatement | undefined> {
  const file = await findFile(reader, id, by)
  const lines = await reader.sql<NonNullable<BankStatement['lines']>>`
    select l.id as "_id", l.day::text as day, wire_amount(l.amount, 'BRL') as amount, l.text, l.state, l.reason,
      l.missing_in is not null as is_missing,
      case when d.id is not null then json_build_object('_id', d.id, 'reference', d.reference) end as deposit
    from bank_statement_lines l left join deposits d on d.statement_line_id = l.id
    where l.statement_id = ${id} order by l.day, l.id limit ${MOST_LINES}`
  const notes = await reader.sql<NonNullable<BankStatement['notes']>>`
    select n.day, wire_amount(n.amount, 'BRL') as amount, n.text, n.kind
    from bank_statements s cross join jsonb_to_recordset(s.notes) n (day text, amount bigint, text text, kind text)
    where s.id = ${id} limit ${MOST_LINES}`
  return file && { ...file, lines: lines.map(masked), notes: notes.map(masked) }
}
