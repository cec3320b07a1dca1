import { mayCloseDays } from '#core/bank-statements/day-close.ts'
import {
  closeFileSchema,
  closeQuerySchema,
  closeSchema,
  type DayClose,
  dayCloseSchema,
  prepareCloseSchema,
  returnCloseSchema,
} from '#core/bank-statements/day-close-schema.ts'
import { mayReadStatements } from '#core/bank-statements/statement.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import { findNamedHouse } from '../bank-accounts/queries.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, type Entity } from '../http/call-route.ts'
import { sendFile } from '../http/receipt.ts'
import { enforce, found, languageOf } from '../http/refusal.ts'
import { listRoute } from '../lists/list-route.ts'
import { toDayCloseCsv } from './day-close-csv.ts'
import { toDayClosePdf } from './day-close-pdf.ts'
import { closeList, closeRows, findClose, readDayClose } from './day-close-queries.ts'
import { prepareClose, returnClose, signClose } from './day-closes.ts'

const tags = ['bank statements']
const guard = staffOnly('bankStatement.staffOnly')

const entity = {
  tags,
  row: dayCloseSchema,
  unknown: 'dayClose.unknown',
  find: readDayClose,
} satisfies Entity<typeof dayCloseSchema>

/** The days of the house: their places, and the closes that two people make of them. */
export function dayCloseRoutes(app: App, on: Services): void {
  readRoutes(app, on)
  fileRoute(app, on)
  actRoutes(app)
}

function readRoutes(app: App, { db }: Services): void {
  callRoute(app, 'GET /bank-statements/close', {
    tags,
    operationId: 'readBankClose',
    summary: "Compare a day's balances of the bank with the ledger",
    query: closeQuerySchema,
    data: closeSchema,
    run: async (request) => {
      enforce(mayReadStatements(request.viewer))
      const close = await findClose(db, request.query.date, request.viewer)
      const details = { date: close.date }
      request.reading = { how: 'list', entity: 'deposit', rowCount: close.items.length, details }
      return close
    },
  })
  listRoute(app, 'GET /bank-statements/closes', {
    tags,
    operationId: 'listDayCloses',
    summary: 'List the closes of days, also those that were returned',
    row: dayCloseSchema,
    spec: closeList,
    may: mayCloseDays,
    query: closeRows,
  })
  callRoute(app, 'GET /bank-statements/closes/:id', {
    tags,
    operationId: 'readDayClose',
    summary: 'Read a close with its figures and differences',
    data: dayCloseSchema,
    run: async (request) => {
      enforce(mayCloseDays(request.viewer))
      const close = found(await readDayClose(db, request.params.id, request.viewer), 'dayClose.unknown')
      request.reading = toReading(close, 'list')
      return close
    },
  })
}

const toReading = ({ date, differences = [] }: DayClose, how: 'list' | 'export') =>
  ({ how, entity: 'deposit', rowCount: differences.length, details: { date } }) as const

const PDF = 'application/pdf'
const CSV = 'text/csv; charset=utf-8'

function fileRoute(app: App, { db }: Services): void {
  callRoute(app, 'GET /bank-statements/closes/:id/file', {
    tags,
    operationId: 'downloadDayClose',
    summary: 'Download a close as PDF or as a spreadsheet',
    query: closeFileSchema,
    sends: [PDF, 'text/csv'],
    send: async (request, reply) => {
      enforce(mayCloseDays(request.viewer))
      const close = found(await readDayClose(db, request.params.id, request.viewer), 'dayClose.unknown')
      request.reading = toReading(close, 'export')
      const { figures, differences } = close
      const whole = { ...close, figures: figures!, differences: differences! }
      const { format } = request.query
      const name = `balcao-close-${close.date}.${format}`
      const language = languageOf(request)
      const content =
        format === 'csv'
          ? toDayCloseCsv(whole, language)
          : await toDayClosePdf(whole, { language, house: await findNamedHouse(db) })
      return sendFile(reply, { name, type: format === 'csv' ? CSV : PDF, content })
    },
  })
}

function actRoutes(app: App): void {
  callRoute(app, 'POST /bank-statements/closes', {
    entity,
    operationId: 'prepareDayClose',
    summary: 'Prepare the close of a day, with an explanation for each difference',
    guard,
    body: prepareCloseSchema,
    status: 201,
    command: (tx, { body }, by) => prepareClose(tx, body, by),
  })
  callRoute(app, 'PATCH /bank-statements/closes/:id/return', {
    entity,
    operationId: 'returnDayClose',
    summary: 'Give a prepared close back with a note',
    guard,
    body: returnCloseSchema,
    command: (tx, { id, body }, by) => returnClose(tx, { id, ...body }, by),
  })
  callRoute(app, 'PATCH /bank-statements/closes/:id/sign', {
    entity,
    operationId: 'signDayClose',
    summary: 'Sign a prepared close, and lock its day for good',
    guard,
    command: (tx, { id }, by) => signClose(tx, id, by),
  })
}
