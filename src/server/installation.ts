import { createHash, hkdfSync } from 'node:crypto'
import { secretBox } from './adapters/secret-box.ts'
import type { Config } from './config.ts'
import type { Reader } from './db/sql.ts'
import type { Tx } from './db/transaction.ts'
import type { Services } from './http/app-types.ts'
import { PUSH_KEY } from './notices/push-keys.ts'

type Says = (line: string) => void
type InstallationServices = Pick<Services, 'db' | 'files'> & {
  readonly config: Pick<Config, 'secretKeys' | 'files' | 'dataDir'>
}

/** "mark" in ASCII: the advisory lock that lets one process compare itself with the database at a time. */
const LOCK_KEY = 0x6d61726bn

/**
 * Refuses a process whose secret key or file store is not that of the database. The first start notes both. It runs before
 * anything is sealed or stored.
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

/** Any key of the ring may be known; then the ring takes the place of the known keys, so that a change of keys goes through. */
async function checkKeys(
  { sql, now }: Tx,
  { secretKeys, dataDir }: InstallationServices['config'],
): Promise<void> {
  const own = secretKeys.map((key) => markOf(key).toString('hex'))
  const known = await sql<{ mark: string }[]>`select encode(mark, 'hex') as mark from secret_key_marks`
  const isOwn =
    known.length > 0 ? known.some(({ mark }) => own.includes(mark)) : await opensOne({ sql }, secretKeys)
  if (!isOwn)
    throw new Error(
      `The secrets in the database were sealed with another SECRET_KEY. Give this process the key of the other processes, or of the time of the backup: in SECRET_KEY, or as ${dataDir}/secret.key (docs/operations.md, "One key and one file store").`,
    )
  await sql`delete from secret_key_marks where encode(mark, 'hex') <> all(${own})`
  await sql`
    insert into secret_key_marks (mark, created_at)
    select decode(mark, 'hex'), ${now} from unnest(${own}::text[]) mark on conflict do nothing`
}

/** Whether the ring opens a secret that is stored; true where none is. */
async function opensOne({ sql }: Pick<Tx, 'sql'>, secretKeys: Config['secretKeys']): Promise<boolean> {
  const stored = await sql<{ id: string; secret: Buffer }[]>`
    (select ${PUSH_KEY} as id, private_key as secret from push_keys)
    union all (select id::text, totp_secret from users where totp_secret is not null order by id desc limit 20)
    union all (select id::text, input from approvals order by id desc limit 20)`
  const box = secretBox(secretKeys)
  const opens = ({ id, secret }: { id: string; secret: Buffer }) => {
    try {
      return box.open(secret, id).length > 0
    } catch {
      return false
    }
  }
  return stored.length === 0 || stored.some(opens)
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
