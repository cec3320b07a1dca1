/** Values by column, as PostgreSQL reads them from JSON. */
export type Row = Readonly<Record<string, unknown>>

export const A = uuidOf(1)
export const B = uuidOf(2)
export const AT = '2026-03-04T15:00:00Z'

/** A statement, or a row that is written. */
export type Step = string | { readonly table: string; readonly row: Row }

/** Steps with one trigger on and the others off: the last is refused with these words, or a query finds a row after it. */
export type Try = {
  readonly steps: readonly Step[]
  readonly refused?: string
  readonly found?: string
}

type ConditionalKey = {
  /** The values that no two rows may share. */
  readonly both: Row
  /** The second rows that are refused; the default is an equal one. */
  readonly seconds?: readonly Row[]
  /** Columns that each row has, with a value that no other has. */
  readonly fresh?: readonly string[]
  /** Of second rows that are accepted: another key, or the condition does not hold. */
  readonly free: readonly Row[]
}

/** A table, with values and statements that try its guards. Keys and foreign keys are tried by the catalogue. */
type TableTries = {
  /** Columns of a valid row whose checks ask for more than their type does. */
  readonly row?: Row
  /** A second value of columns that have the value of the row, or that depend on another. */
  readonly other?: Row
  /** Checks: the values that each refuses, in a row that is valid otherwise. A check with several rules has values for each. */
  readonly checks?: Readonly<Record<string, Row | readonly Row[]>>
  /** Unique indexes with a condition or an expression. */
  readonly keys?: Readonly<Record<string, ConditionalKey>>
  /** Optional columns that have a value of their own in each row, as checks ask for them and a key compares them. */
  readonly filled?: readonly string[]
  /** Values that checks ask for beside the columns of a foreign key. */
  readonly beside?: Readonly<Record<string, Row>>
  readonly triggers?: Readonly<Record<string, readonly Try[]>>
}

export type Tables = Readonly<Record<string, TableTries>>

export const put = (table: string, row: Row = {}): Step => ({ table, row })
export const refused = (words: string, ...steps: Step[]): Try => ({ steps, refused: words })
export const found = (query: string, ...steps: Step[]): Try => ({ steps, found: query })

/** No row changes, and none goes. */
export const appendOnly = (table: string, column?: string) => [
  ...never('update', table, column),
  ...kept(table),
]

/** No row goes. */
export const kept = (table: string) => [...never('delete', table), ...never('truncate', table)]

export function never(act: 'update' | 'delete' | 'truncate', table: string, column = 'created_at'): Try[] {
  const statements = {
    update: `update ${table} set ${column} = ${column}`,
    delete: `delete from ${table}`,
    truncate: `truncate ${table} cascade`,
  }
  return [refused(`${table} is append-only`, statements[act])]
}

/** The same id for the same number. */
export function uuidOf(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

/** A byte shorter than a hash. */
export const HASH = `\\x${'02'.repeat(31)}`

/** Pages with this topic learn of each act on a row that concerns A. */
export const tells = (
  topic: string,
  table: string,
  concerns: Row,
  acts = ['insert', 'update', 'delete'],
  columns = ['created_at'],
) =>
  acts.flatMap((act) => {
    const told = `select from changes where topic = '${topic}' and (user_id = '${A}' or '${A}' = any(user_ids))`
    const row = put(table, concerns)
    if (act === 'insert') return [found(told, row)]
    if (act === 'delete') return [found(told, row, 'delete from changes', `delete from ${table}`)]
    return columns.map((column) =>
      found(told, row, 'delete from changes', `update ${table} set ${column} = ${column}`),
    )
  })

export const moved = (list: string, owner: string, status: string, n: number) =>
  `select from list_moves where list = '${list}' and owner = '${owner}' and status = '${status}' and n = ${n}`

/** The counts of a list follow each act on its rows. */
export const counts = (list: 'orders' | 'deposits' | 'withdrawals') => {
  const row = put(list, { user_id: A, status: 'PENDING' })
  const change = `update ${list} set status = 'CANCELLED'`
  return {
    [`${list}_come`]: [found(moved(list, A, 'PENDING', 1), row)],
    [`${list}_leave`]: [found(moved(list, A, 'PENDING', -1), row, `delete from ${list}`)],
    [`${list}_move`]: [
      found(moved(list, A, 'PENDING', -1), row, change),
      found(moved(list, A, 'CANCELLED', 1), row, change),
    ],
  }
}

/** A change of a row ends the requests about it. The row has the id A, and the request names it by this key. */
export const ends = (table: string, change: string, key = 'id', row: Row = {}): Try[] => [
  found(
    `select from approvals where status = 'ENDED' and end_reason = 'SUBJECT'`,
    put('approvals', { subjects: [`other.id:${B}`, `${table}.${key}:${A}`] }),
    put(table, { [key]: A, ...row }),
    `update ${table} set ${change}`,
  ),
]

/** An instant some days from now, by the clock of the database. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
