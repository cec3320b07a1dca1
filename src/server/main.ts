import { demoHouse, seedDemo, signInLines } from '#demo/seed.ts'
import { openFiles } from './adapters/files-open.ts'
import { openMail } from './adapters/mail-open.ts'
import { openPostalCodes } from './adapters/postal-codes-open.ts'
import { openPrices } from './adapters/price-open.ts'
import { buildApp } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase } from './db/pool.ts'
import { startEmbedded } from './embedded-postgres/embedded.ts'
import { type House, prepareHouse } from './first-start.ts'
import type { App } from './http/app-types.ts'
import { startJobs } from './jobs.ts'

const CLOSE_LIMIT_MS = 15_000

type Opened = { readonly db: Database; close(): Promise<void> }

async function openData(config: Config): Promise<Opened> {
  if (config.databaseUrl) {
    const db = openDatabase({ connection: config.databaseUrl, max: 20 })
    return { db, close: () => db.close() }
  }
  const postgres = await startEmbedded({ dataDir: config.dataDir, onProgress: say })
  const db = openDatabase({ connection: postgres.connection, max: 20 })
  const close = async () => {
    await db.close()
    await postgres.stop()
  }
  return { db, close }
}

/** Prepares data folder, migrations, house and demonstration data, then starts the server. Missing parts are created. */
async function start(config: Config): Promise<void> {
  const prices = await openPrices(config.prices)
  const opened = await openData(config)
  try {
    await migrate(opened.db)
    const founding = config.demo ? demoHouse(opened.db, config) : { db: opened.db, config }
    const house = await prepareHouse(founding.db, founding.config)
    const services = {
      config,
      db: opened.db,
      files: openFiles(config.files),
      prices,
      mail: openMail(config),
      postalCodes: openPostalCodes(config.postalCodes),
    }
    const hasDemo = config.demo && (await seedDemo(services, say))
    const app = await buildApp(services)
    await app.listen({ port: config.port, host: config.host })
    const stopJobs = startJobs(services, app.log)
    closeOnSignal(async () => {
      await app.close()
      await stopJobs()
      await prices.close()
      await opened.close()
    })
    greet(app, house, hasDemo)
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** The first signal closes: requests in flight finish, new ones get 503. A second one, or 15 s, ends the process. */
function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  const onSignal = () => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('SIGHUP', onSignal)
}

function greet(app: App, house: House, hasDemo: boolean): void {
  const [address] = app.addresses()
  if (typeof address === 'object') {
    const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
    say(`Balcão is at http://${host}:${address.port}`)
  }
  if (hasDemo) for (const line of signInLines(house.adminEmail)) say(line)
  if (house.passwordFile) say(`Administrator: ${house.adminEmail}, the password is in ${house.passwordFile}`)
}

const say = (line: string) => console.log(line)

try {
  await start(loadConfig(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}
