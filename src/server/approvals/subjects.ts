import type { Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

/**
 * A table whose rows requests are about. All its columns are facts that an approval covers, except bookkeeping, each with its
 * reason. The trigger `<table>_end_approvals` of the database has the same keys and columns.
 */
export type SubjectTable = {
  readonly table: string
  /** The columns by which a request names its rows; the first one is the usual one. */
  readonly keys: readonly [string, ...string[]]
  readonly bookkeeping: Readonly<Record<string, string>>
}

/** Rows that a request is about. */
export type SubjectRef = { readonly of: SubjectTable; readonly id: string; readonly key?: string }

/** No row whose change would end the request: the act says why. */
export const noSubject = (_why: string): readonly SubjectRef[] => []

/** Each write of a row sets it. */
export const UPDATED = { updated_at: 'each write sets it' } as const

/** The name of a subject, as its trigger makes it: `deposits.id:…`. */
export const nameSubject = ({ of, id, key = of.keys[0] }: SubjectRef): string => `${of.table}.${key}:${id}`

/** The facts of the subjects, as text. `isLocked` keeps them as they are until the transaction ends. */
export async function readSubjects(
  { sql }: { readonly sql: Sql },
  subjects: readonly SubjectRef[],
  how: { readonly isLocked: boolean } = { isLocked: false },
): Promise<string[]> {
  const texts: string[] = []
  for (const subject of subjects.toSorted((one, other) => (nameSubject(one) < nameSubject(other) ? -1 : 1))) {
    const { of, id, key = of.keys[0] } = subject
    const rows = await sql<{ facts: string }[]>`
      select (to_jsonb(subject) - ${Object.keys(of.bookkeeping)}::text[])::text as facts
      from ${sql(of.table)} subject where ${sql(key)} = ${id} ${how.isLocked ? sql`for share` : sql``}`
    texts.push(nameSubject(subject), ...rows.map(({ facts }) => facts).sort())
  }
  return texts
}

/**
 * Locks the rows of a request before the request itself, as each command does that changes one of them: its trigger ends requests.
 */
export async function lockSubjects({ sql }: Tx, names: readonly string[]): Promise<void> {
  for (const name of names.toSorted()) {
    const [table = '', key = '', id = ''] = name.split(/[.:]/)
    await sql`select from ${sql(table)} where ${sql(key)} = ${id} for no key update`
  }
}
