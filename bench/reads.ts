import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '#test/harness/seeded.ts'
import { OPERATIONS } from './api-types.ts'
import { BARE_PORT, startBare } from './bare-server.ts'
import { ordersOf } from './book.ts'
import type { Customer } from './customers.ts'
import { megabytesOf } from './machine.ts'
import { get, request } from './requests.ts'
import { type Contender, interleave, type Rate, SEED } from './rounds.ts'
import { PORT, type Stage } from './stage.ts'
import { compare, type Row, toCount } from './table.ts'

/** Reads through the whole server, beside a bare Fastify route with one SELECT on the same database; and memory. */
const CLIENTS = 32
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 150_000)
/** Orders of the Book before the reads, so that it has levels. */
const BOOK_ORDERS = 2_000
const TARGET = 0.6
/** Long enough that the garbage of the start is collected and each job has run. */
const IDLE_MS = 12_000
const MOST_MB = 120
/** Growth below it is noise of the collector. */
const MOST_GROWTH_MB = 12

type Route = {
  readonly name: string
  readonly port: number
  /** The least ratio to the bare route. */
  readonly target?: number
  path(of: Customer): string
}

const api = (name: string, path: string, target = TARGET): Route => ({
  name,
  port: PORT,
  target,
  path: () => path,
})
const ROUTES: readonly Route[] = [
  api('profile', OPERATIONS.readProfile[1]),
  // Ten rows of 23 columns, with their total.
  api('page of orders', `${OPERATIONS.listOrders[1]}?page=1`, 0.4),
  api('balance', `${OPERATIONS.readBalance[1]}?currency=BRL`),
  api('book', OPERATIONS.readBook[1]),
  api('health/live', OPERATIONS.checkAlive[1]),
]

type Until = { readonly seconds: number } | { readonly calls: number }

/** The load of a route by any customers. */
function loadOf({ customers }: Stage): (route: Route, until: Until) => Promise<Rate> {
  const random = seeded(SEED)
  return ({ port, path }, until) => {
    const next = () => {
      const of = customers[Math.floor(random() * customers.length)] as Customer
      return get(path(of), of.token)
    }
    return request({ port, status: 200, next }, { clients: CLIENTS, until })
  }
}

export async function measureReads(stage: Stage): Promise<Row[]> {
  await request(ordersOf(stage), { clients: CLIENTS, until: { calls: BOOK_ORDERS } })
  const bare: Route = { name: 'bare route', port: BARE_PORT, path: ({ id }) => `/users/${id}` }
  const server = await startBare(stage.connection)
  try {
    const call = loadOf(stage)
    const toContender = (route: Route): Contender => ({
      name: `GET ${route.name}, ${CLIENTS} clients`,
      isRequests: route !== bare,
      run: (seconds) => call(route, { seconds }),
    })
    const peer = toContender(bare)
    const ours = ROUTES.map((route) => ({ load: toContender(route), target: route.target ?? TARGET }))
    const results = await interleave([peer, ...ours.map(({ load }) => load)], stage.measureUse)
    return ours.map(({ load, target }) =>
      compare(results(load), results(peer), { beside: 'bare route', target }),
    )
  } finally {
    await server.stop()
  }
}

/** The memory of the server since its start, and after many reads. */
export async function measureMemory(stage: Stage): Promise<Row[]> {
  await sleep(IDLE_MS)
  const idle = megabytesOf(stage.pid)
  const load = loadOf(stage)
  for (const route of ROUTES) await load(route, { calls: Math.ceil(REQUESTS / ROUTES.length) })
  const after = megabytesOf(stage.pid)
  await sleep(IDLE_MS)
  const again = megabytesOf(stage.pid)
  const growth = again - idle
  return [
    { name: 'memory, idle', ours: `${idle} MB`, target: `${MOST_MB} MB`, isMissed: idle > MOST_MB },
    {
      name: `memory after ${toCount(REQUESTS)} reads`,
      ours: `${after} MB, idle again ${again} MB`,
      target: `${MOST_MB} MB, no growth`,
      isMissed: after > MOST_MB || growth > MOST_GROWTH_MB,
    },
  ]
}
