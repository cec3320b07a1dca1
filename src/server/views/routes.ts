import { z } from 'zod'
import { viewChangeSchema, viewInputSchema, viewSchema, viewsQuerySchema } from '#core/views/view-schema.ts'
import type { Tx } from '../db/transaction.ts'
import type { App, Services, SignedIn } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { found } from '../http/refusal.ts'
import { idPath } from '../http/schema.ts'
import { changeView, removeView, saveView } from './commands.ts'
import { findView, listViews } from './queries.ts'

const tags = ['views']

const readView = async (tx: Tx, id: string, by: SignedIn) => found(await findView(tx, id, by), 'view.unknown')

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
    tags,
    operationId: 'readView',
    summary: 'Read a view',
    params: idPath,
    data: viewSchema,
    run: async ({ params: { id }, viewer }) => found(await findView(db, id, viewer), 'view.unknown'),
  })
  callRoute(app, 'POST /views', {
    tags,
    operationId: 'saveView',
    summary: 'Save a view',
    body: viewInputSchema,
    data: viewSchema,
    status: 201,
    run: ({ body, viewer }) =>
      db.transaction(async (tx) => readView(tx, await saveView(tx, body, viewer), viewer)),
  })
  callRoute(app, 'PATCH /views/:id', {
    tags,
    operationId: 'changeView',
    summary: 'Rename, change or share a view',
    params: idPath,
    body: viewChangeSchema,
    data: viewSchema,
    run: ({ params: { id }, body, viewer }) =>
      db.transaction(async (tx) => {
        await changeView(tx, { id, ...body }, viewer)
        return readView(tx, id, viewer)
      }),
  })
  callRoute(app, 'DELETE /views/:id', {
    tags,
    operationId: 'removeView',
    summary: 'Remove a view',
    params: idPath,
    run: async ({ params: { id }, viewer }) => {
      await db.transaction((tx) => removeView(tx, id, viewer))
    },
  })
}
