import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { BookOrder, DepthLevel } from '#core/book.ts'
import { openBook } from '#core/book-engine.ts'
import { seeded } from '#test/harness/seeded.ts'

/**
 * Orders per second through the Book in memory and through npm's nodejs-order-book, on one recorded flow: of a hundred
 * operations 60 place an order, 30 cancel one and 10 buy or sell into the other side. Both books must be equal afterwards.
 * `npm run bench:book`; BENCH_OPS makes the flow shorter, BENCH_SECONDS is the most that one run may compute, BENCH_ROUNDS
 * how often each is run, and BENCH_ONLY a part of the names of the shapes.
 */
const OPS = Number(process.env.BENCH_OPS ?? 1_000_000)
const MOST_SECONDS = Number(process.env.BENCH_SECONDS ?? 40)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const ONLY = process.env.BENCH_ONLY ?? ''
const WARM_UP = 50_000
const SEED = Number(process.env.BENCH_SEED ?? 1)

/** R$ 60,000.00, and half a percent of it. */
const MIDDLE = 6_000_000
const REACH = 30_000
const STEP_SATS = 100_000

type Shape = {
  readonly name: string
  readonly tick: number
  /** Orders stay on their own side of the middle, so that they rest. */
  readonly isPassive: boolean
  /** The ratio to hold. */
  readonly target: number
}

const SHAPES: readonly Shape[] = [
  { name: 'wide', tick: 1, isPassive: false, target: 5 },
  { name: 'passive', tick: 1, isPassive: true, target: 4.5 },
  { name: 'coarse', tick: 1_000, isPassive: true, target: 50 },
]

const [BUY, SELL, CANCEL] = [0, 1, 2]

/** What is done, by number of operation. */
type Flow = {
  readonly kinds: Uint8Array
  readonly prices: Int32Array
  readonly sats: Int32Array
  /** The order that is placed or cancelled. */
  readonly ids: readonly string[]
}

function record({ tick, isPassive }: Shape): Flow {
  const random = seeded(SEED)
  const flow = { kinds: new Uint8Array(OPS), prices: new Int32Array(OPS), sats: new Int32Array(OPS) }
  const ids: string[] = []
  const placed: string[] = []
  for (let at = 0; at < OPS; at++) {
    const dice = random()
    if (dice < 0.3 && placed.length > 0) {
      const one = Math.floor(random() * placed.length)
      flow.kinds[at] = CANCEL
      ids.push(placed[one] ?? '')
      placed[one] = placed.at(-1) ?? ''
      placed.pop()
      continue
    }
    const isBuy = random() < 0.5
    const away = Math.floor((random() * REACH) / tick) * tick
    const side = isBuy ? -1 : 1
    const isInto = dice >= 0.9
    const isAcross = isInto || (!isPassive && random() < 0.5)
    const distance = isInto ? 2 * REACH : tick + away
    flow.kinds[at] = isBuy ? BUY : SELL
    flow.prices[at] = MIDDLE + side * (isAcross ? -distance : distance)
    flow.sats[at] = STEP_SATS * (1 + Math.floor(random() * 100))
    const id = `order-${at}`
    ids.push(id)
    if (!isInto) placed.push(id)
  }
  return { ...flow, ids }
}

/** Satoshis by price, of purchases and of sales. */
type Shown = { readonly bids: [number, number][]; readonly asks: [number, number][] }
type Contender = { run(at: number): void; show(): Shown }

function openOurs({ kinds, prices, sats, ids }: Flow): Contender {
  const book = openBook()
  const toPairs = (levels: readonly DepthLevel[]) =>
    levels.map((level): [number, number] => [level.price, level.sats])
  return {
    run: (at) => {
      const id = ids[at] ?? ''
      if (kinds[at] === CANCEL) book.apply({ type: 'cancel', at, id })
      else {
        const order: BookOrder = {
          id,
          owner: id,
          nature: kinds[at] === BUY ? 'BUY' : 'SELL',
          price: prices[at] ?? 0,
          sats: sats[at] ?? 0,
          expiresAt: Number.POSITIVE_INFINITY,
        }
        book.apply({ type: 'place', at, order })
      }
    },
    show: () => {
      const { bids, asks } = book.depth(Number.POSITIVE_INFINITY)
      return { bids: toPairs(bids), asks: toPairs(asks) }
    },
  }
}

const require = createRequire(import.meta.url)

type Peer = {
  OrderBook: new () => {
    limit(order: { id: string; side: 'buy' | 'sell'; size: number; price: number }): { err: unknown }
    cancel(id: string): unknown
    depth(): [[number, number][], [number, number][]]
  }
}

