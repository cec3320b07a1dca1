import type { Journal } from '#core/ledger/journal.ts'
import { type ActOf, type StatusTable, statusAfter } from '#core/rules/statuses.ts'
import { type NewEvent, recordEvent, recordEvents, type Subject } from '../audit/events.ts'
import type { Actor } from '../audit/record.ts'
import { type Columns, updateGuarded } from '../db/guarded-update.ts'
import type { Tx } from '../db/transaction.ts'
import { post } from './post.ts'

/** The table of an entity with a status and a history. */
export type MovedTable<Row, Statuses extends StatusTable> = Subject & {
  readonly table: string
  readonly statuses: Statuses
  /** The columns that the audit keeps of the earlier row. */
  toAudit(row: Row): object
}

type Move<Row extends { status: string }, Statuses extends StatusTable> = Omit<NewEvent, 'status'> & {
  /** The row as it was locked. */
  readonly was: Row
  /** The act that changes the status; without one the row keeps it, and other columns change. */
  readonly act?: ActOf<Statuses>
  readonly columns?: Columns
  readonly journals?: readonly Journal[]
}

/**
 * Changes a locked row, after its rules: the guarded update, its posting, and its history, audit and messages. The posting comes
 * last, as all operations wait for the accounts of the house.
 */
export async function moveStatus<Row extends { id: string; status: string }, Statuses extends StatusTable>(
  tx: Tx,
  on: MovedTable<Row, Statuses>,
  { was, act, columns, journals = [], ...event }: Move<Row, Statuses>,
  by: Actor | null,
): Promise<void> {
  const to = act ? statusAfter(on.statuses, was.status, act) : was.status
  tx.sendLast(() => post(tx, journals, by))
  tx.send(updateGuarded(tx, on.table, was, { ...columns, status: to }))
  const before = { ...on.toAudit(was), ...event.before }
  await recordEvent(tx, on, { ...event, id: was.id, status: to, before }, by)
}

type Moves<Row extends { status: string }, Statuses extends StatusTable> = {
  /** They have one status. */
  readonly moves: readonly Omit<Move<Row, Statuses>, 'act' | 'columns'>[]
  readonly act: ActOf<Statuses>
  /** The columns that all rows get. */
  readonly columns?: Columns
  /** The columns that have a value for each row. */
  readonly each?: readonly EachColumn[]
}

type EachColumn = {
  readonly column: string
  readonly type: 'text' | 'date'
  readonly values: readonly (string | null)[]
}

/** The same as {@link moveStatus}, for many rows in a few statements: all of them, or none. */
export async function moveStatuses<Row extends { id: string; status: string }, Statuses extends StatusTable>(
  tx: Tx,
  on: MovedTable<Row, Statuses>,
  { moves, act, columns, each = [] }: Moves<Row, Statuses>,
  by: Actor | null,
): Promise<void> {
  const [first] = moves
  if (!first) return
  const to = statusAfter(on.statuses, first.was.status, act)
  const { sql, now } = tx
  const ids = moves.map(({ was }) => was.id)
  const own = each.reduce((all, { column }) => sql`${all}, ${sql(column)} = moved.${sql(column)}`, sql``)
  const names = each.reduce((all, { column }) => sql`${all}, ${sql(column)}`, sql`id`)
  const values = each.reduce(
    (all, { type, values }) => sql`${all}, ${values}::text[]::${sql.unsafe(type)}[]`,
    sql`${ids}::uuid[]`,
  )
  const updated = sql`
    update ${sql(on.table)} row set ${sql({ ...columns, status: to, updatedAt: now })} ${own}
    from unnest(${values}) moved (${names})
    where row.id = moved.id and row.status = ${first.was.status}`.then(({ count }) => {
    if (count === ids.length) return
    throw new Error(`${on.table}: ${ids.length - count} rows are not ${first.was.status} any more`)
  })
  const journals = moves.flatMap((move) => move.journals ?? [])
  const events = moves.map(({ was, journals: _, ...event }) => ({
    ...event,
    id: was.id,
    status: to,
    before: { ...on.toAudit(was), ...event.before },
  }))
  // Sent together.
  await Promise.all([updated, post(tx, journals, by), recordEvents(tx, on, events, by)])
}
