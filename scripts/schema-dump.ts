/** `npm run schema`: writes db/schema.sql from the migrations, through a temporary database. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { startEmbedded } from '#server/embedded-postgres/embedded.ts'
import { describeSchema } from './schema-text.ts'

const target = fileURLToPath(new URL('../db/schema.sql', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'balcao-schema-'))
chmodSync(folder, 0o711)
const embedded = await startEmbedded({ dataDir: folder, durable: false })
try {
  const db = openDatabase({ connection: embedded.connection, max: 1 })
  const ran = await migrate(db)
  writeFileSync(target, await describeSchema(db.sql))
  await db.close()
  console.log(`db/schema.sql tells what ${ran.length} migrations add up to`)
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
