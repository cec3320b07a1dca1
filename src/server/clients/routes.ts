import {
  clientNoteSchema,
  clientSchema,
  timelineQuerySchema,
  timelineSchema,
  writeNoteSchema,
} from '#core/clients/client-schema.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { found, languageOf } from '../http/refusal.ts'
import { findUser } from '../users/queries.ts'
import { strikeNote, writeNote } from './notes.ts'
import { readClient } from './queries.ts'
import { readTimeline } from './timeline.ts'

const tags = ['clients']
const guard = staffOnly('user.staffOnly')

/** The record of a client, for staff. Reading it is recorded, as reading the user is. */
export function clientRoutes(app: App, { db }: Services): void {
  callRoute(app, 'GET /clients/:id', {
    tags,
    operationId: 'readClient',
    summary: 'Read the record of a client: balances, signals, newest operations, payees and notes',
    guard,
    data: clientSchema,
    run: async (request) => {
      const { id } = request.params
      request.reading = { how: 'record', entity: 'user', entityId: id, subjectId: id }
      return await readClient(db, id, request.viewer)
    },
  })
  callRoute(app, 'GET /clients/:id/timeline', {
    tags,
    operationId: 'readClientTimeline',
    summary: 'Read what happened to a client, newest first',
    guard,
    query: timelineQuerySchema,
    data: timelineSchema,
    run: async (request) => {
      const { params, query, viewer } = request
      found(await findUser(db, params.id, viewer), 'user.unknown')
      request.reading = { how: 'record', entity: 'user', entityId: params.id, subjectId: params.id }
      const { before, signIns } = query
      const of = { userId: params.id, before, signIns, language: languageOf(request) }
      return await readTimeline(db, of, viewer)
    },
  })
  callRoute(app, 'POST /clients/:id/notes', {
    tags,
    operationId: 'writeClientNote',
    summary: 'Write a note on a client, which only staff read',
    guard,
    body: writeNoteSchema,
    data: clientNoteSchema,
    status: 201,
    command: (tx, { id: clientId, body: { text } }, by) => writeNote(tx, { clientId, text }, by),
  })
  callRoute(app, 'PATCH /clients/notes/:id/strike', {
    tags,
    operationId: 'strikeClientNote',
    summary: 'Strike a note out: it stays readable',
    guard,
    data: clientNoteSchema,
    command: (tx, { id }, by) => strikeNote(tx, id, by),
  })
}
