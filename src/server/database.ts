import type { Config } from './config.ts'
import type { DatabaseAddress } from './db/connection.ts'
import { type Database, openDatabase } from './db/pool.ts'
import { startEmbedded } from './embedded-postgres/embedded.ts'
import { openServerRole } from './embedded-postgres/server-role.ts'

type DataConfig = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'databasePool' | 'dataDir'>

/** The database as the role of the server, and as the owner of the tables, who prepares it and then leaves. */
type Opened = { readonly db: Database; readonly owner: Database | undefined; close(): Promise<void> }

/** Opens the database of the configuration, or starts the embedded one. */
export async function openData(
  { databaseUrl, databaseOwnerUrl, databasePool: max, dataDir }: DataConfig,
  say: (line: string) => void,
): Promise<Opened> {
  const openOwner = (connection: string | DatabaseAddress) => openDatabase({ connection, max: 1 })
  if (databaseUrl) {
    const db = openDatabase({ connection: databaseUrl, max })
    return { db, owner: databaseOwnerUrl ? openOwner(databaseOwnerUrl) : undefined, close: () => db.close() }
  }
  const postgres = await startEmbedded({ dataDir, onProgress: say })
  const owner = openOwner(postgres.connection)
  const db = openDatabase({ connection: await openServerRole(owner, postgres.connection), max })
  const close = async () => {
    await db.close()
    await postgres.stop()
  }
  return { db, owner, close }
}
