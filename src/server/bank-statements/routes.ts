import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  bankStatementSchema,
  type Confirmation,
  confirmationSchema,
  confirmLinesSchema,
  decideLineSchema,
  type LineMatch,
  lineQueueSchema,
  linesQuerySchema,
  statementLineSchema,
  undoImportSchema,
} from '#core/bank-statements/bank-statement-schema.ts'
import {
  importPreviewSchema,
  importStatementSchema,
  previewStatementSchema,
} from '#core/bank-statements/import-schema.ts'
import { mayReadStatements } from '#core/bank-statements/statement.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import { refuse } from '#core/rules/verdict.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, type Entity } from '../http/call-route.ts'
import { enforce, found, languageOf, RefusalError } from '../http/refusal.ts'
import { listRoute } from '../lists/list-route.ts'
import { actOn } from '../withdrawals/bulk.ts'
import { bookingRoutes } from './booking-routes.ts'
import { dayCloseRoutes } from './day-close-routes.ts'
import { fileList, fileRows, findFile, readFile } from './files.ts'
import { importStatement, readStatementFile } from './import.ts'
import { confirmLine, decideLine } from './lines.ts'
import { takeLineBack } from './missing.ts'
import { findLine, listLines } from './queries.ts'
import { previewImport } from './questions.ts'
import { undoImport } from './undo.ts'

const tags = ['bank statements']
const guard = staffOnly('bankStatement.staffOnly')

/** Statements of the house's bank accounts, the deposits that their lines prove, and the bank's side of a day's close. */
export function bankStatementRoutes(app: App, on: Services): void {
  importRoute(app, on)
  fileRoutes(app, on)
  lineRoutes(app, on)
  bookingRoutes(app)
  dayCloseRoutes(app, on)
}

/** The file of the form, in the field `file`. */
function fileOf({ upload }: Pick<FastifyRequest, 'upload'>): Buffer | undefined {
  if (upload && upload.field !== 'file') throw new RefusalError(refuse('malformed', 'http.malformed'))
  return upload?.bytes
}

function importRoute(app: App, { db }: Services): void {
  callRoute(app, 'POST /bank-statements/preview', {
    tags,
    operationId: 'previewBankStatement',
    summary: 'Read what a statement would store, and what its importer is asked before',
    guard,
    isForm: true,
    body: previewStatementSchema,
    data: importPreviewSchema,
    noKey: 'It only reads.',
    run: async (request) => {
      const sent = readStatementFile(fileOf(request), request.viewer)
      const { bankAccountId } = request.body
      const language = languageOf(request)
      const preview = await db.transaction((tx) => previewImport(tx, { ...sent, bankAccountId }, language))
      const rowCount = preview.doubts.length + preview.missing.length
      request.reading = { how: 'list', entity: 'deposit', rowCount, details: {} }
      return preview
    },
  })
  callRoute(app, 'POST /bank-statements', {
    tags,
    operationId: 'importBankStatement',
    summary: 'Import a statement of an account of the brokerage: a form with the field "file"',
    guard,
    isForm: true,
    body: importStatementSchema,
    data: bankStatementSchema,
    status: 201,
    command: async (tx, { body, request }, by) => {
      const sent = readStatementFile(fileOf(request), by)
      const { id, newCount } = await importStatement(tx, { ...sent, ...body }, by)
      return { ...found(await findFile(tx, id, by), 'bankStatement.unknown'), newCount }
    },
  })
}

const entity = {
  tags,
  row: bankStatementSchema,
  unknown: 'bankStatement.unknown',
  find: findFile,
} satisfies Entity<typeof bankStatementSchema>

function fileRoutes(app: App, { db }: Services): void {
  listRoute(app, 'GET /bank-statements/files', {
    tags,
    operationId: 'listBankStatements',
    summary: 'List the imported files, also those whose import was undone',
    row: bankStatementSchema,
    spec: fileList,
    may: mayReadStatements,
    query: fileRows,
  })
  callRoute(app, 'GET /bank-statements/files/:id', {
    tags,
    operationId: 'readBankStatement',
    summary: 'Read an imported file and the lines that no other file had before',
    data: bankStatementSchema,
    run: async (request) => {
      const { viewer, params } = request
      enforce(mayReadStatements(viewer))
      const file = found(await readFile(db, params.id, viewer), 'bankStatement.unknown')
      const details = { statement: file._id }
      request.reading = { how: 'list', entity: 'deposit', rowCount: file.lines?.length ?? 0, details }
      return file
    },
  })
  callRoute(app, 'PATCH /bank-statements/files/:id/undo', {
    entity,
    operationId: 'undoBankStatement',
    summary: 'Undo the import of a wrong file: its lines no longer count, and the file may be imported again',
    guard,
    body: undoImportSchema,
    command: (tx, { id, body }, by) => undoImport(tx, { id, ...body }, by),
  })
}

function lineRoutes(app: App, on: Services): void {
  const { db } = on
  callRoute(app, 'GET /bank-statements/lines', {
    tags,
    operationId: 'listStatementLines',
    summary:
      'List the lines that wait for a person, with the deposits that credits may prove, or those that the house booked',
    query: linesQuerySchema,
    data: lineQueueSchema,
    run: async (request) => {
      enforce(mayReadStatements(request.viewer))
      const { query, viewer } = request
      const queue = await listLines(db, query, { by: viewer, now: db.clock.now() })
      request.reading = { how: 'list', entity: 'deposit', rowCount: queue.lines.length }
      return queue
    },
  })
  callRoute(app, 'PATCH /bank-statements/lines/:id', {
    tags,
    operationId: 'decideStatementLine',
    summary:
      'Set a credit aside or remove a line that the bank took back, with a reason, or let it wait again',
    guard,
    body: decideLineSchema,
    data: statementLineSchema,
    command: async (tx, { id, body: { state, reason } }, by) => {
      if (state === 'TAKEN_BACK') await takeLineBack(tx, { id, reason: reason! }, by)
      else await decideLine(tx, { id, state, reason }, by)
      return found(await findLine(tx, id, { by, now: tx.now }), 'bankStatement.lineUnknown')
    },
  })
  callRoute(app, 'POST /bank-statements/confirmations', {
    tags,
    operationId: 'confirmStatementLines',
    summary: 'Confirm the deposits that credits of statements prove, each as an act of its own',
    guard,
    body: confirmLinesSchema,
    data: z.array(confirmationSchema),
    each: (request, db) => confirmEach({ ...on, db }, request, request.body.matches),
  })
}

async function confirmEach(
  on: Services,
  request: FastifyRequest,
  matches: readonly LineMatch[],
): Promise<Confirmation[]> {
  const results: Confirmation[] = []
  const group = on.db.newId()
  for (const match of matches) {
    const { lineId, depositId } = match
    const act = () => on.db.transaction((tx) => confirmLine(tx, match, request.viewer))
    results.push({ lineId, depositId, ...(await actOn(on, { request, group }, act)) })
  }
  return results
}
