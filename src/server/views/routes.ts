import { z } from 'zod'
import { viewChangeSchema, viewInputSchema, viewSchema, viewsQuerySchema } from '#core/views/view-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, type Entity } from '../http/call-route.ts'
import { changeView, removeView, saveView } from './commands.ts'
import { findView, listViews } from './queries.ts'

const entity = {
  tags: ['views'],
  row: viewSchema,
  unknown: 'view.unknown',
  find: findView,
} satisfies Entity<typeof viewSchema>
const { tags } = entity

/** Views of lists, kept for their users; staff share theirs with staff. */
export function viewRoutes(app: App, { db }: Services): void {
  callRoute(app, 'GET /views', {
    tags,
    operationId: 'listViews',
    summary: 'List views of lists',
    query: viewsQuerySchema,
    data: z.array(viewSchema),
    run: ({ query, viewer }) => listViews(db, query.list, viewer),
  })
  callRoute(app, 'GET /views/:id', {
    entity,
    operationId: 'readView',
    summary: 'Read a view',
  })
  callRoute(app, 'POST /views', {
    entity,
    operationId: 'saveView',
    summary: 'Save a view',
    body: viewInputSchema,
    status: 201,
    command: (tx, { body }, by) => saveView(tx, body, by),
  })
  callRoute(app, 'PATCH /views/:id', {
    entity,
    operationId: 'changeView',
    summary: 'Rename, change or share a view',
    body: viewChangeSchema,
    command: (tx, { id, body }, by) => changeView(tx, { id, ...body }, by),
  })
  callRoute(app, 'DELETE /views/:id', {
    tags,
    operationId: 'removeView',
    summary: 'Remove a view',
    command: (tx, { id }, by) => removeView(tx, id, by),
  })
}
