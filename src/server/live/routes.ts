import type { OutgoingHttpHeaders } from 'node:http'
import type { Writable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { App, Services } from '../http/app-types.ts'
import { CHANNEL } from './changes.ts'
import { openHub } from './hub.ts'
import { atMostEvery } from './serial-queue.ts'

const ABOUT = `Server-sent events, for as long as the session lasts. "changed" names the topics to read again:
{"topics":["orders","balances"]}. "ready" means that the client missed nothing. "reset" means that the server no longer knows
what the client missed, so it reads everything again. A client that reconnects sends the id of its last event as
Last-Event-ID and receives the changes since then. A comment every 15 seconds keeps the connection open.`

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

export function liveRoutes(app: App, { db }: Services): void {
  const hub = openHub(db, (error) =>
    app.log.error({ err: error }, 'clients could not be notified of changes'),
  )
  app.addHook('preClose', async () => hub.close())
  notifyOthers(app, { db })
  app.get(
    '/events',
    {
      exposeHeadRoute: false,
      schema: {
        tags: ['live'],
        operationId: 'streamEvents',
        summary: 'Stream changes',
        description: ABOUT,
        headers: resumeSchema,
        sends: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const lastEventId = request.headers['last-event-id'] || undefined
      await hub.join({ viewer: request.viewer, lastEventId, begin: () => beginStream(reply) })
    },
  )
}

function beginStream(reply: FastifyReply): Writable {
  reply.hijack()
  reply.raw.writeHead(200, reply.headers(HEADERS).getHeaders() as OutgoingHttpHeaders)
  return reply.raw
}

const NOTIFY_PAUSE_MS = 25

/**
 * After a request that may have written, notify every process. Never do it in the transaction: NOTIFY locks the whole
 * database until the commit is on disk.
 */
function notifyOthers(app: App, { db }: Pick<Services, 'db'>): void {
  const notify = atMostEvery(NOTIFY_PAUSE_MS, () => {
    db.sql`select pg_notify(${CHANNEL}, '')`.catch((error: unknown) =>
      app.log.debug({ err: error }, 'other processes could not be notified of changes'),
    )
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400) notify()
  })
}
