import { mayTakeLineBack } from '#core/bank-statements/line.ts'
import { maskText } from '#core/bank-statements/line-documents.ts'
import { requireApproval } from '../approvals/require.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Fragment, Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { LINE_SUBJECT, labelOf, lockLine, setLineState } from './lines.ts'

/** Whether a locked close counts the line `l`. */
export const isLocked = (sql: Sql): Fragment => sql`
  (l.missing_in is null and exists (select from day_closes c
    where c.status = 'LOCKED' and l.day <= c.day and l.sequence <= c.last_line))`

/**
 * Lets missing lines count again, also those that the bank took back. They get new numbers: a close that was locked meanwhile did not
 * see them, so they are late lines of the next open day.
 */
export async function bringBack({ sql }: Tx, which: Fragment): Promise<void> {
  await sql`
    update bank_statement_lines set missing_in = null, sequence = default,
      state = case state when 'TAKEN_BACK' then 'OPEN' else state end,
      reason = case state when 'TAKEN_BACK' then null else reason end,
      decided_by = case state when 'TAKEN_BACK' then null else decided_by end,
      decided_at = case state when 'TAKEN_BACK' then null else decided_at end
    where missing_in is not null and state <> 'UNDONE' and ${which}`
}

/** Says that a file lacks these lines, which neither the books nor a locked close has. */
export async function markMissing({ sql }: Tx, fileId: string, ids: readonly string[]): Promise<void> {
  const { count } = await sql`
    update bank_statement_lines set missing_in = ${fileId}
    where id = any(${[...ids]}::uuid[]) and state in ('OPEN', 'SET_ASIDE')`
  if (count !== ids.length) throw new Error('a line that the bank took back proves a deposit')
}

/**
 * Removes one line that the bank took back, until a file has it again. That may hide a credit, as the undo of an import does, so the
 * controls ask for another person in the same way.
 */
export async function takeLineBack(
  tx: Tx,
  input: { readonly id: string; readonly reason: string },
  by: Actor,
): Promise<void> {
  const { id, reason } = input
  const line = await lockLine(tx, id)
  const [row] = await tx.sql<{ isLocked: boolean }[]>`
    select ${isLocked(tx.sql)} as is_locked from bank_statement_lines l where id = ${id}`
  enforce(mayTakeLineBack({ ...line, isLocked: row!.isLocked }, by))
  const masked = { before: labelOf({ ...line, text: maskText(line.text) }), after: null }
  await requireApproval(
    tx,
    {
      controls: await controlsInForce(tx),
      acts: ['bankStatement.undo'],
      entity: 'statementLine',
      entityId: id,
      ownerId: null,
      command: 'takeLineBack',
      input,
      subjects: [{ of: LINE_SUBJECT, id }],
      value: { amount: line.amount < 0n ? -line.amount : line.amount, currency: 'BRL' },
      changes: [
        { field: 'statementLine', before: labelOf(line), after: null, masked },
        { field: 'reason', before: null, after: reason },
      ],
    },
    by,
  )
  await setLineState(tx, line, { state: 'TAKEN_BACK', reason }, by)
  const after = { statementLine: labelOf(line), reason }
  const act = { action: 'audit.statementLine.takenBack', entity: 'statementLine', id, after } as const
  await recordAudit(tx, act, by)
}
