import type { Tx } from './transaction.ts'

/** Values of columns, by their names in camelCase. */
export type Columns = Readonly<Record<string, string | number | bigint | boolean | Date | null | undefined>>

/** Changes a locked row, guarded by the status that was read. */
export async function updateGuarded(
  { sql, now }: Tx,
  table: string,
  row: { readonly id: string; readonly status: string },
  columns: Columns,
): Promise<void> {
  const { count } = await sql`
    update ${sql(table)} set ${sql({ ...columns, updatedAt: now })} where id = ${row.id} and status = ${row.status}`
  if (count !== 1) throw new Error(`${table}: ${row.id} is not ${row.status} any more`)
}
