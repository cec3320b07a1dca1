import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { DatabaseAddress } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { grantRights } from '#server/db/rights.ts'
import { type EmbeddedPostgres, startEmbedded } from '#server/embedded-postgres/embedded.ts'
import { findPostmaster, stopPostmaster } from '#server/embedded-postgres/postmaster.ts'
import { holderOf } from '#server/embedded-postgres/process-lock.ts'
import { openServerRole } from '#server/embedded-postgres/server-role.ts'
import { TABLES } from '#server/slices.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: DatabaseAddress
    /** The migrated database from which every test database is copied. */
    template: string
  }
}

const PREFIX = 'balcao-test-'

let folder = ''
let server: EmbeddedPostgres | undefined
/** A template that this project made. */
let template: string | undefined

/**
 * One PostgreSQL for all projects of a run, without fsync, with the migrated template in it. TEST_POSTGRES names a
 * running server; the template is made from the migrations of this run all the same.
 */
export async function setup(project: TestProject): Promise<void> {
  process.env.TEST_POSTGRES ??= JSON.stringify(await startServer())
  const connection = JSON.parse(process.env.TEST_POSTGRES) as DatabaseAddress
  process.env.TEST_TEMPLATE ??= template = await makeTemplate(connection)
  project.provide('postgres', connection)
  project.provide('template', process.env.TEST_TEMPLATE)
}

export async function teardown(): Promise<void> {
  if (template && !server) await dropTemplate(template)
  await server?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
}

async function startServer(): Promise<DatabaseAddress> {
  await removeLeftovers()
  folder = mkdtempSync(join(tmpdir(), PREFIX))
  chmodSync(folder, 0o711)
  server = await startEmbedded({ dataDir: folder, durable: false })
  return server.connection
}

async function makeTemplate(connection: DatabaseAddress): Promise<string> {
  const name = `template_${randomBytes(6).toString('hex')}`
  const root = openDatabase({ connection, max: 1 })
  await root.sql`create database ${root.sql(name)}`
  await root.close()
  const made = openDatabase({ connection: { ...connection, database: name }, max: 1 })
  await migrate(made)
  // Several runs may share a database server, so its role keeps one password.
  const { user } = await openServerRole(made, { ...connection, database: name }, connection.password)
  await grantRights(made, user, TABLES)
  await made.close()
  return name
}

/** A server that stays up would keep one for each run. */
async function dropTemplate(name: string): Promise<void> {
  const root = openDatabase({
    connection: JSON.parse(process.env.TEST_POSTGRES ?? '') as DatabaseAddress,
    max: 1,
  })
  await root.sql`drop database ${root.sql(name)} with (force)`
  await root.close()
}

/** Ends and removes the remains of a killed test run. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const left = join(tmpdir(), name)
    const lock = join(left, 'server.lock')
    if (!existsSync(lock) || holderOf(lock) !== undefined) continue
    const running = await findPostmaster(join(left, 'postgres'))
    if (running) await stopPostmaster(running)
    rmSync(left, { recursive: true, force: true })
  }
}
