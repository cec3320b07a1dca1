import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from './pool.ts'
import type { Reader, Sql } from './sql.ts'
import type { Tx } from './transaction.ts'

/** `worksWith` is the oldest version that works on the database after the migration; most have none. */
export type Applied = { readonly name: string; readonly sha256: string; readonly worksWith?: string | null }
type Migration = Applied & { readonly text: string }

/** A closed version with its last commit, and the hashes of its migrations by their names. */
type ClosedVersion = {
  readonly version: string
  readonly commit: string
  readonly migrations: Readonly<Record<string, string>>
}

/** The first migration is the baseline: it makes what the migrations of the closed version made. */
type Folder = {
  readonly migrations: readonly Migration[]
  readonly closed: ClosedVersion | undefined
  readonly version?: string | undefined
}

/** The migrations of this version. */
export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** The closed version, in the folder of its baseline. */
const HISTORY = 'history.json'

/** "balcao" in ASCII: the advisory lock that lets one process migrate at a time. */
const LOCK_KEY = 0x62616c63616fn

/**
 * How long a statement of a migration waits for a lock. The requests of a version that serves queue behind it; they wait three
 * seconds for theirs.
 */
const LOCK_TIMEOUT_MS = 1_000
const PAUSE_MS = 1_000
const PATIENCE_MS = 60_000

/** lock_not_available, after `lock_timeout`. */
const LOCKED = '55P03'

type Manner = {
  /** The version of this process, which may be older than the database. */
  readonly version?: string
  /** How long it tries again while another session holds its locks. */
  readonly patienceMs?: number
}

/**
 * Applies the `.sql` files of a folder in name order, each in its transaction, and gives the names that ran. Two
 * processes may call it at once. A database with the whole history of the closed version counts as having its baseline. A newer
 * database is accepted where each later migration says that it works with this version. Throws when history and folder disagree: an
 * applied file was edited or is gone, a new one sorts before an applied one, or the database is older than the closed version.
 */
export async function migrate(
  db: Database,
  directory: string = MIGRATIONS_DIRECTORY,
  { version, patienceMs = PATIENCE_MS }: Manner = {},
): Promise<string[]> {
  const folder = { ...readFolder(directory), version }
  const ran: string[] = []
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      const name = await db.transaction((tx) => applyNext(tx, folder, LOCK_TIMEOUT_MS))
      if (name === undefined) return ran
      ran.push(name)
    } catch (error) {
      if (!(error instanceof LockedError) || performance.now() > until) throw error
      await sleep(PAUSE_MS)
    }
  }
}

/** A migration that did not get a lock in time. It has no code, so the transaction does not run again at once. */
class LockedError extends Error {
  override name = 'LockedError'
  constructor(migration: string) {
    super(`\
${migration} did not get its locks: another session has used its tables since before the migration. Nothing was changed. The migration waits for a second at most, so that a version that serves goes on. End that session, or start again when it has ended (docs/upgrade.md):
  select pid, usename, now() - xact_start as open_for, query from pg_stat_activity where xact_start < now() - interval '1 s' order by xact_start`)
  }
}

/** The migrations that a database has. */
export const listMigrations = async ({ sql }: Reader): Promise<Applied[]> => [
  ...(await sql<Applied[]>`select name, sha256 from migrations order by name`),
]

/** Whether a newer version has migrated the database. */
export async function isNewer(db: Database, directory: string = MIGRATIONS_DIRECTORY): Promise<boolean> {
  const known = new Set(readFolder(directory).migrations.map(({ name }) => name))
  return (await listMigrations(db)).some(({ name }) => !known.has(name))
}

/**
 * Makes the tables of a database that had these migrations, in an empty one and in the transaction of the caller. Throws where
 * this version does not have one of them, or has another one in its place.
 */
export async function migrateAs(
  tx: Tx,
  applied: readonly Applied[],
  directory: string = MIGRATIONS_DIRECTORY,
): Promise<void> {
  const folder = readFolder(directory)
  const { closed, migrations } = folder
  const last = applied.at(-1)
  const [baseline] = migrations
  if (closed && last && baseline && last.name < baseline.name) throw new Error(refusalOf(closed, last))
  nextOf(migrations, applied)
  for (const migration of migrations.slice(0, applied.length)) {
    if (migration === baseline) await listApplied(tx.sql)
    await runFile(tx.sql, migration)
    await note(tx, migration)
  }
}

