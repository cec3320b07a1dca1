import type { Sql } from '#server/db/sql.ts'

/** A hash of the rows of each table, which shows whether anything changed. */
export async function hashTables(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`
  const each = tables.map(({ name }) => {
    const rows = `select coalesce(md5(string_agg(r::text, chr(10) order by r::text)), '') from "${name}" r`
    return `select '${name}' as name, (${rows}) as hash`
  })
  const hashes = await sql.unsafe<{ name: string; hash: string }[]>(each.join(' union all '))
  return Object.fromEntries(hashes.map(({ name, hash }) => [name, hash]))
}
