import { readFileSync } from 'node:fs'
import type { Sql } from '#server/db/sql.ts'

const CATALOGUE = readFileSync(new URL('catalogue.sql', import.meta.url), 'utf8')

/**
 * Each object of the schema with all that PostgreSQL keeps about it, one line each: definitions, owners, rights, states of triggers,
 * storage, and positions of sequences. Two databases with the same lines act alike, which `db/schema.sql` alone does not show.
 */
export async function describeCatalogue(sql: Sql): Promise<string[]> {
  const rows = await sql.unsafe<{ line: string }[]>(CATALOGUE)
  return rows.map(({ line }) => line)
}

/** The rows of each table except the history of migrations, as JSON. */
export async function describeRows(sql: Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' order by 1`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql<{ row: string }[]>`select to_jsonb(t)::text as row from ${sql(name)} t order by 1`
    found.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return found
}
