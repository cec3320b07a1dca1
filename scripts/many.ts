/**
 * `npm run many -- [--kills=9] [--seconds=10] [--seed=7] [--patroni]`: a house of three server processes behind a proxy, on one database
 * and one S3 store, under mixed load. One process after the other is killed, also the leader of the Book. With `--patroni` the database is
 * a cluster of Debian's Patroni and etcd with synchronous replication, and its primary is killed too. In the end each acknowledged act
 * is there once, each message was written once, and each process serves each receipt.
 */
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Database } from '#server/db/pool.ts'
import { openBalancer } from '../test/faults/balancer.ts'
import { findBreaches } from '../test/faults/check.ts'
import { type Ends, endingAll } from '../test/faults/ends.ts'
import { openPostgres, openProcess, type StaffedHouse, staff } from '../test/faults/house.ts'
import { type Load, startLoad } from '../test/faults/load.ts'
import { openPatroni } from '../test/faults/patroni.ts'
import { openProxy } from '../test/faults/proxy.ts'
import { openS3 } from '../test/faults/s3.ts'
import { seeded } from '../test/harness/seeded.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: '29' },
    patroni: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const say = (line: string) => process.stdout.write(`${line}\n`)
const PORTS = [3981, 3982, 3983]
const SECRET_KEY = 'ab'.repeat(32)
/** The times within which a write is acknowledged again: after the loss of a process, and after that of the primary. */
const BACK_MS = 10_000
const FAILOVER_MS = 30_000

type Process = ReturnType<typeof openProcess>
type Outage = { readonly fault: string; readonly backMs: number; readonly mostMs: number }

async function waitForWrite(load: Load, since: number): Promise<number> {
  while (load.lastWriteAt <= since) {
    if (Date.now() - since > 120_000) throw new Error('no write is acknowledged for two minutes')
    await sleep(10)
  }
  return Date.now() - since
}

/** The session that leads the Book. */
async function leaderOf({ sql }: Database): Promise<number | undefined> {
  const [row] = await sql<{ pid: number }[]>`
    select pid from pg_locks where locktype = 'advisory' and (classid, objid, objsubid) = (0, ${0x424f_4f4b}::int, 1) and granted
      and database = (select oid from pg_database where datname = current_database())`
  return row?.pid
}

async function killInTurn(db: Database, processes: readonly Process[], load: Load): Promise<Outage[]> {
  const next = seeded(seed)
  const outages: Outage[] = []
  for (let killed = 0; killed < Number(values.kills); killed++) {
    await sleep(1_000 + Math.floor(next() * 3_000))
    const victim = processes[killed % processes.length]!
    const led = await leaderOf(db)
    const since = Date.now()
    victim.signal('SIGKILL')
    const backMs = await waitForWrite(load, since)
    const moved = led !== undefined && (await untilLed(db)) !== led
    const fault = moved ? 'kill the leader of the Book' : 'kill another process'
    outages.push({ fault, backMs, mostMs: BACK_MS })
    await victim.revive()
  }
  return outages
}

/** Waits for a leader of the Book, of another session than this one. */
async function untilLed(db: Database, before?: number): Promise<number> {
  for (;;) {
    const leader = await leaderOf(db).catch(() => undefined)
    if (leader !== undefined && leader !== before) return leader
    await sleep(50)
  }
}

/** Ends the machine of the primary while a standby follows in step. */
async function losePrimary(cluster: Awaited<ReturnType<typeof openPatroni>>, load: Load): Promise<Outage> {
  await sleep(5_000)
  await cluster.untilInStep()
  const led = await leaderOf(cluster.db)
  const since = Date.now()
  const { lost, steps } = cluster.losePrimary()
  const ledMs = untilLed(cluster.db, led).then(() => Date.now() - since)
  const backMs = await waitForWrite(load, since)
  say(`  node ${lost} is lost, node ${cluster.primary()} takes over:`)
  const own = [
    { ms: backMs, what: 'a write is acknowledged' },
    { ms: await ledMs, what: 'another session leads the Book' },
  ]
  for (const { ms, what } of [...(await steps), ...own].toSorted((one, other) => one.ms - other.ms))
    say(`  ${String(ms).padStart(7)} ms  ${what}`)
  return { fault: 'lose the machine of the primary', backMs, mostMs: FAILOVER_MS }
}

