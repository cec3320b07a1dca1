import type { Sql } from '#server/db/sql.ts'

/**
 * The number of rows of each table, and the transaction that wrote the newest: every committed insert, update and delete
 * changes one of them.
 */
export async function versionsOfTables(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, concat(count(*), ' rows, ', max(r.xmin::text::bigint)) as version from "${name}" r`,
  )
  const versions = await sql.unsafe<{ name: string; version: string }[]>(each.join(' union all '))
  return Object.fromEntries(versions.map(({ name, version }) => [name, version]))
}