function openTheirs({ kinds, prices, sats, ids }: Flow): Contender {
  const { OrderBook } = require('nodejs-order-book') as Peer
  const book = new OrderBook()
  return {
    run: (at) => {
      const id = ids[at] ?? ''
      if (kinds[at] === CANCEL) book.cancel(id)
      else {
        const side = kinds[at] === BUY ? 'buy' : 'sell'
        const { err } = book.limit({ id, side, size: sats[at] ?? 0, price: prices[at] ?? 0 })
        if (err) throw err
      }
    },
    show: () => {
      const [asks, bids] = book.depth()
      return { bids, asks }
    },
  }
}

const run = (contender: Contender, to: number, from = 0) => {
  for (let at = from; at < to; at++) contender.run(at)
}

type Result = {
  /** Operations until the flow or the time was over. */
  readonly done: number
  readonly perSecond: number
  /** Per second of the processor, whatever else the machine does; what collects memory counts. */
  readonly perCpuSecond: number
  readonly levels: number
  /** What the book looks like after `done`. */
  readonly digest: string
}

/** Looks at the clock every thousand operations; the limit is of processor time, so that others do not move it. */
function race(contender: Contender, to: number): Result {
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  let done = 0
  while (done < to && process.cpuUsage(cpu).user < MOST_SECONDS * 1_000_000) {
    const next = Math.min(to, done + 1_000)
    run(contender, next, done)
    done = next
  }
  const seconds = (performance.now() - start) / 1_000
  const used = process.cpuUsage(cpu)
  const { bids, asks } = contender.show()
  const sides = [bids, asks].map((side) => [...side].sort(([one], [other]) => one - other))
  return {
    done,
    perSecond: done / seconds,
    perCpuSecond: done / ((used.user + used.system) / 1_000_000),
    levels: bids.length + asks.length,
    digest: createHash('sha256').update(JSON.stringify(sides)).digest('hex'),
  }
}

/** Microseconds of single operations, the reading of the clock included. */
function time(contender: Contender): { p50: number; p99: number; worst: number } {
  const took = new Float64Array(OPS)
  for (let at = 0; at < OPS; at++) {
    const start = performance.now()
    contender.run(at)
    took[at] = (performance.now() - start) * 1_000
  }
  took.sort()
  const rank = (share: number) => took[Math.min(OPS - 1, Math.floor(OPS * share))] ?? 0
  return { p50: rank(0.5), p99: rank(0.99), worst: rank(1) }
}

const OPENERS = { ours: openOurs, theirs: openTheirs }
type Task = { shape: string; who: keyof typeof OPENERS; to: number; isTimed: boolean }

/** Each run has a process of its own, so that none has the memory or the compiled code of another. */
function inProcess(task: Task) {
  const out = execFileSync(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(task)])
  return JSON.parse(out.toString())
}

function work({ shape: name, who, to, isTimed }: Task): object {
  const shape = SHAPES.find((one) => one.name === name)
  if (!shape) throw new Error(`no shape ${name}`)
  const flow = record(shape)
  run(OPENERS[who](flow), Math.min(OPS, WARM_UP))
  return isTimed ? time(OPENERS[who](flow)) : race(OPENERS[who](flow), to)
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function measure({ name: shape, target }: Shape): void {
  const [ours, theirs]: [Result[], Result[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(inProcess({ shape, who: 'ours', to: OPS, isTimed: false }))
    const peer: Result = inProcess({ shape, who: 'theirs', to: OPS, isTimed: false })
    const alike: Result = inProcess({ shape, who: 'ours', to: peer.done, isTimed: false })
    if (alike.digest !== peer.digest) throw new Error(`${shape}: the books differ after ${peer.done}`)
    theirs.push(peer)
  }
  const { p50, p99, worst } = inProcess({ shape, who: 'ours', to: OPS, isTimed: true })
  const rate = (results: Result[], by: 'perSecond' | 'perCpuSecond') => median(results.map((one) => one[by]))
  const toText = (perSecond: number) => Math.round(perSecond).toLocaleString('en')
  for (const by of ['perSecond', 'perCpuSecond'] as const) {
    const [own, peer] = [rate(ours, by), rate(theirs, by)]
    console.log(
      `${shape.padEnd(8)} ${by === 'perSecond' ? 'by the clock' : 'by processor'}: ours ${toText(own)}/s, ` +
        `nodejs-order-book ${toText(peer)}/s, ${(own / peer).toFixed(1)} x (target ${target})`,
    )
  }
  const { done, levels } = theirs[0]!
  console.log(
    `${shape.padEnd(8)} ours p50 ${p50.toFixed(2)} µs, p99 ${p99.toFixed(2)} µs, worst ` +
      `${(worst / 1_000).toFixed(1)} ms; books equal after ${done.toLocaleString('en')} operations, ${levels} levels`,
  )
}

const task = process.argv[2]
if (task) process.stdout.write(JSON.stringify(work(JSON.parse(task))))
else for (const shape of SHAPES.filter(({ name }) => name.includes(ONLY))) measure(shape)
