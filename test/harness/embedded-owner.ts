/** A process that owns the embedded database of a folder, until it is interrupted. */

import { openDatabase } from '#server/db/pool.ts'
import { startEmbedded } from '#server/embedded-postgres/embedded.ts'

const embedded = await startEmbedded({ dataDir: process.argv[2] ?? '' })
const db = openDatabase({ connection: embedded.connection, max: 1 })
process.on('SIGINT', async () => {
  await db.sql`insert into notes values ('written on the way out')`
  await db.close()
  await embedded.stop()
  console.log('stopped')
  process.exit(0)
})
setInterval(() => {}, 60_000)
console.log('ready')
