import type { Journal } from '#core/ledger/journal.ts'
import { type Happening, recordEvent, type Subject } from '../audit/events.ts'
import type { Actor } from '../audit/record.ts'
import { type Columns, updateGuarded } from '../db/guarded-update.ts'
import type { Tx } from '../db/transaction.ts'
import { post } from './post.ts'

/** The table of an entity with a status and a history. */
export type StatusTable<Row> = Subject & {
  readonly table: string
  /** The columns that the audit keeps of the earlier row. */
  toAudit(row: Row): object
}

type Move<Row extends { status: string }> = Omit<Happening, 'status'> & {
  /** The row as it was locked. */
  readonly was: Row
  /** The new status; without it the row keeps its status, and other columns change. */
  readonly to?: Row['status']
  readonly columns?: Columns
  readonly journals?: readonly Journal[]
}

/** Changes a locked row, after its rules: the guarded update, its posting, and its history, audit and mails. */
export async function moveStatus<Row extends { id: string; status: string }>(
  tx: Tx,
  on: StatusTable<Row>,
  { was, to = was.status, columns, journals = [], ...event }: Move<Row>,
  by: Actor,
): Promise<void> {
  // Sent together.
  await Promise.all([updateGuarded(tx, on.table, was, { ...columns, status: to }), post(tx, journals, by)])
  const before = { ...on.toAudit(was), ...event.before }
  await recordEvent(tx, on, { ...event, id: was.id, status: to, before }, by)
}
