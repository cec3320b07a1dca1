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

/** An event so many milliseconds after the loss of the primary. */
export type FailoverStep = { readonly ms: number; readonly what: string }

type Cluster = {
  readonly db: Database
  readonly env: Readonly<Record<string, string>>
  /** Ends the machine of the primary: its Patroni and its PostgreSQL. Gives its number, and what happens after it. */
  losePrimary(): { readonly lost: number; readonly steps: Promise<readonly FailoverStep[]> }
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
      parameters: {max_connections: 120, wal_log_hints: 'on', wal_retrieve_retry_interval: 500ms}
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
      const lost = way.primary()
      kills[lost - 1]?.()
      return { lost, steps: followFailover(lost, db) }
    },
    untilInStep: async () => {
      while (!(await anyOf(NODES, 'sync'))) await sleep(200)
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
      const postmaster = readFileSync(join(folder, `data${node}/postmaster.pid`), 'utf8').split('\n')[0]
      const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim()
      // A backend lives on after its postmaster for a moment, and would acknowledge what it has begun.
      for (const pid of [postmaster, ...children.split(' ')]) process.kill(Number(pid), 'SIGKILL')
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

/** Looks ten times a second at the nodes that are left: when the lease of the lost one ends, and when another one has its place. */
async function followFailover(lost: number, db: Database): Promise<FailoverStep[]> {
  const since = Date.now()
  const left = NODES.filter((node) => node !== lost)
  const looks: readonly (readonly [what: string, isSo: () => Promise<boolean>])[] = [
    ['the lease of the lost node has ended', async () => (await leaderBy(left[0]!)) !== lost],
    ['another node has the lease', async () => left.includes((await leaderBy(left[0]!)) as never)],
    ['its PostgreSQL is the primary', () => anyOf(left, 'primary')],
    ['it takes connections by the proxy, and a standby follows it in step', () => isFollowed(db)],
  ]
  const steps: FailoverStep[] = []
  for (const [what, isSo] of looks) {
    while (!(await isSo())) await sleep(100)
    steps.push({ ms: Date.now() - since, what })
  }
  return steps
}

/** The node whose lease this node sees in etcd. */
async function leaderBy(node: number): Promise<number | undefined> {
  const answer = fetch(`http://127.0.0.1:${restOf(node)}/cluster`, { signal: AbortSignal.timeout(1_000) })
  const { members = [] } = await answer
    .then((found) => found.json() as Promise<{ members?: { name: string; role: string }[] }>)
    .catch(() => ({ members: [] }))
  const leader = members.find(({ role }) => role === 'leader')
  return leader && Number(leader.name.slice('node'.length))
}

const isFollowed = ({ sql }: Database): Promise<boolean> =>
  sql`select from pg_stat_replication where sync_state in ('sync', 'quorum')`.then(
    (rows) => rows.length > 0,
    () => false,
  )

const anyOf = async (nodes: readonly number[], role: string): Promise<boolean> =>
  (await Promise.all(nodes.map((node) => isThere(node, role)))).includes(true)

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
