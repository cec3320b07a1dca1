import type { Refusal } from '#core/rules/verdict.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'
import { RefusalError, unavailable } from '../http/refusal.ts'
import type { QueuedRequest } from './leader.ts'
import {
  ANSWERED,
  type BookResult,
  type PackedRequest,
  packRequest,
  REQUESTED,
  unpackRequest,
} from './requests.ts'

/** Carries requests from other processes to the leader of the Book, as rows of a table. */
export type Forwarding = {
  /** Sends a request to the leader; the answer settles its ticket. */
  send(ticket: QueuedRequest): void
  /** Makes this process the receiver: requests of others come to `onTicket`; `undefined` ends that. */
  take(onTicket: ((ticket: QueuedRequest) => void) | undefined): void
  /** Polls for requests of others, in case a notification was missed; errors go to `onError`. */
  poll(): Promise<void>
  stop(): Promise<void>
}

/** The time after which an unanswered request is withdrawn. A new leader takes over well before. */
const PATIENCE_MS = 15_000
const POLL_MS = 500
const MOST_AT_ONCE = 256

export function openForwarding(db: Database, onError: (error: unknown) => void): Forwarding {
  const endings: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined
  let isStarted = false
  const background = openBackground(onError)
  const sender = openSender(db)
  const receiver = openReceiver(db)
  const poll = async () => {
    await receiver.pass()
    await sender.collect()
  }
  const start = async () => {
    if (isStarted) return
    isStarted = true
    endings.push(await db.listen(REQUESTED, () => void background.run(receiver.pass)))
    endings.push(await db.listen(ANSWERED, () => void background.run(sender.collect)))
    timer = setInterval(() => void background.run(poll), POLL_MS).unref()
  }
  const send = async (ticket: QueuedRequest) => {
    await start()
    await sender.insert(ticket)
  }
  return {
    poll: () => background.run(poll),
    send: (ticket) => {
      // A request of another process stays in its row for the next leader.
      if (ticket.forwardedId) ticket.reject(unavailable())
      else void send(ticket).catch((error: unknown) => ticket.reject(error))
    },
    take: (taker) => {
      receiver.take(taker)
      if (taker) void background.run(async () => start().then(receiver.pass))
    },
    stop: async () => {
      await background.end()
      clearInterval(timer)
      for (const end of endings.splice(0)) end()
      await sender.takeAllBack(onError)
      // A request that could not be taken back has its answer.
      await sender.collect().catch(onError)
    },
  }
}

/** The requests that this process sent and that have no answer yet. */
function openSender(db: Database) {
  const waiting = new Map<string, { ticket: QueuedRequest; until: number }>()
  const collect = async () => {
    if (waiting.size === 0) return
    const rows = await db.sql<{ id: string; answer: Packed }[]>`
      select id, answer from book_requests where id = any(${[...waiting.keys()]}::uuid[]) and answered_at is not null`
    for (const { id, answer } of rows) {
      const found = waiting.get(id)
      waiting.delete(id)
      if (found) settle(found.ticket, answer)
    }
    for (const [id, { ticket, until }] of waiting) if (Date.now() > until) await takeBack(id, ticket)
  }
  /**
   * Withdraws a request that was not taken in time, so that it is surely not done. A request that is just being taken
   * gets its answer.
   */
  const takeBack = async (id: string, ticket: QueuedRequest) => {
    const { count } = await db.sql`delete from book_requests where id = ${id} and answered_at is null`
    if (count === 0) return
    waiting.delete(id)
    ticket.reject(unavailable())
  }
  const takeAllBack = async (onError: (error: unknown) => void) => {
    for (const [id, { ticket }] of waiting) await takeBack(id, ticket).catch(onError)
  }
  const insert = async (ticket: QueuedRequest) => {
    const id = db.newId()
    waiting.set(id, { ticket, until: Date.now() + PATIENCE_MS })
    try {
      await db.sql`
        with inserted as (
          insert into book_requests (id, request, created_at)
          values (${id}, ${packRequest(ticket.request)}::text::jsonb, now())
        )
        select pg_notify(${REQUESTED}, '')`
    } catch (error) {
      waiting.delete(id)
      throw error
    }
  }
  return { insert, collect, takeAllBack }
}

/** The requests of others that this process takes while it is the receiver. */
function openReceiver(db: Database) {
  const taken = new Set<string>()
  let onTicket: ((ticket: QueuedRequest) => void) | undefined
  const pass = async () => {
    if (!onTicket) return
    const rows = await db.sql<{ id: string; request: PackedRequest }[]>`
      select id, request from book_requests
      where answered_at is null and id <> all(${[...taken]}::uuid[])
        and created_at > now() - ${PATIENCE_MS}::int * interval '1 millisecond'
      order by position limit ${MOST_AT_ONCE}`
    for (const { id, request } of rows) {
      // Two polls at once see the same rows.
      if (!onTicket || taken.has(id)) continue
      taken.add(id)
      const forget = () => void taken.delete(id)
      // The caller withdraws a failed request; it is forgotten once it is too old to be taken again.
      const forgetLater = () => void setTimeout(forget, 2 * PATIENCE_MS).unref()
      // The answer is in its row, written with the effect.
      onTicket({ request: unpackRequest(request), forwardedId: id, resolve: forget, reject: forgetLater })
    }
  }
  const take = (taker: typeof onTicket) => {
    onTicket = taker
    taken.clear()
  }
  return { pass, take }
}

/** Tracks background work, which only a close awaits; errors go to `onError`. */
function openBackground(onError: (error: unknown) => void) {
  const pending = new Set<Promise<void>>()
  let isEnded = false
  return {
    run: async (work: () => Promise<void>): Promise<void> => {
      if (isEnded) return
      const run = work().catch(onError)
      pending.add(run)
      await run
      pending.delete(run)
    },
    end: async (): Promise<void> => {
      isEnded = true
      await Promise.all(pending)
    },
  }
}

/** Requests that are answered, or too old to be taken, are of no use. */
export async function purgeRequests({ sql }: Tx): Promise<number> {
  return (await sql`delete from book_requests where created_at < now() - interval '10 minutes'`).count
}

type Packed = { answer: BookResult } | { refusal: Refusal }

function settle(ticket: QueuedRequest, packed: Packed): void {
  if ('answer' in packed) ticket.resolve(packed.answer)
  else ticket.reject(new RefusalError(packed.refusal))
}
