/**
 * `npm run close-version`, at the commit that closes a version: writes the names and hashes of its migrations, and for the
 * tests a filled database of it and the calls of its pages. It reads the stopped DATA_DIR of a house that this commit made (docs/develop.md).
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { MIGRATIONS_DIRECTORY } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import type { Sql } from '#server/db/sql.ts'
import { startEmbedded } from '#server/embedded-postgres/embedded.ts'
import { readVersion } from '#server/http/version.ts'
import { toCalls } from './api-calls.ts'
import { readApiDocument } from './client-types.ts'

/** The columns of each table that a copy writes: the others follow from them. */
const listTables = (sql: Sql) => sql<{ name: string; columns: string }[]>`
  select c.relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
  from pg_class c join pg_attribute on attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
  group by c.relname order by c.relname`

const listPositions = (sql: Sql) => sql<{ line: string }[]>`
  select format('select setval(%L, %s);', schemaname || '.' || sequencename, last_value) as line
  from pg_sequences where schemaname = 'public' and last_value is not null order by 1`

/** Minutes of prices are most of a database, and the numbers of changes mean nothing in another one. */
const KEPT: Readonly<Record<string, string>> = { candles: "span = '1h'", changes: 'false' }

async function copyOut(
  client: pg.Client,
  { name, columns }: { name: string; columns: string },
): Promise<string> {
  const kept = `(select ${columns} from ${name} where ${KEPT[name] ?? 'true'})`
  let rows = ''
  for await (const chunk of client.query(copyTo(`copy ${kept} to stdout`))) rows += chunk
  return `copy ${name} (${columns}) from stdin;\n${rows}\\.`
}

const migrations = readdirSync(MIGRATIONS_DIRECTORY)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => `-- ${name}\n${readFileSync(join(MIGRATIONS_DIRECTORY, name), 'utf8')}`)

const folder = fileURLToPath(new URL('../test/versions', import.meta.url))
const embedded = await startEmbedded({ dataDir: process.env.DATA_DIR ?? 'data' })
const db = openDatabase({ connection: embedded.connection, max: 1 })
const client = new pg.Client({ ...embedded.connection })
await client.connect()
const tables = await listTables(db.sql)
const copies: string[] = []
for (const table of tables) copies.push(await copyOut(client, table))
const text = [
  `-- A filled database of Balcão ${readVersion()}: its migrations, then its rows. psql restores it into an empty database.`,
  'create table migrations (name text collate "C" constraint migrations_pkey primary key, sha256 text not null, applied_at timestamptz not null);',
  ...migrations,
  'set session_replication_role = replica;',
  `truncate ${tables.map(({ name }) => name).join(', ')};`,
  ...copies,
  ...(await listPositions(db.sql)).map(({ line }) => line),
  'reset session_replication_role;',
]
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, `${readVersion()}.sql.gz`), gzipSync(`${text.join('\n')}\n`, { level: 9 }))
const calls = JSON.stringify(toCalls(await readApiDocument()))
writeFileSync(join(folder, `${readVersion()}-calls.json.gz`), gzipSync(calls, { level: 9 }))
const applied = await db.sql<
  { name: string; sha256: string }[]
>`select name, sha256 from migrations order by name`
const closed = {
  version: readVersion(),
  commit: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
  migrations: Object.fromEntries(applied.map(({ name, sha256 }) => [name, sha256])),
}
writeFileSync(join(MIGRATIONS_DIRECTORY, 'history.json'), `${JSON.stringify(closed, null, 2)}\n`)
await client.end()
await db.close()
await embedded.stop()
process.exit(0)
