import { type Row, uuidOf } from './rows.ts'

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
