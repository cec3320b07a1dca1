import { fileURLToPath } from 'node:url'
import type { Database } from '#server/db/pool.ts'
import { seeded } from '#test/harness/seeded.ts'
import { type Floor, makeOneFunction, openFloor } from './floor.ts'
import { openPgbench, TPC_B } from './pgbench.ts'
import { callOf, request, requestAtRate, type Target, toBody } from './requests.ts'
import {
  type Contender,
  interleave,
  median,
  type Rate,
  type Result,
  ROUNDS,
  SECONDS,
  SEED,
} from './rounds.ts'
import { PORT, type Stage } from './stage.ts'
import { compare, type Row, toMs } from './table.ts'

/**
 * Durable orders of the Book through the whole server: session, rules, hold, matching and settlement; the answer comes after
 * the commit. Beside them the HTTP floor, pgbench and one function per order (`one-function.sql`) run on the same database server.
 */
const CLIENTS = [
  { clients: 128, target: 1 },
  { clients: 32, target: 0.8 },
]
/** Bodies are made before the clock runs. */
const BODIES = 8_192
/** The middle price, in centavos per BTC. */
const MIDDLE = 60_000_000

/** The target of the latency, on a machine where pgbench does this many transactions a second. */
const P99_MS = 30
const PGBENCH_PER_SECOND = 5_000

const SCRIPT = fileURLToPath(new URL('one-function.pgbench', import.meta.url))

/** An order on either side of the middle price; two in five cross it. */
function toOrder(random: () => number): string {
  const isBuy = random() < 0.5
  const isCrossing = random() < 0.4
  const away = Math.floor(random() * 200) * 1_000
  const price = MIDDLE + (isBuy === isCrossing ? away : -away)
  const sats = 10_000 + Math.floor(random() * 90_000)
  const brl = (Math.floor((price * sats) / 1e8) / 100).toFixed(2)
  const btc = (sats / 1e8).toFixed(8)
  return isBuy
    ? toBody('createOrder', { kind: 'MARKET', nature: 'BUY', amountOrig: brl, amountDest: btc })
    : toBody('createOrder', { kind: 'MARKET', nature: 'SELL', amountOrig: btc, amountDest: brl })
}

/** Orders of the Book by any customer. A customer with too many resting orders is refused. */
export function ordersOf({ customers }: Stage): Target {
  const random = seeded(SEED)
  const bodies = Array.from({ length: BODIES }, () => toOrder(random))
  const any = <One>(of: readonly One[]): One => of[Math.floor(random() * of.length)] as One
  const next = () => callOf('createOrder', any(customers).token, any(bodies))
  return { port: PORT, status: 201, refusal: 409, next }
}

export async function measureBook(stage: Stage): Promise<Row[]> {
  const floor = await openFloor(stage, 'book_floor')
  try {
    return await measureBeside(floor, stage)
  } finally {
    await floor.close()
  }
}

async function measureBeside(floor: Floor, stage: Stage): Promise<Row[]> {
  const target = ordersOf(stage)
  const loads = CLIENTS.map(({ clients, target: ratio }) => {
    const orders: Contender = {
      name: `Book orders, ${clients} clients`,
      isRequests: true,
      run: (seconds) => request(target, { clients, until: { seconds } }),
    }
    return { orders, floor: floor.toContender(clients), ratio }
  })
  const orders = loads.map((one) => one.orders)
  const tpcB = stage.pgbench?.toContender('pgbench TPC-B', ...TPC_B)
  const simple = openPgbench(await makeOneFunction(stage, 'one_function'))?.toContender(
    'one function per order',
    '-f',
    SCRIPT,
  )
  const before = await countRows(stage.db)
  // pgbench comes last: by then the floor has closed its connections.
  const results = await interleave(
    [...loads.map((one) => one.floor), ...orders, tpcB, simple].filter((one) => one !== undefined),
    stage.measureUse,
  )
  const after = await countRows(stage.db)
  const perOrder = (of: keyof typeof after) =>
    ((after[of] - before[of]) / (after.orders - before.orders)).toFixed(2)
  const refused = orders.flatMap((one) => results(one).runs).reduce((sum, run) => sum + run.refused, 0)
  const highest = Math.max(...orders.map((one) => results(one).of((run) => run.perSecond)))
  const rows = (theirs: Contender | undefined, beside: string, ratio: number) =>
    orders.map((one) => compare(results(one), results(theirs), { beside, target: ratio }))
  return [
    ...loads.map((one) =>
      compare(results(one.orders), results(one.floor), { beside: one.floor.name, target: one.ratio }),
    ),
    ...rows(tpcB, 'pgbench TPC-B', 1.5),
    ...rows(simple, 'one function per order', 2),
    {
      name: 'one order of the Book makes',
      ours: `${perOrder('entries')} entries, ${perOrder('trades')} trades; ${refused} orders were refused`,
    },
    await measureLatency(target, highest / 2, results(tpcB)),
  ]
}

async function countRows({ sql }: Database) {
  const [counts] = await sql<{ orders: number; trades: number; entries: number }[]>`
    select (select count(*) from orders where kind = 'MARKET')::int as orders,
      (select count(*) from trades)::int as trades, (select count(*) from entries)::int as entries`
  return counts as NonNullable<typeof counts>
}

/** Orders that arrive by the clock at half of the highest rate. */
async function measureLatency(target: Target, perSecond: number, pgbench: Result | undefined): Promise<Row> {
  const runs: Rate[] = []
  for (let round = 0; round < ROUNDS; round++)
    runs.push(await requestAtRate(target, { perSecond, seconds: SECONDS, seed: SEED + round }))
  const at = (pick: (rate: Rate) => number) => median(runs.map(pick))
  const slowness = Math.max(
    1,
    PGBENCH_PER_SECOND / (pgbench?.of((run) => run.perSecond) ?? PGBENCH_PER_SECOND),
  )
  const limit = P99_MS * slowness
  const p99 = at((rate) => rate.p99)
  return {
    name: `Book order, ${Math.round(perSecond)}/s arrive by the clock`,
    ours: `p50 ${toMs(at((rate) => rate.p50))}, p99 ${toMs(p99)}`,
    target: `p99 ${limit.toFixed(0)} ms`,
    isMissed: !(p99 <= limit),
  }
}