/** Messages that were written twice, and mails that left twice. */
async function findRepeated({ sql }: Database, folder: string, kills: number): Promise<string[]> {
  const until = Date.now() + 60_000
  for (;;) {
    const [row] = await sql<{ waits: number }[]>`
      select (select count(*) from outbox)::int + (select count(*) from mails where status = 'QUEUED')::int as waits`
    if (row?.waits === 0 || Date.now() > until) break
    await sleep(200)
  }
  const breaches: string[] = []
  const [counts] = await sql<{ outbox: number; credited: number; mails: number; expired: number }[]>`
    select (select count(*) from outbox)::int as outbox,
      (select count(*) from deposits where status = 'FINISHED')::int as credited,
      (select count(*) from mails where kind = 'depositAccepted')::int as mails,
      (select count(*) from (select entity_id from events where code = 'event.order.expired' group by entity_id having count(*) > 1) e)::int
        as expired`
  if (counts?.outbox !== 0) breaches.push(`${counts?.outbox} events wait for their messages`)
  if (counts?.mails !== counts?.credited)
    breaches.push(`${counts?.mails} mails about ${counts?.credited} accepted deposits`)
  if (counts?.expired !== 0) breaches.push(`${counts?.expired} orders expired twice`)
  const names = globSync(join(folder, 'process-*/mail/*.eml')).map((path) => basename(path))
  const twice = names.length - new Set(names).size
  say(`  ${names.length} mails left, ${twice} of them twice`)
  // A process that dies between the acceptance and the mark sends once more, with the same Message-ID.
  if (twice > kills) breaches.push(`${twice} mails left twice`)
  return breaches
}

/** Each process gives the receipts that the others stored. */
async function findLostFiles(
  { sql }: Database,
  urls: readonly string[],
  by: StaffedHouse,
): Promise<string[]> {
  const deposits = await sql<{ id: string }[]>`select id from deposits order by created_at desc limit 50`
  let lost = 0
  for (const { id } of deposits)
    for (const url of urls) {
      const answer = await fetch(`${url}/api/v1/deposits/${id}/receipt`, {
        headers: { 'x-access-token': by.staff[0]!.token },
      })
      if (answer.status !== 200 || (await answer.arrayBuffer()).byteLength === 0) lost += 1
    }
  say(`  ${deposits.length * urls.length} receipts read, ${lost} missing`)
  return lost === 0 ? [] : [`${lost} receipts are missing`]
}

async function openDatabase(folder: string, ends: Ends) {
  if (values.patroni) {
    const cluster = await openPatroni(join(folder, 'cluster'), ends)
    return { db: cluster.db, env: cluster.env, cluster }
  }
  const postgres = await openPostgres(join(folder, 'postgres'), ends)
  const proxy = await openProxy(join(postgres.socket, '.s.PGSQL.5432'))
  ends.add(proxy.close)
  return { db: postgres.db, env: postgres.env(`127.0.0.1:${proxy.port}`), cluster: undefined }
}

function report(load: Load, outages: readonly Outage[], breaches: readonly string[]): void {
  for (const fault of new Set(outages.map((one) => one.fault))) {
    const times = outages.filter((one) => one.fault === fault).map(({ backMs }) => backMs)
    const sorted = times.toSorted((one, other) => one - other)
    say(
      `${fault}: ${times.length} times, back after ${sorted[sorted.length >> 1]} ms (median), ${sorted.at(-1)} ms (longest)`,
    )
  }
  say(`${load.acknowledged.length} operations acknowledged, ${load.retries} calls repeated`)
  for (const breach of breaches) say(`BROKEN ${breach}`)
}

async function openServers(
  folder: string,
  env: Readonly<Record<string, string>>,
  ends: Ends,
): Promise<Process[]> {
  const processes = PORTS.map((port) => {
    const dataDir = join(folder, `process-${port}`)
    mkdirSync(dataDir)
    return openProcess({ ...env, DATA_DIR: dataDir, SECRET_KEY, DATABASE_POOL: '10' }, { port })
  })
  ends.add(() => Promise.all(processes.map((process) => process.end())))
  for (const process of processes) await process.revive()
  return processes
}

async function main(folder: string, ends: Ends): Promise<number> {
  const s3 = await openS3(join(folder, 's3'), ends)
  const { db, env, cluster } = await openDatabase(folder, ends)
  const processes = await openServers(folder, { ...env, ...s3 }, ends)
  const urls = processes.map(({ url }) => url)
  const balancer = await openBalancer(urls)
  ends.add(balancer.close)
  const house = { ...(await staff(db)), url: balancer.url }
  const load = startLoad(house, seed)
  const outages = await killInTurn(db, processes, load)
  if (cluster) outages.push(await losePrimary(cluster, load))
  await sleep(Number(values.seconds) * 1_000)
  await load.stop()
  const breaches = [
    ...(await findBreaches({ ...house, db }, load.acknowledged)),
    ...(await findRepeated(db, folder, outages.length)),
    ...(await findLostFiles(db, urls, house)),
    ...outages.flatMap(({ fault, backMs, mostMs }) =>
      backMs > mostMs ? [`${fault}: back after ${backMs} ms`] : [],
    ),
  ]
  report(load, outages, breaches)
  say(
    breaches.length === 0 ? 'nothing acknowledged is lost, and nothing was done twice' : `SEED=${seed} fails`,
  )
  return breaches.length === 0 ? 0 : 1
}

const folder = mkdtempSync(join(tmpdir(), 'balcao-many-'))
execFileSync('chmod', ['711', folder])
const code = await endingAll((ends) => main(folder, ends))
rmSync(folder, { recursive: true, force: true })
process.exit(code)
