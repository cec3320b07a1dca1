import type { Tx } from './transaction.ts'

/** Values of columns, by their names in camelCase. */
export type Columns = Readonly<Record<string, string | number | bigint | boolean | Date | null | undefined>>

/** Changes a locked row, guarded by the status that was read. The database itself refuses another one, so nobody need wait for it. */
export const updateGuarded = (
  { sql, now }: Tx,
  table: string,
  row: { readonly id: string; readonly status: string },
  columns: Columns,
): Promise<unknown> =>
  sql`
  with updated as (
    update ${sql(table)} set ${sql({ ...columns, updatedAt: now })} where id = ${row.id} and status = ${row.status} returning 1
  )
  select expect_rows((select count(*) from updated), 1, ${`${table}: ${row.id} is not ${row.status} any more`})`.execute()
