import { z } from 'zod'
import { dataSchema } from '#core/lists/list-schema.ts'
import { mayManageSessions } from '#core/sessions/session.ts'
import { openSessionSchema } from '#core/sessions/session-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { enforce } from '../http/refusal.ts'
import { errorAnswers, idPath, noBody, nothing } from '../http/schema.ts'
import { endOtherSessions, endOwnSession, endSessionsOf, listOpenSessions } from './open-sessions.ts'
import { refusals } from './refusals.ts'

const tags = ['sessions']
const sessions = { 200: dataSchema(z.array(openSessionSchema)), ...errorAnswers }
const ended = { 204: nothing, ...errorAnswers }

export function openSessionRoutes(app: App, on: Services): void {
  ownRoutes(app, on)
  staffRoutes(app, on)
}

function ownRoutes(app: App, { db }: Services): void {
  app.get(
    '/sessions',
    { schema: { tags, operationId: 'listSessions', summary: 'List your sessions', response: sessions } },
    async ({ viewer }) => ({ data: await listOpenSessions(db, viewer.id, viewer) }),
  )
  app.delete(
    '/sessions/:id',
    {
      schema: {
        tags,
        operationId: 'endSession',
        summary: 'End one of your sessions',
        params: idPath,
        body: noBody,
        refusals: refusals.endOne,
        response: ended,
      },
    },
    async ({ viewer, params }, reply) => {
      await db.transaction((tx) => endOwnSession(tx, params.id, viewer))
      return reply.code(204).send()
    },
  )
  app.delete(
    '/sessions',
    {
      schema: {
        tags,
        operationId: 'endOtherSessions',
        summary: 'End all your other sessions',
        body: noBody,
        response: ended,
      },
    },
    async ({ viewer }, reply) => {
      await db.transaction((tx) => endOtherSessions(tx, viewer))
      return reply.code(204).send()
    },
  )
}

function staffRoutes(app: App, { db }: Services): void {
  app.get(
    '/users/:id/sessions',
    {
      schema: {
        tags,
        operationId: 'listUserSessions',
        summary: 'List the sessions of a user',
        params: idPath,
        refusals: refusals.sessionsOf,
        response: sessions,
      },
    },
    async ({ viewer, params }) => {
      enforce(mayManageSessions(viewer))
      return { data: await listOpenSessions(db, params.id, viewer) }
    },
  )
  app.delete(
    '/users/:id/sessions',
    {
      schema: {
        tags,
        operationId: 'endUserSessions',
        summary: 'End all sessions of a user',
        params: idPath,
        body: noBody,
        refusals: refusals.sessionsOf,
        response: ended,
      },
    },
    async ({ viewer, params, log }, reply) => {
      await db.transaction((tx) => endSessionsOf(tx, params.id, viewer))
      log.info({ by: viewer.id, user: params.id }, 'sessions ended by staff')
      return reply.code(204).send()
    },
  )
}
