import { openFiles, openMessengers, openPostalCodes } from '#server/adapters/open.ts'
import { openPrices } from '#server/adapters/price-open.ts'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/pool.ts'
import { mailsInMemory } from './mails.ts'

/** A server in a process, on the database that CONNECTION names; sends its port. For tests that kill it. */
const config = loadConfig(process.env)
const db = openDatabase({ connection: JSON.parse(process.env.CONNECTION ?? ''), max: 6 })
const app = await buildApp({
  config,
  db,
  files: openFiles(config.files),
  prices: await openPrices(config.prices),
  mail: mailsInMemory(),
  ...openMessengers(config),
  postalCodes: openPostalCodes(config.postalCodes),
})
await app.listen({ port: 0, host: '127.0.0.1' })
const [address] = app.addresses()
if (typeof address === 'object') process.stdout.write(`${address.port}\n`)
process.on('disconnect', () => process.exit(0))
