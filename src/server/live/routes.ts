import type { OutgoingHttpHeaders } from 'node:http'
import type { Writable } from 'node:stream'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { z } from 'zod'
import { mayWork } from '#core/sessions/staff-factor.ts'
import type { Database } from '../db/pool.ts'
import type { App, Services, SignedIn } from '../http/app-types.ts'
import { partLog } from '../http/log.ts'
import { CHANNEL } from './changes.ts'
import { sendFrame } from './event-stream.ts'
import { openHub } from './hub.ts'
import { atMostEvery } from './serial-queue.ts'

const ABOUT = `Server-sent events, for as long as the session lasts. "changed" names the topics to read again:
{"topics":["orders","balances"]}. "ready" means that the client missed nothing. "reset" means that the server no longer knows
what the client missed, so it reads everything again. A client that reconnects sends the id of its last event as
Last-Event-ID and receives the changes since then. A comment every 15 seconds keeps the connection open.`

const BOOK = `With book=true the stream also carries the order book. "book" has {"type":"snapshot","sequence":7,
"bids":[["600000.00","0.10000000"]],"asks":[]} first: up to 100 levels of each side, best first. Then at most 10 a second follow as
{"type":"update","sequence":8,"changes":[["bid","600000.00","0.00000000"]],"trades":[]}: an amount of zero removes the level, and
the trades are those of GET /trades, oldest first. {"type":"heartbeat","sequence":8} comes every 5 seconds without changes. A client
that misses a sequence, or hears nothing for 15 seconds, reconnects for a new snapshot.`

const querySchema = z.strictObject({
  book: z.literal('true').optional().meta({ description: 'Whether the stream carries the order book' }),
})

const resumeSchema = z.looseObject({
  'last-event-id': z
    .string()
    .optional()
    .meta({ description: 'The id of the last event that the client received' }),
})

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
  // A stream is the last answer of its connection, so that no kept-alive one delays the end of the server.
  connection: 'close',
}

/** The Book's way to its followers. */
type Whole = { readonly market: { follow(hear: (frame: string) => void): () => void } }

export function liveRoutes(app: App, { db, config }: Services, { market }: Whole): void {
  const log = partLog(app.log, 'live', config)
  const hub = openHub(db, (error) => log.error({ err: error }, 'clients could not be notified of changes'))
  app.addHook('preClose', async () => hub.close())
  app.decorate('countStreams', hub.count)
  notifyOthers(app, { db, log })
  const followBook = (viewer: SignedIn, out: Writable) => {
    const stop = market.follow((frame) => {
      // A viewer who may no longer read the Book gets no more of it.
      if (mayWork(viewer.factorDueAt, db.clock.now()).ok) sendFrame(out, frame)
    })
    if (out.destroyed) stop()
    else out.once('close', stop)
  }
  app.get(
    '/events',
    {
      exposeHeadRoute: false,
      config: { isStream: true },
      schema: {
        tags: ['live'],
        operationId: 'streamEvents',
        summary: 'Stream changes',
        description: `${ABOUT}\n\n${BOOK}`,
        querystring: querySchema,
        headers: resumeSchema,
        sends: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const lastEventId = request.headers['last-event-id'] || undefined
      await hub.join({ viewer: request.viewer, lastEventId, begin: () => beginStream(reply) })
      if (request.query.book) followBook(request.viewer, reply.raw)
    },
  )
}

function beginStream(reply: FastifyReply): Writable {
  reply.hijack()
  reply.raw.writeHead(200, reply.headers(HEADERS).getHeaders() as OutgoingHttpHeaders)
  return reply.raw
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The open streams of this process. */
    countStreams(): number
  }
}

const NOTIFY_PAUSE_MS = 25

/**
 * After a request that may have written, notify every process. Never do it in the transaction: NOTIFY locks the whole
 * database until the commit is on disk.
 */
function notifyOthers(app: App, { db, log }: { db: Database; log: FastifyBaseLogger }): void {
  const notify = atMostEvery(NOTIFY_PAUSE_MS, () => {
    db.sql`select pg_notify(${CHANNEL}, '')`.catch((error: unknown) =>
      log.debug({ err: error }, 'other processes could not be notified of changes'),
    )
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400) notify()
  })
}
