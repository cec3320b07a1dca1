import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '#server/db/pool.ts'
import { openServerRole } from '#server/embedded-postgres/server-role.ts'
import type { Ends } from './ends.ts'
import { openProxy } from './proxy.ts'

const NODES = [1, 2, 3] as const
const BINARIES = '/usr/lib/postgresql/15/bin'
const ETCD = 3985
const restOf = (node: number) => 8010 + node
const portOf = (node: number) => 5500 + node
const PASSWORD = 'senha-do-cluster'

type Cluster = {
  readonly db: Database
  readonly env: Readonly<Record<string, string>>
  /** Ends the machine of the primary: its Patroni and its PostgreSQL. Gives its number. */
  losePrimary(): number
  /** Waits until a node follows in step, so that the primary may be lost without an acknowledged write. */
  untilInStep(): Promise<void>
  primary(): number
}

/** A strict cluster acknowledges no write that only one machine has. */
const configOf = (node: number, folder: string) => `
scope: balcao
name: node${node}
restapi: {listen: '127.0.0.1:${restOf(node)}', connect_address: '127.0.0.1:${restOf(node)}'}
etcd3: {host: '127.0.0.1:${ETCD}'}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 3
    retry_timeout: 3
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      parameters: {max_connections: 120, wal_log_hints: 'on'}
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}, data-checksums]
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
postgresql:
  listen: 127.0.0.1:${portOf(node)}
  connect_address: 127.0.0.1:${portOf(node)}
  data_dir: ${join(folder, `data${node}`)}
  bin_dir: ${BINARIES}
  authentication:
    superuser: {username: postgres, password: ${PASSWORD}}
    replication: {username: replicator, password: ${PASSWORD}}
    rewind: {username: postgres, password: ${PASSWORD}}
  parameters: {unix_socket_directories: '${folder}'}
`

/** Three PostgreSQL of Debian under Patroni with synchronous replication, one etcd, and a proxy that follows the primary. */
export async function openPatroni(folder: string, ends: Ends): Promise<Cluster> {
  for (const program of ['/usr/bin/patroni', '/usr/bin/etcd', `${BINARIES}/postgres`])
    if (!existsSync(program))
      throw new Error(`${program} is missing: apt-get install patroni etcd-server postgresql`)
  mkdirSync(folder)
  for (const node of NODES) writeFileSync(join(folder, `${node}.yml`), configOf(node, folder))
  execFileSync('chown', ['-R', 'postgres', folder])
  startEtcd(folder, ends)
  const kills = NODES.map((node) => startNode(folder, node))
  ends.add(() => {
    for (const kill of kills) kill()
  })
  const way = await followPrimary(ends)
  await way.found
  for (const node of NODES) await untilFollows(node)
  const { db, env } = await makeDatabase(way.port)
  ends.add(db.close)
  return {
    db,
    env,
    primary: way.primary,
    losePrimary: () => {
      const node = way.primary()
      kills[node - 1]?.()
      return node
    },
    untilInStep: async () => {
      while (!(await Promise.all(NODES.map((node) => isThere(node, 'sync')))).includes(true)) await sleep(200)
    },
  }
}

/** Starts a node; gives what ends it as the loss of its machine does. */
function startNode(folder: string, node: number): () => void {
  const log = openSync(join(folder, `${node}.log`), 'a')
  const patroni = spawn(
    'setpriv',
    ['--reuid=postgres', '--regid=postgres', '--init-groups', 'patroni', join(folder, `${node}.yml`)],
    { cwd: folder, env: { PATH: process.env.PATH, HOME: folder }, stdio: ['ignore', log, log] },
  )
  return () => {
    patroni.kill('SIGKILL')
    try {
      const file = readFileSync(join(folder, `data${node}/postmaster.pid`), 'utf8')
      process.kill(Number(file.split('\n')[0]), 'SIGKILL')
    } catch {
      // It is down already.
    }
  }
}

function startEtcd(folder: string, ends: Ends): void {
  const client = `http://127.0.0.1:${ETCD}`
  const peer = `http://127.0.0.1:${ETCD + 1}`
  const etcd = spawn(
    'etcd',
    [
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=default=${peer}`,
    ],
    { stdio: 'ignore' },
  )
  ends.add(() => etcd.kill('SIGKILL'))
}

const isThere = (node: number, role: string) =>
  fetch(`http://127.0.0.1:${restOf(node)}/${role}`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ status }) => status === 200,
    () => false,
  )

async function untilFollows(node: number): Promise<void> {
  while (!((await isThere(node, 'primary')) || (await isThere(node, 'replica')))) await sleep(200)
}

/** A way to the node that Patroni calls the primary, as HAProxy makes one: a change ends the connections to the old one. */
async function followPrimary(ends: Ends) {
  const found = Promise.withResolvers<void>()
  let primary = 0
  const proxy = await openProxy(() => ({ host: '127.0.0.1', port: portOf(primary) }))
  ends.add(proxy.close)
  const look = async () => {
    const answers = await Promise.all(NODES.map((node) => isThere(node, 'primary')))
    const now = NODES.find((_, at) => answers[at])
    if (!now || now === primary) return
    primary = now
    proxy.cut()
    found.resolve()
  }
  const timer = setInterval(() => void look(), 300)
  ends.add(() => clearInterval(timer))
  return { port: proxy.port, primary: () => primary, found: found.promise }
}

async function makeDatabase(port: number) {
  const at = (user: string, password: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  const root = openDatabase({ connection: at('postgres', PASSWORD, 'postgres'), max: 1 })
  await root.sql`create database balcao encoding 'UTF8' template template0`
  await root.close()
  const db = openDatabase({ connection: at('postgres', PASSWORD, 'balcao'), max: 4 })
  const connection = { host: '127.0.0.1', port, user: 'postgres', password: PASSWORD, database: 'balcao' }
  const { user, password } = await openServerRole(db, connection, 'faults')
  return {
    db,
    env: {
      DATABASE_URL: at(user, password, 'balcao'),
      DATABASE_OWNER_URL: at('postgres', PASSWORD, 'balcao'),
    },
  }
}
