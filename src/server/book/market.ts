import { refuse } from '#core/rules/verdict.ts'
import { claimOf, nameOfClaim, type Once } from '../http/idempotency.ts'
import { RefusalError } from '../http/refusal.ts'
import { openForwarding } from './forwarding.ts'
import type { BookOptions, Ticket } from './leader.ts'
import { openLeadership } from './leadership.ts'
import type { Ask, BookAnswer, BookRequest } from './requests.ts'

/**
 * The Book as this process sees it. One process on the database writes it; what is asked of another one is forwarded to
 * that one, through the database.
 */
export type Market = {
  /** Does it once per key; answers after the commit. Refuses with 503 while nobody writes the Book. */
  request(ask: Ask, from: Omit<BookRequest, 'ask' | 'claim'>, once?: Once): Promise<BookAnswer>
  /** Begins to write the Book as soon as nobody else does, and to fill and to expire what rests in it by itself. */
  start(): void
  /** What happens by itself, once: a turn as the leader, the house's offer, what is due, what others forwarded. */
  tick(): Promise<void>
  /** Ends after the batch at hand. */
  stop(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    market: Market
  }
}

const TICK_MS = 1_000
/** More at once would make everybody wait for the slowest. */
const MOST_AT_ONCE = 256

const unavailable = () => new RefusalError(refuse('unavailable', 'http.unavailable'))

export function openMarket(options: BookOptions): Market {
  const turns = openTurns(options)
  let timer: NodeJS.Timeout | undefined
  const next = () => {
    if (turns.isStopped()) return
    timer = setTimeout(() => void turns.look().finally(next), TICK_MS).unref()
  }
  return {
    tick: turns.look,
    request: (ask, from, once) => {
      const { promise, resolve, reject } = Promise.withResolvers<BookAnswer>()
      turns.add({ request: { ask, ...from, claim: once && claimOf(once) }, resolve, reject })
      return promise
    },
    start: () => void turns.look().finally(next),
    stop: async () => {
      clearTimeout(timer)
      await turns.stop()
    },
  }
}

type Turns = {
  add(ticket: Ticket): void
  /** Lets happen what happens by itself; what fails is in the log. */
  look(): Promise<void>
  isStopped(): boolean
  stop(): Promise<void>
}

/** Requests take turns: batch after batch by this process, or forwarded to the one that writes. */
function openTurns(options: BookOptions): Turns {
  const { db, log } = options
  const onError = (error: unknown) => log.error({ err: error }, 'the Book')
  const queue: Ticket[] = []
  const writing = openLeadership(options)
  const forwarding = openForwarding(db, onError)
  let running: Promise<void> | undefined
  let isDue = false
  let isStopped = false

  const work = async () => {
    if (await writing.campaign()) forwarding.take(add)
    while (writing.isLeader() && !isStopped && (queue.length > 0 || isDue)) {
      isDue = false
      await writing.write(takeBatch(queue))
    }
    if (writing.isLeader()) return
    forwarding.take(undefined)
    for (const ticket of queue.splice(0)) {
      // What came from another process still waits in its row for whoever writes next.
      if (ticket.forwardedId) ticket.reject(unavailable())
      else forwarding.send(ticket)
    }
  }
  /** One at a time; what comes while it runs is taken by it, or by the next. */
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
  const add = (ticket: Ticket) => {
    if (isStopped) return ticket.reject(unavailable())
    queue.push(ticket)
    void wake()
  }
  return {
    add,
    isStopped: () => isStopped,
    look: async () => {
      if (isStopped) return
      isDue = true
      await wake()
      await forwarding.look()
    },
    stop: async () => {
      isStopped = true
      await running
      await forwarding.stop()
      await writing.stepDown()
      for (const ticket of queue.splice(0)) ticket.reject(unavailable())
    },
  }
}

/** The next requests, in turn, as far as none has the key of another: the second replays the answer to the first. */
function takeBatch(queue: Ticket[]): Ticket[] {
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
