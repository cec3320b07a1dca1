import { DEMO_PASSWORD, DEMO_SIGN_INS } from '#demo/people.ts'
import { demoHouse, refuseOpenDemo, seedDemo, signInLines } from '#demo/seed.ts'
import { openChain, openFiles, openMail, openMessengers, openPostalCodes } from './adapters/open.ts'
import { openPrices } from './adapters/price-open.ts'
import { buildApp } from './app.ts'
import { type Config, listUnencrypted } from './config.ts'
import { isNewer, MIGRATIONS_DIRECTORY, migrate } from './db/migrate.ts'
import type { Database } from './db/pool.ts'
import { refusePooler } from './db/pooler.ts'
import { grantRights, listExcesses, roleOf } from './db/rights.ts'
import { warnAboutEmbedded } from './embedded-postgres/newest.ts'
import { type FirstAdmin, prepareHouse } from './first-start.ts'
import type { App, Services } from './http/app-types.ts'
import { readVersion } from './http/version.ts'
import { checkInstallation } from './installation.ts'
import { startJobs } from './jobs.ts'
import { TABLES } from './slices.ts'

type Say = (line: string) => void

/** `owner` owns the tables; without it, the role of `db` does. */
type Data = { readonly db: Database; readonly owner: Database | undefined }

/**
 * Prepares migrations, rights, house and demonstration data, then starts the server. Missing parts are created. Gives a
 * function that closes the server; the database stays open, except for the owner.
 */
export async function serve(config: Config, { db, owner }: Data, say: Say): Promise<() => Promise<void>> {
  const prices = openPrices(config.prices)
  // Only a server with metrics loads their package.
  const metrics = config.metrics && (await import('./metrics/open.ts')).openMetrics(db, () => app.gauges)
  const services: Services = {
    config,
    meter: metrics?.meter,
    db,
    files: openFiles(config.files),
    prices,
    mail: openMail(config),
    ...openMessengers(config),
    postalCodes: openPostalCodes(config.postalCodes),
    demonstration: config.demo ? { password: DEMO_PASSWORD, users: DEMO_SIGN_INS } : undefined,
    chain: openChain(config),
  }
  // The app is built while the database works; it reads nothing before it listens.
  const [app, { house, hasDemo }] = await Promise.all([buildApp(services), prepareData(services, owner, say)])
  await app.listen({ port: config.port, host: config.host })
  if (metrics && config.metrics) say(`Metrics are at ${await metrics.listen(config.metrics)}`)
  const stopJobs = startJobs(services, app.log)
  greet(app, { house, hasDemo }, say)
  return async () => {
    await app.close()
    await stopJobs()
    await metrics?.close()
    await prices.close()
  }
}

const NEWER =
  'The database is of a newer version. Its migrations say that this one works on it: go forward again soon (docs/upgrade.md).'

type Prepared = { readonly house: FirstAdmin; readonly hasDemo: boolean }

async function prepareData(services: Services, owner: Database | undefined, say: Say): Promise<Prepared> {
  const { config, db } = services
  await refusePooler(db)
  await migrate(owner ?? db, MIGRATIONS_DIRECTORY, { version: readVersion() })
  // The rights are those of the newest version: an older one knows too few tables.
  if (await isNewer(owner ?? db)) say(NEWER)
  else if (owner) await grantRights(owner, await roleOf(db), TABLES)
  await owner?.close()
  if (config.production && !config.databaseUrl) say(warnAboutEmbedded(await versionOf(db)))
  const excesses = await listExcesses(db)
  if (excesses.length > 0)
    say(
      `The role of DATABASE_URL ${excesses.join(', ')}: a stolen connection could change history. Name the owner in DATABASE_OWNER_URL and give the server a role of its own (docs/operations.md).`,
    )
  const open = listUnencrypted(config)
  if (open.length > 0)
    say(
      `These go over the network without encryption or without a checked certificate: ${open.join(', ')} (docs/operations.md).`,
    )
  await checkInstallation(services, say)
  await refuseOpenDemo(db, config)
  const founding = config.demo ? demoHouse(db, config) : { db, config }
  const house = await prepareHouse(founding.db, founding.config)
  return { house, hasDemo: config.demo && (await seedDemo(services, say)) }
}

async function versionOf({ sql }: Database): Promise<string> {
  const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
  return row?.version ?? ''
}

function greet(app: App, { house, hasDemo }: Prepared, say: Say): void {
  const [address] = app.addresses()
  if (typeof address === 'object') {
    const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
    say(`Balcão is at http://${host}:${address.port}`)
  }
  if (hasDemo) for (const line of signInLines(house.adminEmail)) say(line)
  if (house.passwordFile) say(`Administrator: ${house.adminEmail}, the password is in ${house.passwordFile}`)
}
