import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from './pool.ts'
import type { Sql } from './sql.ts'
import type { Tx } from './transaction.ts'

type Migration = { readonly name: string; readonly text: string; readonly sha256: string }

/** The migrations of this version. */
export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** "balcao" in ASCII: the advisory lock that lets one process migrate at a time. */
const LOCK_KEY = 0x62616c63616fn

/**
 * Applies the `.sql` files of a folder in name order, each in its transaction, and gives the names that ran. Two
 * processes may call it at once. Throws when history and folder disagree: an applied file was edited or is gone, or a
 * new one sorts before an applied one.
 */
export async function migrate(db: Database, directory: string = MIGRATIONS_DIRECTORY): Promise<string[]> {
  const migrations = readMigrations(directory)
  const ran: string[] = []
  for (;;) {
    const name = await db.transaction((tx) => applyNext(tx, migrations))
    if (name === undefined) return ran
    ran.push(name)
  }
}

function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const text = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
  })
}

async function applyNext(tx: Tx, migrations: readonly Migration[]): Promise<string | undefined> {
  const { sql } = tx
  await sql`set local lock_timeout = 0`
  await sql`set local statement_timeout = 0`
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`
  const applied = await listApplied(sql)
  const next = nextOf(migrations, applied)
  if (!next) return undefined
  await runFile(sql, next)
  await sql`insert into migrations (name, sha256, applied_at) values (${next.name}, ${next.sha256}, ${tx.now})`
  return next.name
}

async function listApplied(sql: Sql): Promise<{ name: string; sha256: string }[]> {
  await sql`
    create table if not exists migrations (
      name text collate "C" constraint migrations_pkey primary key,
      sha256 text not null,
      applied_at timestamptz not null
    )`
  return await sql<{ name: string; sha256: string }[]>`select name, sha256 from migrations order by name`
}

function nextOf(
  migrations: readonly Migration[],
  applied: readonly { name: string; sha256: string }[],
): Migration | undefined {
  applied.forEach((done, index) => {
    const file = migrations.find(({ name }) => name === done.name)
    if (!file)
      throw new Error(`The database has the migration ${done.name}, which this version does not have`)
    if (file.sha256 !== done.sha256) throw new Error(`${done.name} was edited after it was applied`)
    const inPlace = migrations[index]?.name
    if (inPlace !== done.name)
      throw new Error(`${inPlace} sorts before ${done.name}, which is already applied`)
  })
  return migrations[applied.length]
}

async function runFile(sql: Sql, { name, text }: Migration): Promise<void> {
  try {
    await sql.unsafe(text)
  } catch (error) {
    if (error instanceof Error) error.message = `${name}: ${error.message}`
    throw error
  }
}
