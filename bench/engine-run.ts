import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { BookCommand, BookOrder, DepthLevel } from '#core/book/book.ts'
import { openBook } from '#core/book/engine.ts'
import { BUY, CANCEL, type Flow, OPS, record, SHAPES } from './engine-flow.ts'
import { SECONDS } from './rounds.ts'

/**
 * One run of `engine.ts` in its own process: operations through the Book in memory or through npm's nodejs-order-book, on one
 * recorded flow. The inputs are made a thousand at once, while the clock is stopped. The work of the book and the garbage
 * collection are timed.
 */
const MOST_SECONDS = 4 * SECONDS
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

export type EngineRun = {
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
function race<Command>(contender: Contender<Command>, to: number): EngineRun {
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

/** Microseconds of a single operation, with the reading of the clock. */
function time<Command>(contender: Contender<Command>): EngineTimes {
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

export type EngineTimes = { readonly p50: number; readonly p99: number; readonly worst: number }
export type EngineTask = {
  readonly shape: string
  readonly who: 'ours' | 'theirs'
  /** The number of operations. */
  readonly to: number
  readonly isTimed: boolean
}

function work({ shape: name, who, to, isTimed }: EngineTask): EngineRun | EngineTimes {
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

process.stdout.write(JSON.stringify(work(JSON.parse(process.argv[2] ?? ''))))
