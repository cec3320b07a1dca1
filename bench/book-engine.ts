import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { BookCommand, BookOrder, DepthLevel } from '#core/book/book.ts'
import { openBook } from '#core/book/engine.ts'
import { BUY, CANCEL, type Flow, OPS, record, SHAPES, type Shape } from './book-flow.ts'

/**
 * Orders per second through the Book in memory and through npm's nodejs-order-book, on one recorded flow. Of a hundred
 * operations 60 place an order, 30 cancel one and 10 buy or sell into the other side. Both books must be equal
 * afterwards. The inputs are made a thousand at once, while the clock is stopped. The work of the book and the garbage
 * collection of both are timed. `npm run bench:book`. BENCH_OPS shortens the flow; BENCH_SECONDS limits the processor
 * time of one run; BENCH_ROUNDS is the number of runs; BENCH_ONLY selects shapes by a part of their names.
 */
const MOST_SECONDS = Number(process.env.BENCH_SECONDS ?? 40)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const ONLY = process.env.BENCH_ONLY ?? ''
const WARM_UP = 50_000

/** Satoshis by price, of purchases and of sales. */
type Shown = { readonly bids: [number, number][]; readonly asks: [number, number][] }
/** An adapter for either book. `make` is work of the caller and is not timed, `run` is work of the book. */
type Contender<Command> = { make(at: number): Command; run(command: Command): void; show(): Shown }

function openOurs({ kinds, prices, sats, ids }: Flow): Contender<BookCommand> {
  const book = openBook()
  const toPairs = (levels: readonly DepthLevel[]) =>
    levels.map((level): [number, number] => [level.price, level.sats])
  return {
    make: (at) => {
      const id = ids[at] ?? ''
      if (kinds[at] === CANCEL) return { type: 'cancel', at, id }
      const order: BookOrder = {
        id,
        owner: id,
        nature: kinds[at] === BUY ? 'BUY' : 'SELL',
        price: prices[at] ?? 0,
        sats: sats[at] ?? 0,
        expiresAt: Number.POSITIVE_INFINITY,
      }
      return { type: 'place', at, order }
    },
    run: (command) => {
      book.apply(command)
    },
    show: () => {
      const { bids, asks } = book.depth(Number.POSITIVE_INFINITY)
      return { bids: toPairs(bids), asks: toPairs(asks) }
    },
  }
}

const require = createRequire(import.meta.url)

type PeerOrder = { id: string; side: 'buy' | 'sell'; size: number; price: number }

type Peer = {
  OrderBook: new () => {
    limit(order: PeerOrder): { err: unknown }
    cancel(id: string): unknown
    depth(): [[number, number][], [number, number][]]
  }
}

function openTheirs({ kinds, prices, sats, ids }: Flow): Contender<PeerOrder | string> {
  const { OrderBook } = require('nodejs-order-book') as Peer
  const book = new OrderBook()
  return {
    make: (at) => {
      const id = ids[at] ?? ''
      if (kinds[at] === CANCEL) return id
      const side = kinds[at] === BUY ? 'buy' : 'sell'
      return { id, side, size: sats[at] ?? 0, price: prices[at] ?? 0 }
    },
    run: (command) => {
      if (typeof command === 'string') book.cancel(command)
      else {
        const { err } = book.limit(command)
        if (err) throw err
      }
    },
    show: () => {
      const [asks, bids] = book.depth()
      return { bids, asks }
    },
  }
}

/** Number of commands made in advance, while the clock is stopped. */
const AT_ONCE = 1_000

function* inParts<Command>({ make }: Contender<Command>, to: number): Generator<Command[]> {
  for (let from = 0; from < to; from += AT_ONCE) {
    yield Array.from({ length: Math.min(AT_ONCE, to - from) }, (_, index) => make(from + index))
  }
}

function run<Command>(contender: Contender<Command>, commands: readonly Command[]): void {
  for (const command of commands) contender.run(command)
}

type Result = {
  /** Operations until the end of the flow or the time limit. */
  readonly done: number
  readonly perSecond: number
  /** Per second of processor time, so that other programs do not matter. Garbage collection counts. */
  readonly perCpuSecond: number
  readonly levels: number
  /** The content of the book after `done` operations. */
  readonly digest: string
}

/** The limit is processor time, so that other programs do not change it. */
function race<Command>(contender: Contender<Command>, to: number): Result {
  let [done, seconds, cpuSeconds] = [0, 0, 0]
  for (const commands of inParts(contender, to)) {
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    run(contender, commands)
    const { user, system } = process.cpuUsage(cpu)
    seconds += (performance.now() - start) / 1_000
    cpuSeconds += (user + system) / 1_000_000
    done += commands.length
    if (cpuSeconds > MOST_SECONDS) break
  }
  const { bids, asks } = contender.show()
  const sides = [bids, asks].map((side) => [...side].sort(([one], [other]) => one - other))
  return {
    done,
    perSecond: done / seconds,
    perCpuSecond: done / cpuSeconds,
    levels: bids.length + asks.length,
    digest: createHash('sha256').update(JSON.stringify(sides)).digest('hex'),
  }
}

/** Microseconds of single operations, with the reading of the clock. */
function time<Command>(contender: Contender<Command>): { p50: number; p99: number; worst: number } {
  const took = new Float64Array(OPS)
  let done = 0
  for (const commands of inParts(contender, OPS)) {
    for (const command of commands) {
      const start = performance.now()
      contender.run(command)
      took[done++] = (performance.now() - start) * 1_000
    }
  }
  took.sort()
  const rank = (share: number) => took[Math.min(OPS - 1, Math.floor(OPS * share))] ?? 0
  return { p50: rank(0.5), p99: rank(0.99), worst: rank(1) }
}

type Task = { shape: string; who: 'ours' | 'theirs'; to: number; isTimed: boolean }

/** Each run has its own process, so that no run uses the memory or compiled code of another. */
function inProcess(task: Task) {
  const out = execFileSync(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(task)])
  return JSON.parse(out.toString())
}

function work({ shape: name, who, to, isTimed }: Task): object {
  const shape = SHAPES.find((one) => one.name === name)
  if (!shape) throw new Error(`no shape ${name}`)
  const flow = record(shape)
  const measureIn = <Command>(open: (flow: Flow) => Contender<Command>) => {
    const warm = open(flow)
    for (const commands of inParts(warm, Math.min(OPS, WARM_UP))) run(warm, commands)
    return isTimed ? time(open(flow)) : race(open(flow), to)
  }
  return who === 'ours' ? measureIn(openOurs) : measureIn(openTheirs)
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
