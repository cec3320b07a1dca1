import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FileStore } from '../adapters/files.ts'
import type { Clock } from '../db/clock.ts'
import type { DatabaseAddress } from '../db/connection.ts'
import { type CopyTx, copyTransaction } from '../db/copy-session.ts'
import { migrateAs, migrateOn } from '../db/migrate.ts'
import type { BackedUpHouse, Contents, Manifest } from './manifest.ts'
import { type ArchiveReport, readArchive, readManifest } from './read.ts'
import { openSealed } from './seal.ts'

/** The parts of a house that a restore needs. */
export type RestoredHouse = BackedUpHouse & {
  /** One-way marks of the secret keys of this process. */
  readonly keyMarks: readonly string[]
  /** The id in the file store; `undefined` in one that is new. */
  readonly storeId: string | undefined
  /** Ends what an older state must not bring back, and sets the recovery mode. */
  settle(tx: CopyTx, manifest: Manifest): Promise<void>
}

type RestoreInto = {
  readonly connection: string | DatabaseAddress
  readonly files: FileStore
  readonly house: RestoredHouse
  readonly clock: Clock
}

/** A restore that was refused: nothing was changed. */
export class RestoreRefusedError extends Error {
  override name = 'RestoreRefusedError'
}

/**
 * Restores a backup into an empty database, and its files into a store. The file is proved before anything is touched. The
 * database commits last, when all files are durable and its books say what they said: so a restore is whole, or it did not happen.
 */
export async function restoreBackup(
  into: RestoreInto,
  { path, passphrase }: { readonly path: string; readonly passphrase: string },
): Promise<ArchiveReport> {
  const sealed = await openSealed(path, passphrase)
  const manifest = await readManifest(sealed)
  refuseForeignKey(into.house, manifest)
  refuseForeignStore(into.house, manifest)
  return await copyTransaction(
    into.connection,
    async (tx) => {
      await refuseFilled(tx)
      await migrateAs(tx, manifest.migrations)
      const loading = await openLoading(tx, manifest)
      const report = await readArchive(sealed, {
        begin: async () => {},
        rows: loading.add,
        file: (key, content) => into.files.put(key, content, 'application/octet-stream'),
      })
      await loading.end(report.contents)
      await compareFacts(tx, into.house, manifest)
      // The mode is of this version, and so are its tables.
      await migrateOn(tx)
      await into.house.settle(tx, manifest)
      return report
    },
    into.clock,
  )
}

function refuseForeignKey({ keyMarks }: RestoredHouse, manifest: Manifest): void {
  if (manifest.keyMarks.length === 0 || manifest.keyMarks.some((mark) => keyMarks.includes(mark))) return
  throw new RestoreRefusedError(
    'The backup is of another SECRET_KEY. Give the key of the time of the backup, in SECRET_KEY or as secret.key of DATA_DIR: without it nobody opens the stored secrets.',
  )
}

function refuseForeignStore({ storeId }: RestoredHouse, manifest: Manifest): void {
  if (storeId === undefined || storeId === manifest.filesId) return
  throw new RestoreRefusedError(
    'The file store belongs to another database. Name an empty one, or the one of the backup, in FILES or DATA_DIR.',
  )
}

async function refuseFilled({ sql }: CopyTx): Promise<void> {
  const [found] = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1 limit 1`
  if (found)
    throw new RestoreRefusedError(
      `The database is not empty: it has the table ${found.name}. A restore replaces nothing. Name an empty database, or a new DATA_DIR.`,
    )
}

async function compareFacts(tx: CopyTx, { readFacts }: RestoredHouse, { facts }: Manifest): Promise<void> {
  const found = await readFacts(tx)
  const differing = [...new Set([...Object.keys(facts), ...Object.keys(found)])].filter(
    (name) => facts[name] !== found[name],
  )
  if (differing.length > 0)
    throw new Error(`the restored books do not say what the backup says: ${differing.join(', ')}`)
}

type LoadingTables = {
  add(table: string, part: Buffer): Promise<void>
  end(contents: Contents): Promise<void>
}

/** Fills all tables without their triggers and foreign keys, which hold again at the end: the keys are then checked. */
async function openLoading(tx: CopyTx, manifest: Manifest): Promise<LoadingTables> {
  const { sql } = tx
  const columnsOf = new Map(manifest.tables.map(({ name, columns }) => [name, columns]))
  const names = [...columnsOf.keys()]
  const keys = await sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`
  const each = (lines: readonly string[]) => sql.unsafe(lines.join(';\n'))
  await each([
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...names.map((name) => `alter table ${name} disable trigger user`),
    // The migrations have written rows of their own.
    `truncate ${names.join(', ')}`,
  ])
  let current: { name: string; rows: Writable & { readonly rowCount: number } } | undefined
  const counts = new Map<string, number>()
  const close = async () => {
    if (!current) return
    const { name, rows } = current
    rows.end()
    await finished(rows)
    counts.set(name, rows.rowCount)
    current = undefined
  }
  return {
    async add(name, part) {
      if (current?.name !== name) {
        await close()
        const columns = columnsOf.get(name)
        if (columns === undefined) throw new Error(`the backup does not name the table ${name}`)
        const rows = tx.copyIn(`copy ${name} (${columns}) from stdin`)
        rows.on('error', () => {})
        current = { name, rows }
      }
      await writeTo(current.rows, part)
    },
    async end({ tables, sequences }) {
      await close()
      for (const name of names)
        if ((counts.get(name) ?? 0) !== (tables[name]?.count ?? 0))
          throw new Error(`the table ${name} has not all of its rows`)
      for (const { name, last } of sequences) await sql`select setval(${name}::regclass, ${last}::bigint)`
      await each([
        ...keys.map(
          ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
        ),
        ...names.map((name) => `alter table ${name} enable trigger user`),
      ])
    },
  }
}

/** Waits until the database takes more, or refuses. */
const writeTo = (rows: Writable, part: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    rows.write(part, (error) => (error ? reject(error) : resolve()))
  })
