import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseAddress } from '#server/db/connection.ts'
import { type Database, openDatabase } from '#server/db/pool.ts'
import { attachEmbedded } from '#server/embedded-postgres/embedded.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { PARTS } from '#server/slices.ts'
import { openForBusiness } from '#test/harness/house.ts'
import { type Customer, makeCustomers, makeOrders } from './customers.ts'
import { childOf, measureUse } from './machine.ts'
import { openPgbench, type Pgbench } from './pgbench.ts'
import type { Use } from './rounds.ts'
import { startServer } from './server.ts'

export const PORT = Number(process.env.BENCH_PORT ?? 3990)
const SERVER = [process.execPath, 'scripts/start.mjs']
const CUSTOMERS = 1_000

/** The server as delivered, with its embedded durable database, on which all parts measure. */
export type Stage = {
  readonly db: Database
  readonly connection: DatabaseAddress
  readonly customers: readonly Customer[]
  /** The account that customers pay into. */
  readonly bankAccountId: string
  /** The process of the server. */
  readonly pid: number
  /** Undefined when PGBENCH names none. */
  readonly pgbench: Pgbench | undefined
  measureUse(): Promise<Use>
  /** Another database of the same PostgreSQL, new and empty. */
  makeDatabase(name: string): Promise<DatabaseAddress>
  /** The names of the invariants that the loads have broken: none, if the books are right. */
  findBroken(): Promise<string[]>
  close(): Promise<void>
}

const makeDatabaseOn = async (db: Database, connection: DatabaseAddress, database: string) => {
  await db.sql`create database ${db.sql(database)}`
  return { ...connection, database }
}

/** The first start makes the data, the second one is measured. */
export async function openStage(of: { hasPgbench: boolean }): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-bench-'))
  // The user of PostgreSQL needs access to the folder; otherwise the data go to another one.
  chmodSync(dataDir, 0o711)
  const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'error', PRICE_SOURCE: 'none', DEMO: 'off' }
  const start = () => startServer(SERVER, { port: PORT, env })
  const attach = async () => {
    const { connection, data } = await attachEmbedded({ dataDir })
    return { connection, data, db: openDatabase({ connection, max: 2 }) }
  }
  const first = await start()
  const before = await attach()
  const bankAccountId = await openForBusiness(before.db)
  const customers = await makeCustomers(before.db, CUSTOMERS)
  await makeOrders(before.db, customers)
  if (of.hasPgbench) await openPgbench(await makeDatabaseOn(before.db, before.connection, 'pgbench'))?.fill()
  await before.db.sql`vacuum analyze`
  const known = new Map((await verifyLedger(before.db, PARTS.proofs)).map((one) => [one.name, one.breaches]))
  await before.db.close()
  await first.stop()
  const server = await start()
  const pid = childOf(server.pid)
  const { db, connection, data } = await attach()
  return {
    db,
    connection,
    customers,
    bankAccountId,
    pid,
    pgbench: openPgbench({ ...connection, database: 'pgbench' }),
    measureUse: () => measureUse(db, pid),
    makeDatabase: (name) => makeDatabaseOn(db, connection, name),
    findBroken: async () =>
      (await verifyLedger(db, PARTS.proofs))
        .filter(({ name, breaches }) => breaches > (known.get(name) ?? 0))
        .map(({ name, breaches }) => `${name} (${breaches})`),
    close: async () => {
      await db.close()
      await server.stop()
      for (const folder of [data, dataDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
