import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROOFS } from '#server/books.ts'
import { openDatabase } from '#server/db/pool.ts'
import { attachEmbedded } from '#server/embedded-postgres/embedded.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { openForBusiness } from '#test/harness/house.ts'
import { openClient } from './api.ts'
import type { Operations } from './api-types.ts'
import { type Customer, makeCustomers } from './customers.ts'
import { median, startServer } from './server.ts'

/**
 * Durable Book orders per second through the whole server. `POST /orders` runs over HTTP with session, rules, holds,
 * matching and settlement; the answer comes after the commit. The clients run on the same machine. The bench also
 * measures orders of the desk, each in its own transaction. When PGBENCH names pgbench, it runs on the same database
 * server for comparison. `npm run bench:book`.
 */
const USERS = 1_000
const MOST_CLIENTS = 128
const CLIENTS = [32, MOST_CLIENTS]
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const PORT = 3990
/** The most connections that the embedded database accepts beside those of the server. */
const PGBENCH_CLIENTS = 32
/** The spread of the order prices, in centavos per BTC. */
const MIDDLE = 60_000_000

type NewOrder = Operations['createOrder']['body']

/** Orders on both sides of the middle price; two in five of them cross it. */
function nextOrder(): NewOrder {
  const isBuy = Math.random() < 0.5
  const isCrossing = Math.random() < 0.4
  const away = Math.floor(Math.random() * 200) * 1_000
  const price = MIDDLE + ((isBuy ? isCrossing : !isCrossing) ? away : -away)
  const sats = 10_000 + Math.floor(Math.random() * 90_000)
  const brl = (Math.floor((price * sats) / 1e8) / 100).toFixed(2)
  const btc = (sats / 1e8).toFixed(8)
  return isBuy
    ? { kind: 'MARKET', nature: 'BUY', amountOrig: brl, amountDest: btc }
    : { kind: 'MARKET', nature: 'SELL', amountOrig: btc, amountDest: brl }
}

/** An order of the desk: one transaction, without a hold and without matching. */
const nextDeskOrder = (): NewOrder => ({ kind: 'OTC', nature: 'BUY', amountOrig: '6000.00' })

type Result = { perSecond: number; p50: number; p99: number; refused: number }

async function load(
  users: readonly Customer[],
  clients: number,
  seconds: number,
  next: () => NewOrder = nextOrder,
): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const call = openClient({ port: PORT, agent })
  const latencies: number[] = []
  let refused = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - start < seconds * 1_000) {
        const user = users[Math.floor(Math.random() * users.length)] as Customer
        const from = performance.now()
        const header = { 'idempotency-key': randomBytes(12).toString('hex') }
        const { status } = await call('createOrder', user.token, { header, body: next() })
        if (status === 201) latencies.push(performance.now() - from)
        else refused += 1
      }
    }),
  )
  const took = (performance.now() - start) / 1_000
  agent.destroy()
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  return { perSecond: latencies.length / took, p50: at(0.5), p99: at(0.99), refused }
}

const toLine = ({ perSecond, p50, p99, refused }: Result): string =>
  `${Math.round(perSecond)} orders/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, refused ${refused}`

/** Load of pgbench (TPC-B-like) on its own database on the same server; gives transactions per second. */
function runPgbench(connection: { host: string; port: number; user: string; password: string }) {
  const program = process.env.PGBENCH
  if (!program) return undefined
  const env = {
    ...process.env,
    PGHOST: connection.host,
    PGPORT: String(connection.port),
    PGUSER: connection.user,
    PGPASSWORD: connection.password,
    PGDATABASE: 'pgbench',
  }
  const run = (...args: string[]) =>
    execFileSync(program, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  run('-i', '-s', '20', '-q')
  const text = run('-c', String(PGBENCH_CLIENTS), '-j', '2', '-T', String(SECONDS), '-M', 'prepared', '-n')
  return Number(/tps = ([\d.]+)/.exec(text)?.[1])
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-bench-'))
  const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'error', PRICE_SOURCE: 'none', DEMO: 'off' }
  const { stop } = await startServer([process.execPath, 'src/server/main.ts'], { port: PORT, env })
  const { connection } = await attachEmbedded({ dataDir })
  const db = openDatabase({ connection, max: 4 })
  try {
    // With fees, which add two entries to each trade.
    await openForBusiness(db)
    const users = await makeCustomers(db, USERS)
    await load(users, 32, 5)
    await db.sql`vacuum analyze`
    const results = new Map(CLIENTS.map((clients) => [clients, [] as Result[]]))
    for (let round = 0; round < ROUNDS; round++)
      for (const [clients, rounds] of results) rounds.push(await load(users, clients, SECONDS))
    console.log(
      `POST /orders, ${USERS} users, 40 % crossing, durable, median of ${ROUNDS} rounds of ${SECONDS} s`,
    )
    for (const [clients, rounds] of results) {
      const of = (pick: (result: Result) => number) => median(rounds.map(pick))
      const middle: Result = {
        perSecond: of((one) => one.perSecond),
        p50: of((one) => one.p50),
        p99: of((one) => one.p99),
        refused: of((one) => one.refused),
      }
      console.log(`${clients} clients: ${toLine(middle)}`)
    }
    const desk = await load(users, MOST_CLIENTS, SECONDS, nextDeskOrder)
    console.log(`orders of the desk, one transaction each, ${MOST_CLIENTS} clients: ${toLine(desk)}`)
    if (process.env.PGBENCH) {
      await db.sql`create database pgbench`
      console.log(`pgbench, ${PGBENCH_CLIENTS} clients: ${runPgbench(connection)} transactions/s`)
    }
    const [counts] = await db.sql<{ orders: number; trades: number; entries: number }[]>`
      select (select count(*) from orders)::int as orders, (select count(*) from trades)::int as trades,
        (select count(*) from entries)::int as entries`
    console.log(`${counts?.orders} orders, ${counts?.trades} trades, ${counts?.entries} entries`)
    const broken = (await verifyLedger(db, PROOFS)).filter((finding) => finding.breaches > 0)
    console.log(
      `ledger after the load: ${broken.length} invariants broken ${broken.map(({ name }) => name).join('; ')}`,
    )
  } finally {
    await db.close()
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()
