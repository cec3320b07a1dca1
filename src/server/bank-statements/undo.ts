import { mayUndoImport } from '#core/bank-statements/statement.ts'
import { showDay } from '#core/rules/days.ts'
import { requireApproval } from '../approvals/require.ts'
import type { SubjectTable } from '../approvals/subjects.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { LINE_SUBJECT } from './lines.ts'
import { bringBack, isLocked } from './missing.ts'

/** The import of a file. */
export const STATEMENT_SUBJECT: SubjectTable = { table: 'bank_statements', keys: ['id'], bookkeeping: {} }

type Import = {
  readonly bankAccountId: string
  readonly format: string
  readonly from: string
  readonly to: string
  readonly sha256: string
  readonly undoneAt: string | null
  readonly count: number
  readonly matchedCount: number
  readonly bookedCount: number
  readonly lockedCount: number
  /** The sum of its credits. */
  readonly credits: bigint
}

/** The import with its lines, locked in the order of a further import and of a confirmation. */
async function lockImport({ sql }: Tx, id: string): Promise<Import> {
  const [account] = await sql`
    select from bank_accounts where id = (select bank_account_id from bank_statements where id = ${id}) for no key update`
  found(account, 'bankStatement.unknown')
  const [row] = await sql<Import[]>`
    select s.bank_account_id, s.format, s.from_day::text as from, s.to_day::text as to, s.file_sha256 as sha256, s.undone_at, l.*
    from bank_statements s cross join lateral (
      select count(*)::int as count, count(*) filter (where state = 'MATCHED')::int as matched_count,
        count(*) filter (where state = 'BOOKED')::int as booked_count,
        count(*) filter (where ${isLocked(sql)})::int as locked_count,
        coalesce(sum(amount) filter (where amount > 0), 0)::bigint as credits
      from (select state, amount, day, sequence, missing_in from bank_statement_lines where statement_id = ${id} order by id for update) l) l
    where s.id = ${id}`
  return found(row, 'bankStatement.unknown')
}

/**
 * Undoes the import of a wrong file: its lines count nowhere, also those that were set aside, and the same file may come again.
 * It hides credits that nobody has assigned, so the controls ask for another person.
 */
export async function undoImport(
  tx: Tx,
  input: { readonly id: string; readonly reason: string },
  by: Actor,
): Promise<void> {
  const { id, reason } = input
  const { bankAccountId, matchedCount, bookedCount, lockedCount, undoneAt, credits, ...file } =
    await lockImport(tx, id)
  enforce(mayUndoImport({ undoneAt, matchedCount, bookedCount, lockedCount }, by))
  const { format, from, to, sha256, count } = file
  const label = [format, `${showDay(from)} – ${showDay(to)}`, count].join(' · ')
  await requireApproval(
    tx,
    {
      controls: await controlsInForce(tx),
      acts: ['bankStatement.undo'],
      entity: 'bankAccount',
      entityId: bankAccountId,
      ownerId: null,
      command: 'undoImport',
      input,
      subjects: [
        { of: STATEMENT_SUBJECT, id },
        { of: LINE_SUBJECT, id, key: 'statement_id' },
      ],
      value: { amount: credits, currency: 'BRL' },
      changes: [
        { field: 'statementFile', before: label, after: null },
        { field: 'sha256', before: sha256, after: null },
        { field: 'reason', before: null, after: reason },
      ],
    },
    by,
  )
  await tx.sql`update bank_statement_lines set state = 'UNDONE' where statement_id = ${id}`
  // The file no longer says that other lines are missing.
  await bringBack(tx, tx.sql`missing_in = ${id}`)
  await tx.sql`
    update bank_statements set undone_by = ${by.id}, undone_at = ${tx.now}, undo_reason = ${reason} where id = ${id}`
  const facts = { before: file, after: { reason } }
  await recordAudit(
    tx,
    { action: 'audit.bankAccount.statementUndone', entity: 'bankAccount', id: bankAccountId, ...facts },
    by,
  )
}
