import { openFiles } from './adapters/open.ts'
import { findLastEvent } from './audit/outbox.ts'
import { recordAudit } from './audit/record.ts'
import type { Manifest } from './backup/manifest.ts'
import type { ArchiveReport } from './backup/read.ts'
import { restoreBackup } from './backup/restore.ts'
import { writeBackup } from './backup/write.ts'
import type { Config } from './config.ts'
import { type Clock, systemClock } from './db/clock.ts'
import type { DatabaseAddress } from './db/connection.ts'
import type { CopyTx } from './db/copy-session.ts'
import { openDatabase } from './db/pool.ts'
import { grantRights, roleOf } from './db/rights.ts'
import type { Tx } from './db/transaction.ts'
import { attachEmbedded } from './embedded-postgres/embedded.ts'
import { beginRecovery } from './http/recovery.ts'
import { readVersion } from './http/version.ts'
import { identifyInstallation, markOf, readStoreId, writeStoreId } from './installation.ts'
import { readBookFacts } from './ledger/facts.ts'
import { PARTS, TABLES } from './slices.ts'
import { endAllSignIns } from './users/commands.ts'
import { skipAddresses } from './wallets/addresses.ts'

type BackupConfig = Pick<
  Config,
  'databaseUrl' | 'databaseOwnerUrl' | 'dataDir' | 'files' | 'secretKeys' | 'backupKey'
>

const HOUSE = { namedFiles: PARTS.files, identify: identifyInstallation, readFacts: readBookFacts }

/** Writes a backup of this house into a folder and proves it. Gives its path and what it holds. */
export async function backupHouse(
  config: BackupConfig,
  folder: string,
  clock: Clock = systemClock,
): Promise<{ readonly path: string; readonly report: ArchiveReport }> {
  const passphrase = passphraseOf(config)
  return await onDatabase(config, (connection) =>
    writeBackup(
      { connection, files: openFiles(config.files), house: HOUSE, version: readVersion(), clock },
      { folder, passphrase },
    ),
  )
}

/** Restores a backup into the empty database and the file store of this configuration. */
export async function restoreHouse(
  config: BackupConfig,
  path: string,
  clock: Clock = systemClock,
): Promise<ArchiveReport> {
  const passphrase = passphraseOf(config)
  const files = openFiles(config.files)
  const house = {
    ...HOUSE,
    keyMarks: config.secretKeys.map((key) => markOf(key).toString('hex')),
    storeId: await readStoreId(files),
    settle: settleRestored,
  }
  const report = await onDatabase(config, (connection) =>
    restoreBackup({ connection, files, house, clock }, { path, passphrase }),
  )
  await writeStoreId(files, report.manifest.filesId)
  await grantServer(config)
  return report
}

/** The role of the server reads what was restored, before the first start grants its rights again. */
async function grantServer({ databaseUrl, databaseOwnerUrl }: BackupConfig): Promise<void> {
  if (databaseUrl === undefined || databaseOwnerUrl === undefined) return
  const [owner, server] = [databaseOwnerUrl, databaseUrl].map((connection) =>
    openDatabase({ connection, max: 1 }),
  )
  try {
    await grantRights(owner!, await roleOf(server!), TABLES)
  } finally {
    await Promise.all([owner!.close(), server!.close()])
  }
}

/** Sessions that were ended since the backup must not come back, and nothing leaves until people have checked what happened since. */
async function settleRestored(tx: CopyTx, { madeAt }: Manifest): Promise<void> {
  await endAllSignIns(tx)
  await enterRecovery(tx, { cause: 'RESTORE', reason: null, backupAt: madeAt })
}

/** Sets the recovery mode: a restore does it, and an operator by `npm run recovery`. A failover loses nothing, so it does not. */
export async function enterRecovery(
  tx: Tx,
  of: { cause: 'RESTORE' | 'COMMAND'; reason: string | null; backupAt: string },
): Promise<void> {
  await skipAddresses(tx)
  const id = await beginRecovery(tx, { ...of, lastEvent: await findLastEvent(tx) })
  const after = { cause: of.cause, reason: of.reason, backupAt: of.backupAt }
  await recordAudit(tx, { action: 'audit.recovery.begun', entity: 'recovery', id, after }, { id: null })
}

/** The passphrase of backups; throws without one. */
export function passphraseOf({ backupKey }: Pick<Config, 'backupKey'>): string {
  if (backupKey === undefined)
    throw new Error(
      'BACKUP_KEY is missing. Make one with `openssl rand -base64 32`, and keep it where a loss of this machine does not reach it.',
    )
  return backupKey
}

/** Works on the database as the owner of its tables: the server's role does not read all of them. */
async function onDatabase<T>(
  { databaseUrl, databaseOwnerUrl, dataDir }: BackupConfig,
  work: (connection: string | DatabaseAddress) => Promise<T>,
): Promise<T> {
  const url = databaseOwnerUrl ?? databaseUrl
  if (url !== undefined) return await work(url)
  const embedded = await attachEmbedded({ dataDir })
  try {
    return await work(embedded.connection)
  } finally {
    await embedded.stop()
  }
}
