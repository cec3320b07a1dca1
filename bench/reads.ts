import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '#server/db/pool.ts'
import { attachEmbedded } from '#server/embedded-postgres/embedded.ts'
import { type Customer, makeCustomers } from './customers.ts'
import { type Call, type Rate, request } from './requests.ts'
import { median, startServer } from './server.ts'

/**
 * Reads per second through the whole server, beside a bare Fastify route with one SELECT on the same database; then the
 * memory of the server, idle and after many requests, and the time until a second `npm start` is ready. The clients run on
 * the same machine. `npm run bench:reads`. BENCH_ONLY selects routes by a part of their names; BENCH_SECONDS, BENCH_ROUNDS and
 * BENCH_REQUESTS set the length.
 */
const CUSTOMERS = 300
const ORDERS_OF_EACH = 20
const CLIENTS = 32
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 150_000)
const STARTS = Number(process.env.BENCH_STARTS ?? 5)
const PORT = 3991
const BARE_PORT = 3992
/** Long enough that the garbage of the start is collected and each job has run. */
const IDLE_MS = 12_000

const SERVER = [process.execPath, 'scripts/start.mjs']
const BARE = [process.execPath, fileURLToPath(new URL('bare-route.ts', import.meta.url))]

type Route = { readonly name: string; readonly port: number; path(of: Customer): string }

const BARE_ROUTE: Route = { name: 'bare', port: BARE_PORT, path: ({ id }) => `/users/${id}` }
const api = (name: string, path: string): Route => ({ name, port: PORT, path: () => path })
const ROUTES: readonly Route[] = [
  BARE_ROUTE,
  api('profile', '/api/v1/profile'),
  api('page of orders', '/api/v1/orders?page=1'),
  api('balance', '/api/v1/ledgers/balance?currency=BRL'),
  api('book', '/api/v1/book'),
  api('live', '/health/live'),
].filter(({ name }) => name === 'bare' || name.includes(process.env.BENCH_ONLY ?? ''))

async function makeOrders({ sql }: Database, customers: readonly Customer[]): Promise<void> {
  const ids = customers.map(({ id }) => id)
  await sql`
    insert into orders (id, user_id, created_by, settings_id, status, kind, nature, currency_orig, currency_dest, asked_orig,
      amount_orig, amount_dest, quotation, fee, fee_percent, expiry_minutes, created_at, updated_at)
    select gen_random_uuid(), owner, owner, s.id, 'FINISHED', 'OTC', 'BUY', 'BRL', 'BTC', 600000, 600000, 1000000, 60000000,
      3500, 35, 10, at, at
    from unnest(${ids}::uuid[]) owner, settings s, generate_series(1, ${ORDERS_OF_EACH}::int) n,
      lateral (select now() - n * interval '7 hours' as at) made
    where s.status = 'ACTIVED'`
  await sql`vacuum analyze`
}

const load = (
  { port, path }: Route,
  customers: readonly Customer[],
  until: { seconds: number } | { calls: number },
) => {
  const next = (): Call => {
    const of = customers[Math.floor(Math.random() * customers.length)] as Customer
    return { path: path(of), token: of.token }
  }
  return request(port, { clients: CLIENTS, until, next })
}

/** Interleaved rounds, so that what else the machine does meets all routes alike. */
async function measureRates(customers: readonly Customer[]): Promise<void> {
  for (const route of ROUTES) await load(route, customers, { seconds: SECONDS })
  const rates = new Map(ROUTES.map((route) => [route, [] as Rate[]]))
  for (let round = 0; round < ROUNDS; round++)
    for (const [route, of] of rates) of.push(await load(route, customers, { seconds: SECONDS }))
  const bare = rates.get(BARE_ROUTE) ?? []
  console.log(`${CLIENTS} clients, median of ${ROUNDS} rounds of ${SECONDS} s`)
  for (const [{ name }, of] of rates) {
    const at = (pick: (rate: Rate) => number) => median(of.map(pick))
    const share = median(of.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? 1)))
    console.log(
      `${name.padEnd(16)}${at((rate) => rate.perSecond)
        .toFixed(0)
        .padStart(7)}/s  ${share.toFixed(2)} of bare, ` +
        `p50 ${at((rate) => rate.p50).toFixed(1)} ms, p99 ${at((rate) => rate.p99).toFixed(1)} ms`,
    )
  }
}

const ps = (...args: string[]): string => execFileSync('ps', args, { encoding: 'utf8' }).trim()

/** The memory of the server, which `scripts/start.mjs` runs as its child. */
const memoryOf = (pid: number): string =>
  `${Math.round(Number(ps('-o', 'rss=', '-p', ps('-o', 'pid=', '--ppid', String(pid)))) / 1024)} MB`

async function measureMemory(pid: number, customers: readonly Customer[]): Promise<void> {
  const reads = ROUTES.filter((route) => route !== BARE_ROUTE)
  for (const route of reads) await load(route, customers, { calls: Math.ceil(REQUESTS / reads.length) })
  const after = memoryOf(pid)
  await sleep(IDLE_MS)
  console.log(`memory after ${REQUESTS} requests ${after}, idle again ${memoryOf(pid)}`)
}

/** With the demonstration, as a fresh clone starts. The first start builds and makes data. */
async function measureStarts(dataDir: string): Promise<void> {
  const times: number[] = []
  for (let nth = 0; nth <= STARTS; nth++) {
    const { readyAfterMs, stop } = await startServer(['npm', 'start'], {
      port: PORT,
      env: { DATA_DIR: dataDir },
    })
    if (nth > 0) times.push(readyAfterMs)
    await stop()
  }
  console.log(
    `npm start on existing data, ${STARTS} times: ${times.map((time) => Math.round(time)).join(', ')} ms`,
  )
}

async function measureReads(dataDir: string): Promise<void> {
  const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'error', PRICE_SOURCE: 'none', DEMO: 'off' }
  const first = await startServer(SERVER, { port: PORT, env })
  const { connection } = await attachEmbedded({ dataDir })
  const db = openDatabase({ connection, max: 4 })
  const customers = await makeCustomers(db, CUSTOMERS)
  await makeOrders(db, customers)
  await db.close()
  await first.stop()
  const server = await startServer(SERVER, { port: PORT, env })
  const bare = await startServer(BARE, {
    port: BARE_PORT,
    path: `/users/${customers[0]?.id}`,
    env: { CONNECTION: JSON.stringify(connection) },
  })
  await sleep(IDLE_MS)
  console.log(`memory idle ${memoryOf(server.pid)}`)
  await measureMemory(server.pid, customers)
  await measureRates(customers)
  console.log(`memory after the rounds ${memoryOf(server.pid)}`)
  await bare.stop()
  await server.stop()
}

async function main(): Promise<void> {
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'balcao-bench-')))
  const [reads = '', starts = ''] = folders
  // The user of PostgreSQL needs access to the folders; otherwise the data go to another one.
  for (const folder of folders) chmodSync(folder, 0o711)
  try {
    await measureReads(reads)
    if (STARTS > 0) await measureStarts(starts)
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

await main()