/** Brings a database forward to this version, in the transaction of the caller. */
export async function migrateOn(tx: Tx, directory: string = MIGRATIONS_DIRECTORY): Promise<void> {
  const folder = readFolder(directory)
  // Nobody else uses the database of a restore.
  while ((await applyNext(tx, folder, 0)) !== undefined);
}

/** The line by which a migration says that an older version works on its tables too. */
const WORKS_WITH = /^-- works with (\d+\.\d+\.\d+)$/m

function readFolder(directory: string): Folder {
  const names = readdirSync(directory).filter((name) => name.endsWith('.sql'))
  const migrations = names.sort().map((name) => {
    const text = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
    const [, worksWith] = WORKS_WITH.exec(text) ?? []
    return {
      name,
      text,
      sha256: createHash('sha256').update(text).digest('hex'),
      ...(worksWith && { worksWith }),
    }
  })
  const history = join(directory, HISTORY)
  const closed = existsSync(history) ? JSON.parse(readFileSync(history, 'utf8')) : undefined
  return { migrations, closed }
}

async function applyNext(tx: Tx, folder: Folder, lockTimeoutMs: number): Promise<string | undefined> {
  const { sql } = tx
  await sql`set local lock_timeout = 0`
  await sql`set local statement_timeout = 0`
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`
  const next = nextOf(
    folder.migrations,
    await takeBaseline(tx, folder, await listApplied(sql)),
    folder.version,
  )
  if (!next) return undefined
  await sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`
  await runFile(sql, next)
  await note(tx, next)
  return next.name
}

const note = ({ sql, now }: Tx, { name, sha256, worksWith }: Migration) =>
  sql`insert into migrations ${sql({ name, sha256, appliedAt: now, ...(worksWith && { worksWith }) })}`

/** The history of the database, in which the baseline takes the place of the whole history of the closed version. */
async function takeBaseline(
  tx: Tx,
  { migrations: [baseline], closed }: Folder,
  applied: readonly Applied[],
): Promise<readonly Applied[]> {
  const last = applied.at(-1)
  if (!closed || !baseline || !last || last.name >= baseline.name) return applied
  const whole = Object.entries(closed.migrations).map(([name, sha256]) => ({ name, sha256 }))
  if (nextOf(whole, applied)) throw new Error(refusalOf(closed, last))
  await tx.sql`delete from migrations`
  await note(tx, baseline)
  return [baseline]
}

const refusalOf = ({ version, commit }: ClosedVersion, last: Applied) => `\
The database is older than version ${version}: its last migration is ${last.name}. Nothing was changed. Make a backup, then bring it forward (docs/upgrade.md):
  git checkout ${commit}
  npm start        # until it prints its address; then end it with Ctrl+C
  git checkout -
  npm start`

async function listApplied(sql: Sql): Promise<Applied[]> {
  await sql`
    create table if not exists migrations (
      name text collate "C" constraint migrations_pkey primary key,
      sha256 text not null,
      applied_at timestamptz not null
    )`
  // A migration adds the column.
  return await sql<Applied[]>`
    select name, sha256, to_jsonb(m) ->> 'works_with' as works_with from migrations m order by name`
}

function nextOf<M extends Applied>(
  migrations: readonly M[],
  applied: readonly Applied[],
  version?: string,
): M | undefined {
  applied.forEach((done, index) => {
    const file = migrations.find(({ name }) => name === done.name)
    if (!file && index >= migrations.length && version && isAtMost(done.worksWith, version)) return
    if (!file)
      throw new Error(`The database has the migration ${done.name}, which this version does not have`)
    if (file.sha256 !== done.sha256) throw new Error(`${done.name} was edited after it was applied`)
    const inPlace = migrations[index]?.name
    if (inPlace !== done.name)
      throw new Error(`${inPlace} sorts before ${done.name}, which is already applied`)
  })
  return migrations[applied.length]
}

/** Whether a version is not newer than another one. */
function isAtMost(oldest: string | null | undefined, version: string): boolean {
  if (!oldest) return false
  const [one, other] = [oldest, version].map((text) => text.split('.').map(Number))
  const at = one!.findIndex((part, place) => part !== other![place])
  return at < 0 || one![at]! < other![at]!
}

async function runFile(sql: Sql, { name, text }: Migration): Promise<void> {
  try {
    await sql.unsafe(text)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCKED) throw new LockedError(name)
    if (error instanceof Error) error.message = `${name}: ${error.message}`
    throw error
  }
}
