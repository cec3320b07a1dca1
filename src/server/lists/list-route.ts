import type { z } from 'zod'
import type { ReadEntity, Reading } from '#core/audit/read.ts'
import type { List, ListParams } from '#core/lists/list.ts'
import { listQuerySchema, listSchema } from '#core/lists/list-schema.ts'
import { id } from '#core/rules/fields.ts'
import type { Verdict } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { Language } from '#core/users/user.ts'
import type { Sql } from '../db/sql.ts'
import type { App, SignedIn } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { enforce, languageOf } from '../http/refusal.ts'
import { sendCsv } from './csv.ts'
import { type ListQuery, type ListSpec, readColumns, readListOf } from './list.ts'
import { selectPage } from './pages.ts'

type ListOf<Row extends z.ZodType> = {
  readonly tags: readonly string[]
  readonly operationId: string
  readonly summary: string
  readonly row: Row
  readonly spec: ListSpec
  /** The kind of personal data in its rows: when staff read such a list, the reading is recorded. */
  readonly reads?: ReadEntity
  /** The right to a spreadsheet of other people; absent where every reader may take one. */
  mayExport?(by: Viewer): Verdict
  /** A row as a list shows it: without values that only a single record has. */
  mask?(row: z.output<Row>, by: Viewer): z.output<Row>
  /** The right to list; absent where all users see at least their own rows. */
  may?(by: Viewer): Verdict
  /** The rows that the viewer sees: a page of them, or a spreadsheet that reads them one after the other. */
  query(sql: Sql, by: SignedIn): ListQuery
  /** A page, where the wire has more than the rows of the database, or the spreadsheet has. */
  list?(params: ListParams, by: SignedIn, language: Language): Promise<List<z.output<Row>>>
}

/** A list: a page of it, all of it, or all of it as a spreadsheet. */
export function listRoute<Row extends z.ZodType>(app: App, address: `GET /${string}`, of: ListOf<Row>): void {
  const { db } = app
  callRoute(app, address, {
    tags: of.tags,
    operationId: of.operationId,
    summary: of.summary,
    query: listQuerySchema,
    answer: listSchema(of.row),
    sends: ['text/csv'],
    send: async (request, reply) => {
      const { query, viewer } = request
      if (of.may) enforce(of.may(viewer))
      const params = readListOf(query, of.spec)
      const columns = readColumns(query.columns, of.spec)
      const { reads, mask } = of
      if (query.format !== 'csv') {
        const list = of.list
          ? await of.list(params, viewer, languageOf(request))
          : await selectPage<z.output<Row>>(db, of.spec, params, of.query(db.sql, viewer))
        if (mask) list.data = list.data.map((row) => mask(row, viewer))
        const rowCount = list.data.length
        if (reads && rowCount > 0) request.reading = { ...toReading(reads, params), rowCount }
        return list as never
      }
      if (of.mayExport) enforce(of.mayExport(viewer))
      if (reads) request.reading = { ...toReading(reads, params), how: 'export' }
      const name = address.slice('GET /'.length).replaceAll('/', '-')
      return sendCsv(reply, db, {
        name,
        spec: of.spec,
        params,
        query: (sql) => of.query(sql, viewer),
        mask: mask && ((row) => mask(row as z.output<Row>, viewer) as object),
        columns,
        language: languageOf(request),
      }) as never
    },
  })
}

/** A list that names one person by a filter is about that person. */
function toReading(entity: ReadEntity, { filters, page }: ListParams): Reading {
  const person = entity === 'user' ? '_id' : 'userId'
  const one = filters.find(({ field, operation }) => field === person && operation === '=')
  const subjectId = isId(one?.value) ? one.value : undefined
  return { how: 'list', entity, subjectId, details: { filters, page } }
}

const isId = (value: unknown): value is string => id.safeParse(value).success
