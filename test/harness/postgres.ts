import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { findPostmaster, stopPostmaster } from '#server/db/postmaster.ts'
import { holderOf } from '#server/db/process-lock.ts'
import type { Connection } from '#server/db/sql.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection
  }
}

/** The migrated database that every test database is a copy of. */
export const TEMPLATE = 'balcao_template'

const PREFIX = 'balcao-test-'

let folder = ''
let server: EmbeddedPostgres | undefined

/** One PostgreSQL for the whole run, without fsync, with the migrated template in it. */
export async function setup(project: { provide(key: 'postgres', value: Connection): void }): Promise<void> {
  await removeLeftovers()
  folder = mkdtempSync(join(tmpdir(), PREFIX))
  chmodSync(folder, 0o711)
  server = await startEmbedded({ dataDir: folder, durable: false })
  await makeTemplate(server.connection)
  project.provide('postgres', server.connection)
}

export async function teardown(): Promise<void> {
  await server?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
}

async function makeTemplate(connection: Connection): Promise<void> {
  const root = openDatabase({ connection, max: 1 })
  await root.sql`create database ${root.sql(TEMPLATE)}`
  const template = openDatabase({ connection: { ...connection, database: TEMPLATE }, max: 1 })
  await migrate(template)
  await template.close()
  await root.close()
}

/** Ends and removes what a killed test run left behind. */
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
