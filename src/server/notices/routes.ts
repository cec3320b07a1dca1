import { z } from 'zod'
import { noticeCountSchema, noticeSchema } from '#core/notices/notice-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { languageOf } from '../http/refusal.ts'
import { listRoute } from '../lists/list-route.ts'
import { readAllNotices, readNotice } from './commands.ts'
import { countNotices, listNotices, listWork, noticeList, noticeRows, type Work } from './queries.ts'

const tags = ['notices']

/** The notices of the signed-in user. The slices say which of their rows wait for staff. */
export function noticeRoutes(app: App, { db }: Services, work: readonly Work[]): void {
  listRoute(app, 'GET /notices', {
    tags,
    operationId: 'listNotices',
    summary: 'List your notices: one for each object, its last event',
    row: noticeSchema,
    spec: noticeList,
    list: (params, by, language) => listNotices(db, params, by, { language, now: db.clock.now() }),
    query: (sql, by) => noticeRows(sql, by, db.clock.now()),
  })
  callRoute(app, 'GET /notices/work', {
    tags,
    operationId: 'listWork',
    summary: 'List the work that waits for staff; customers have none',
    data: z.array(noticeSchema),
    run: (request) =>
      listWork(db, work, request.viewer, { language: languageOf(request), now: db.clock.now() }),
  })
  callRoute(app, 'GET /notices/count', {
    tags,
    operationId: 'countNotices',
    summary: 'Count your unread and your waiting notices',
    data: noticeCountSchema,
    run: ({ viewer }) => countNotices(db, work, viewer, db.clock.now()),
  })
  callRoute(app, 'PATCH /notices/:id/read', {
    tags,
    operationId: 'readNotice',
    summary: 'Mark a notice as read, or say that a sign-in was yours',
    command: (tx, { id }, by) => readNotice(tx, id, work, by),
  })
  callRoute(app, 'POST /notices/read', {
    tags,
    operationId: 'readAllNotices',
    summary: 'Mark all your notices as read',
    command: (tx, _, by) => readAllNotices(tx, work, by),
  })
}
