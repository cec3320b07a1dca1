import { batchLoader } from '../db/batch-loader.ts'
import type { Tx } from '../db/transaction.ts'
import { claimOf, nameOfClaim, type Once } from '../http/idempotency.ts'
import { found, unavailable } from '../http/refusal.ts'
import { openForwarding } from './forwarding.ts'
import { type FrameReceiver, openFrameReceiver } from './frame-receiver.ts'
import type { Answering, BookOptions, QueuedRequest } from './leader.ts'
import { openLeadership } from './leadership.ts'
import { type OrderRequest, type PlaceRequest, rehearsePlacing, rehearseRequest } from './rehearsal.ts'
import type { BookAnswer, BookRequest, BookResult, OrderCommand } from './requests.ts'

/**
 * The Book as this process sees it. One process on the database, the leader, writes it. The others forward their
 * requests to the leader through the database.
 */
export type Market = {
  /** Runs a request once per key; answers after the commit. Refuses with 503 while there is no leader. */
  request(
    command: OrderCommand,
    from: Omit<BookRequest, 'command' | 'claim'>,
    once?: Once,
  ): Promise<BookAnswer>
  /** Runs a request about one order in a transaction that keeps nothing. */
  rehearse(tx: Tx, request: OrderRequest): Promise<void>
  /** An order as it would be, had it been placed now. */
  rehearsePlacing(tx: Tx, request: PlaceRequest): Promise<BookAnswer>
  /** Tries to become the leader, and starts automatic fills and expiries. */
  start(): void
  /** Runs the automatic work once: the leadership, the market maker's offer, expired orders, forwarded requests. */
  tick(): Promise<void>
  /**
   * Sends the frames of the Book as JSON, a snapshot first, also when another process leads. Gives a function that ends it.
   */
  follow: FrameReceiver['follow']
  /** Whether this process leads, and the requests that wait in it. */
  load(): MarketLoad
  /** Ends after the current batch. */
  stop(): Promise<void>
}

export type MarketLoad = { readonly isLeader: boolean; readonly waiting: number }

declare module 'fastify' {
  interface FastifyInstance {
    market: Market
  }
}

const TICK_MS = 1_000
/** A larger batch would make every caller wait for the slowest. */
const MOST_AT_ONCE = 256

export function openMarket(options: BookOptions): Market {
  const requests = openQueue(options)
  const receiver = openFrameReceiver(options.db, onErrorOf(options))
  const answer = answersOf(options)
  let timer: NodeJS.Timeout | undefined
  const next = () => {
    if (requests.isStopped()) return
    timer = setTimeout(() => void requests.tick().finally(next), TICK_MS).unref()
  }
  return {
    tick: requests.tick,
    follow: receiver.follow,
    load: requests.load,
    rehearse: (tx, request) => rehearseRequest(tx, options, request),
    rehearsePlacing: async (tx, request) => ({ data: await rehearsePlacing(tx, options, request) }),
    request: async (command, from, once) => {
      const { promise, resolve, reject } = Promise.withResolvers<BookResult | BookAnswer>()
      requests.add({ request: { command, ...from, claim: once && claimOf(once) }, resolve, reject })
      const result = await promise
      return 'data' in result ? result : await answer({ result, ...from })
    },
    start: () => void requests.tick().finally(next),
    stop: async () => {
      clearTimeout(timer)
      receiver.stop()
      await requests.stop()
    },
  }
}

/** Reads the answers to the results of a batch together, outside of the leader's transactions. */
function answersOf({ db, toAnswers }: BookOptions): (answering: Answering) => Promise<BookAnswer> {
  const nameOf = ({ result: { orderId, events }, by, language }: Answering) =>
    `${orderId} ${events} ${by.id} ${language}`
  const find = batchLoader(
    async (all: readonly Answering[]) =>
      new Map((await toAnswers(db, all)).map((order, at) => [nameOf(all[at]!), order])),
    nameOf,
  )
  return async (answering) => ({ data: found(await find(answering), 'order.unknown') })
}

type RequestQueue = {
  add(ticket: QueuedRequest): void
  /** Runs the automatic work; errors go to the log. */
  tick(): Promise<void>
  isStopped(): boolean
  load(): MarketLoad
  stop(): Promise<void>
}

const onErrorOf =
  ({ log }: BookOptions) =>
  (error: unknown) =>
    log.error({ err: error }, 'the Book')

/** Requests run in order: batch after batch in the leader, or forwarded to the leader. */
function openQueue(options: BookOptions): RequestQueue {
  const onError = onErrorOf(options)
  const queue: QueuedRequest[] = []
  const leadership = openLeadership(options)
  const forwarding = openForwarding(options.db, onError)
  let running: Promise<void> | undefined
  let isDue = false
  let isStopped = false

  const work = async () => {
    if (await leadership.campaign()) forwarding.take(add)
    while (leadership.isLeader() && !isStopped && (queue.length > 0 || isDue)) {
      isDue = false
      const answer = await leadership.run(takeBatch(queue))
      // The next batch goes to the database first, which then works while this process writes the answers.
      if (queue.length > 0) setImmediate(answer)
      else answer()
    }
    if (leadership.isLeader()) return
    forwarding.take(undefined)
    for (const ticket of queue.splice(0)) forwarding.send(ticket)
  }
  /** One batch at a time; a request that comes meanwhile joins the current run or the next. */
  const wake = (): Promise<void> => {
    running ??= work()
      .catch((error: unknown) => {
        onError(error)
        for (const ticket of queue.splice(0)) ticket.reject(error)
      })
      .finally(() => {
        running = undefined
        if (queue.length > 0 && !isStopped) void wake()
      })
    return running
  }
  const add = (ticket: QueuedRequest) => {
    if (isStopped) return ticket.reject(unavailable())
    queue.push(ticket)
    void wake()
  }
  return {
    add,
    isStopped: () => isStopped,
    load: () => ({ isLeader: leadership.isLeader(), waiting: queue.length }),
    tick: async () => {
      if (isStopped) return
      isDue = true
      await wake()
      await forwarding.poll()
    },
    stop: async () => {
      isStopped = true
      await running
      await forwarding.stop()
      await leadership.stepDown()
      for (const ticket of queue.splice(0)) ticket.reject(unavailable())
    },
  }
}

/** The next requests in order, while no two share a key: the second then replays the answer to the first. */
function takeBatch(queue: QueuedRequest[]): QueuedRequest[] {
  const keys = new Set<string>()
  let count = 0
  while (count < Math.min(queue.length, MOST_AT_ONCE)) {
    const claim = queue[count]?.request.claim
    const name = claim && nameOfClaim(claim)
    if (name !== undefined && keys.has(name)) break
    if (name !== undefined) keys.add(name)
    count += 1
  }
  return queue.splice(0, count)
}
