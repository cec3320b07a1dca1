import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { FileStore } from '../adapters/files.ts'
import type { Clock } from '../db/clock.ts'
import type { DatabaseAddress } from '../db/connection.ts'
import { type CopyTx, copyTransaction } from '../db/copy-session.ts'
import { listMigrations } from '../db/migrate.ts'
import {
  type BackedUpHouse,
  CONTENTS,
  type Contents,
  FILES,
  MANIFEST,
  type Manifest,
  TABLES,
} from './manifest.ts'
import { type ArchiveReport, proveArchive } from './read.ts'
import { sealWith } from './seal.ts'
import { summing, toFileLine } from './summing.ts'
import { listSequences, listTables } from './tables.ts'
import { TAR_END, toTarEntry } from './tar.ts'

type BackupOf = {
  readonly connection: string | DatabaseAddress
  readonly files: FileStore
  readonly house: BackedUpHouse
  readonly version: string
  readonly clock: Clock
}

/** The bytes of a table in one file of the archive. */
const PART_BYTES = 4 * 1024 * 1024
/** Files that are read at once. */
const FILES_AT_ONCE = 8

/**
 * Writes a backup of database and files into a folder and reads it back, to compare it with the sums of the writing. Gives its path.
 * A file that was not proved never has the name of a backup.
 */
export async function writeBackup(
  of: BackupOf,
  { folder, passphrase }: { readonly folder: string; readonly passphrase: string },
): Promise<{ readonly path: string; readonly report: ArchiveReport }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stamp = of.clock
    .now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
  const path = join(folder, `balcao-${stamp}.backup`)
  const part = `${path}.part`
  try {
    let written: Contents | undefined
    const archive = Readable.from(
      makeArchive(of, (contents) => {
        written = contents
      }),
    )
    const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(archive, createGzip({ level: 4 }), await sealWith(passphrase), target)
    const report = await proveArchive(part, passphrase)
    if (JSON.stringify(report.contents) !== JSON.stringify(written))
      throw new Error(`${part} does not hold what was written`)
    await rename(part, path)
    await syncFolder(dirname(path))
    return { path, report }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  await opened.sync().finally(() => opened.close())
}

/** The archive as a tar stream. The files come after the database: rows name a file only once it is durable. */
async function* makeArchive(of: BackupOf, done: (contents: Contents) => void): AsyncGenerator<Buffer> {
  const tables: Contents['tables'] = {}
  const { keys, sequences } = yield* inSnapshot(of, async function* (tx) {
    const manifest = await readManifest(tx, of)
    yield toTarEntry(MANIFEST, toJson(manifest))
    for (const table of manifest.tables) tables[table.name] = yield* copyTable(tx, table)
    const named = await tx.sql<{ key: string }[]>`
      select distinct receipt_key as key from (${tx.sql.unsafe(of.house.namedFiles.join(' union all '))}) named
      where receipt_key is not null order by 1`
    return { keys: named.map(({ key }) => key), sequences: [...(await listSequences(tx))] }
  })
  const lost: string[] = []
  const sum = summing()
  let count = 0
  for (let at = 0; at < keys.length; at += FILES_AT_ONCE) {
    const some = keys.slice(at, at + FILES_AT_ONCE)
    const contents = await Promise.all(some.map((key) => of.files.get(key)))
    for (const [nth, key] of some.entries()) {
      const content = contents[nth]
      if (!content) {
        lost.push(key)
        continue
      }
      count += 1
      sum.add(toFileLine(key, content))
      yield toTarEntry(FILES + key, content)
    }
  }
  const contents: Contents = { tables, sequences, files: sum.sum(count), lost }
  done(contents)
  yield toTarEntry(CONTENTS, toJson(contents))
  yield TAR_END
}

const toJson = (value: object): Buffer => Buffer.from(JSON.stringify(value, null, 1))

async function readManifest(tx: CopyTx, { house, version }: BackupOf): Promise<Manifest> {
  const [identity, facts, migrations, tables] = [
    await house.identify(tx),
    await house.readFacts(tx),
    await listMigrations(tx),
    await listTables(tx),
  ]
  const madeAt = tx.now.toISOString()
  return { format: 1, version, madeAt, migrations, ...identity, tables: [...tables], facts }
}

async function* copyTable(
  tx: CopyTx,
  { name, columns }: Manifest['tables'][number],
): AsyncGenerator<Buffer, Contents['tables'][string]> {
  const sum = summing()
  let waiting: Buffer[] = []
  let size = 0
  let part = 0
  const flush = () => {
    const content = Buffer.concat(waiting)
    waiting = []
    size = 0
    part += 1
    return toTarEntry(`${TABLES}${name}/${String(part).padStart(6, '0')}`, content)
  }
  const rows = tx.copyOut(`copy (select ${columns} from ${name}) to stdout`)
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    sum.add(chunk)
    waiting.push(chunk)
    size += chunk.length
    if (size >= PART_BYTES) yield flush()
  }
  if (size > 0) yield flush()
  return sum.sum(rows.rowCount)
}

/** Runs a generator inside one transaction whose reads all see one state. */
async function* inSnapshot<T>(
  { connection, clock }: BackupOf,
  work: (tx: CopyTx) => AsyncGenerator<Buffer, T>,
): AsyncGenerator<Buffer, T> {
  const begun = Promise.withResolvers<CopyTx>()
  const ended = Promise.withResolvers<void>()
  const transaction = copyTransaction(
    connection,
    async (tx) => {
      await tx.sql`set transaction isolation level repeatable read, read only`
      begun.resolve(tx)
      await ended.promise
    },
    clock,
  )
  transaction.catch(begun.reject)
  try {
    return yield* work(await begun.promise)
  } finally {
    ended.resolve()
    await transaction.catch(() => {})
  }
}
