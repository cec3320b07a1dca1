import { z } from 'zod'
import { mayManageSessions } from '#core/sessions/session.ts'
import { openSessionSchema } from '#core/sessions/session-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { enforce } from '../http/refusal.ts'
import { endOtherSessions, endOwnSession, endSessionsOf, listOpenSessions } from './open-sessions.ts'

const tags = ['sessions']

export function openSessionRoutes(app: App, on: Services): void {
  ownRoutes(app, on)
  staffRoutes(app, on)
}

function ownRoutes(app: App, { db }: Services): void {
  callRoute(app, 'GET /sessions', {
    tags,
    operationId: 'listSessions',
    summary: 'List your sessions',
    data: z.array(openSessionSchema),
    run: ({ viewer }) => listOpenSessions(db, viewer.id, viewer),
  })
  callRoute(app, 'DELETE /sessions/:id', {
    tags,
    operationId: 'endSession',
    summary: 'End one of your sessions',
    command: (tx, { id }, by) => endOwnSession(tx, id, by),
  })
  callRoute(app, 'DELETE /sessions', {
    tags,
    operationId: 'endOtherSessions',
    summary: 'End all your other sessions',
    command: (tx, _, by) => endOtherSessions(tx, by),
  })
}

function staffRoutes(app: App, { db }: Services): void {
  callRoute(app, 'GET /users/:id/sessions', {
    tags,
    operationId: 'listUserSessions',
    summary: 'List the sessions of a user',
    data: z.array(openSessionSchema),
    run: async (request) => {
      const { viewer, params } = request
      enforce(mayManageSessions(viewer))
      request.reading = { how: 'record', entity: 'session', subjectId: params.id }
      return await listOpenSessions(db, params.id, viewer)
    },
  })
  callRoute(app, 'DELETE /users/:id/sessions', {
    tags,
    operationId: 'endUserSessions',
    summary: 'End all sessions of a user',
    command: (tx, { id }, by) => endSessionsOf(tx, id, by),
  })
}
