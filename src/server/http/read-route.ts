import type { z } from 'zod'
import { type Statistics, statisticsSchema } from '#core/audit/event.ts'
import type { ReadEntity } from '#core/audit/read.ts'
import type { Verdict } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { Database } from '../db/pool.ts'
import type { App } from './app-types.ts'
import { callRoute } from './call-route.ts'
import { answersOf, type Entity, show } from './command-route.ts'
import { enforce } from './refusal.ts'
import { idPath } from './schema.ts'

type CountOf = {
  readonly path: `/${string}`
  readonly tags: readonly string[]
  readonly operationId: string
  readonly summary: string
  /** The right to count; omitted where every viewer counts at least their rows. */
  may?(by: Viewer): Verdict
  count(by: Viewer): Promise<Statistics>
}

/** GET of the counts by status, over the rows that the viewer sees. */
export function statisticsRoute(app: App, { path, may, count, ...call }: CountOf): void {
  callRoute(app, `GET ${path}`, {
    ...call,
    data: statisticsSchema,
    run: ({ viewer }) => {
      if (may) enforce(may(viewer))
      return count(viewer)
    },
  })
}

type ReadOf = {
  readonly path: `/${string}/:id`
  readonly operationId: string
  readonly summary: string
  /** Whose record it is, when staff read it. */
  readonly reads?: ReadEntity
}

/** GET of one entity, as its viewer sees it. */
export function readRoute<Row extends z.ZodType>(
  app: App,
  { db, entity }: { readonly db: Database; readonly entity: Entity<Row> },
  { path, reads, ...schema }: ReadOf,
): void {
  const response = answersOf(entity)
  app.get(path, { schema: { ...schema, tags: [...entity.tags], params: idPath, response } }, (request) => {
    const { id } = request.params
    const read = async () => {
      const shown = await show(db, entity, id, request)
      const { userId, owner } = shown.data as { userId?: string | null; owner?: { _id: string } | null }
      const subjectId = userId ?? owner?._id
      if (reads && subjectId) request.reading = { how: 'record', entity: reads, entityId: id, subjectId }
      return shown
    }
    return read() as never
  })
}
