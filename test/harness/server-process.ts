import { setTimeout as sleep } from 'node:timers/promises'
import { bitcoindChain } from '#server/adapters/chain-bitcoind.ts'
import { openFiles, openMessengers, openPostalCodes } from '#server/adapters/open.ts'
import { openPrices } from '#server/adapters/price-open.ts'
import { buildApp } from '#server/app.ts'
import { followPayouts } from '#server/bitcoin-payouts/follow.ts'
import { followChain } from '#server/chain/follow.ts'
import { loadConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/pool.ts'
import { mailsInMemory } from './mails.ts'

/**
 * A server in a process, on the database that CONNECTION names; sends its port. For tests that kill it. With NODE_URL it follows that node
 * all the time, in place of the jobs.
 */
const config = loadConfig(process.env)
const db = openDatabase({ connection: JSON.parse(process.env.CONNECTION ?? ''), max: 6 })
const { NODE_URL } = process.env
const services = {
  config,
  db,
  files: openFiles(config.files),
  prices: await openPrices(config.prices),
  mail: mailsInMemory(),
  ...openMessengers(config),
  postalCodes: openPostalCodes(config.postalCodes),
  chain: NODE_URL === undefined ? undefined : bitcoindChain(NODE_URL),
}
const app = await buildApp(services)
await app.listen({ port: 0, host: '127.0.0.1' })
const [address] = app.addresses()
if (typeof address === 'object') process.stdout.write(`${address.port}\n`)
process.on('disconnect', () => process.exit(0))
while (services.chain) {
  await followChain(services, app.log, new AbortController().signal)
  await followPayouts(services, app.log)
  await sleep(20)
}
