import { createHash, hkdfSync } from 'node:crypto'
import { secretBox } from './adapters/secret-box.ts'
import type { Config } from './config.ts'
import type { Reader } from './db/sql.ts'
import type { Tx } from './db/transaction.ts'
import type { Services } from './http/app-types.ts'
import { PARTS } from './slices.ts'

type Says = (line: string) => void
type InstallationServices = Pick<Services, 'db' | 'files'> & {
  readonly config: Pick<Config, 'secretKeys' | 'files' | 'dataDir' | 'bitcoinNetwork'>
}

/** "mark" in ASCII: the advisory lock that lets one process compare itself with the database at a time. */
const LOCK_KEY = 0x6d61726bn

/**
 * Refuses a process whose secret key, file store or bitcoin network is not that of the database. The first start notes key and store, and
 * the first wallet the network. It runs before anything is sealed or stored.
 */
export async function checkInstallation(
  { db, files, config }: InstallationServices,
  say: Says,
): Promise<void> {
  // Committed before the store gets the id: a start that dies between leaves no id that nobody knows.
  await db.sql`insert into installation (files_id) values (${db.newId()}) on conflict do nothing`
  await db.transaction(async (tx) => {
    await tx.sql`set local lock_timeout = 0`
    await tx.sql`select pg_advisory_xact_lock(${LOCK_KEY})`
    await checkKeys(tx, config)
    await checkNetwork(tx, config)
    await checkFiles(tx, { files, config }, say)
  })
}

/** A one-way mark of a key. */
export const markOf = (key: Uint8Array): Buffer =>
  createHash('sha256')
    .update(Buffer.from(hkdfSync('sha256', key, '', 'balcao key mark', 32)))
    .digest()

/** The marks of the keys in use, and the id of the file store. */
export async function identifyInstallation({
  sql,
}: Reader): Promise<{ keyMarks: string[]; filesId: string }> {
  const marks = await sql<{ mark: string }[]>`
    select encode(mark, 'hex') as mark from secret_key_marks order by mark`
  const [row] = await sql<{ filesId: string }[]>`select files_id from installation`
  if (!row) throw new Error('the database does not know its installation: start the server on it once')
  return { keyMarks: marks.map(({ mark }) => mark), filesId: row.filesId }
}

/** The id in a file store; `undefined` where the store is new. */
export async function readStoreId(files: Services['files']): Promise<string | undefined> {
  const bytes = await files.get(STORE_ID)
  return bytes && Buffer.from(bytes).toString().trim()
}

/** Gives a store the id by which the database knows it. */
export const writeStoreId = (files: Services['files'], filesId: string): Promise<void> =>
  files.put(STORE_ID, Buffer.from(`${filesId}\n`), 'text/plain')

/**
 * One key of the ring must be known; then the ring takes the place of the known keys, so that a change of keys goes through. A key
 * that stored secrets still need may not be missing.
 */
async function checkKeys(
  { sql, now }: Tx,
  { secretKeys, dataDir }: InstallationServices['config'],
): Promise<void> {
  const own = secretKeys.map((key) => markOf(key).toString('hex'))
  const known = await sql<{ mark: string }[]>`select encode(mark, 'hex') as mark from secret_key_marks`
  const { opened, foreign } = await countSecrets({ sql }, secretKeys)
  const isOwn =
    known.length > 0 ? known.some(({ mark }) => own.includes(mark)) : opened > 0 || foreign.length === 0
  if (!isOwn)
    throw new Error(
      `The secrets in the database were sealed with another SECRET_KEY. Give this process the key of the other processes, or of the time of the backup: in SECRET_KEY, or as ${dataDir}/secret.key (docs/operations.md, "One key and one file store").`,
    )
  if (foreign.length > 0) {
    const places = foreign.map(({ place, key, count }) => `${count} in ${place} (key ${key})`).join(', ')
    throw new Error(
      `SECRET_KEY lacks a key that stored secrets still need: ${places}. Add the older key behind the new one, and start again: the server seals them with the first key within minutes (docs/operations.md, "A new secret key").`,
    )
  }
  await sql`delete from secret_key_marks where encode(mark, 'hex') <> all(${own})`
  await sql`
    insert into secret_key_marks (mark, created_at)
    select decode(mark, 'hex'), ${now} from unnest(${own}::text[]) mark on conflict do nothing`
}

/** The keys, addresses and followed blocks of a database are of one network: coins of a test network never become a balance. */
async function checkNetwork({ sql }: Tx, { bitcoinNetwork }: InstallationServices['config']): Promise<void> {
  const [other] = await sql<{ name: string; network: string }[]>`
    select name, network from wallets where network <> ${bitcoinNetwork} order by created_at, id limit 1`
  if (other)
    throw new Error(
      `BITCOIN_NETWORK is ${bitcoinNetwork}, and the wallet "${other.name}" of the database is of ${other.network}. Set BITCOIN_NETWORK=${other.network}, or take another database (docs/bitcoin.md).`,
    )
}

type Foreign = { readonly place: string; readonly key: string; readonly count: number }

/** How many stored secrets the ring opens, and those of other keys. */
async function countSecrets(
  { sql }: Pick<Tx, 'sql'>,
  secretKeys: Config['secretKeys'],
): Promise<{ opened: number; foreign: Foreign[] }> {
  const ring = secretKeys.map((key) => secretBox([key]).keyId.toString('hex'))
  const counted: Foreign[] = []
  for (const { table, column, where } of PARTS.sealed)
    counted.push(
      ...(await sql<Foreign[]>`
        select ${`${table}.${column}`}::text as place, encode(substring(${sql(column)} for 4), 'hex') as key, count(*)::int as count
        from ${sql(table)} where ${sql(column)} is not null and ${sql.unsafe(where ?? 'true')} group by 2 order by 2`),
    )
  const foreign = counted.filter(({ key }) => !ring.includes(key))
  return { opened: counted.length - foreign.length, foreign }
}

/** The name of the file that identifies a store: a copy of all files takes it along. */
const STORE_ID = 'store-id'

async function checkFiles(
  { sql, now }: Tx,
  { files, config }: Omit<InstallationServices, 'db'>,
  say: Says,
): Promise<void> {
  const [row] = await sql<{ filesId: string; isNoted: boolean }[]>`
    select files_id, files_noted_at is not null as is_noted from installation`
  if (!row) throw new Error('the database does not know its installation')
  const place = placeOf(config.files)
  const refusal = (why: string) =>
    new Error(
      `${place} is not the file store of the database: ${why}. Set FILES and DATA_DIR to the store with the receipts, or copy all its files there, with "${STORE_ID}" (docs/operations.md, "One key and one file store").`,
    )
  const read = readStoreId(files).then(
    (id) => ({ id }),
    (error: Error) =>
      say(
        `${place} does not answer, so nobody knows whether it is the store of the database: ${error.message}`,
      ),
  )
  const found = await read
  if (!found) return
  if (found.id !== undefined && found.id !== row.filesId) throw refusal('its files are of another database')
  if (found.id === row.filesId && row.isNoted) return
  if (row.isNoted) throw refusal(`it has no file "${STORE_ID}"`)
  const [named] = await sql<{ key: string }[]>`
    select receipt_key as key from deposits where receipt_key is not null order by id desc limit 1`
  if (named && !(await files.get(named.key))) throw refusal('it has no receipt of the last deposit')
  await writeStoreId(files, row.filesId)
  await sql`update installation set files_noted_at = ${now}`
}

const placeOf = (files: Config['files']): string =>
  files.kind === 'disk' ? files.directory : `s3://${[files.bucket, files.prefix].filter(Boolean).join('/')}`
