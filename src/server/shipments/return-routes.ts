import type { FastifyRequest } from 'fastify'
import { staffOnly } from '#core/rules/route-guard.ts'
import { refuseField } from '#core/rules/verdict.ts'
import {
  decideLineSchema,
  returnLineSchema,
  returnPreviewSchema,
  type ShipmentReturn,
  shipmentReturnSchema,
} from '#core/shipments/shipment-schema.ts'
import { mayReadPayouts } from '#core/withdrawals/payout.ts'
import { askApproval } from '../approvals/ask.ts'
import { ApprovalNeeded } from '../approvals/require.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, type Entity } from '../http/call-route.ts'
import { found, languageOf, RefusalError } from '../http/refusal.ts'
import { noBody } from '../http/schema.ts'
import { listRoute } from '../lists/list-route.ts'
import { applyLines, settleReturn } from './apply.ts'
import { decideLine } from './decide.ts'
import { type ReturnBytes, receiveReturn } from './receive.ts'
import {
  findReturn,
  findReturnLine,
  lineList,
  lineRows,
  listReturnLines,
  previewReturn,
} from './return-queries.ts'

const tags = ['shipments']
const guard = staffOnly('withdrawal.staffOnly')

const entity = {
  tags,
  row: returnLineSchema,
  unknown: 'shipment.lineUnknown',
  find: findReturnLine,
} satisfies Entity<typeof returnLineSchema>

/** The answers of banks: return files, and the lines of them that wait for a person. */
export function returnRoutes(app: App, on: Services): void {
  uploadRoutes(app, on)
  lineRoutes(app, on)
}

/** The file of a form, in whichever field. */
function fileOf({ upload }: Pick<FastifyRequest, 'upload'>): Buffer {
  if (!upload || upload.bytes.length === 0)
    throw new RefusalError(refuseField('return', 'shipment.returnRequired'))
  return upload.bytes
}

function uploadRoutes(app: App, on: Services): void {
  const form = { guard, isForm: true, body: noBody } as const
  callRoute(app, 'POST /shipments/:id/return/preview', {
    ...form,
    tags,
    operationId: 'previewReturn',
    summary: 'Read what a return file of the bank would do, line by line',
    data: returnPreviewSchema,
    noKey: 'It only reads.',
    run: async (request) => {
      const bytes = fileOf(request)
      const language = languageOf(request)
      const of = { shipmentId: request.params.id, bytes }
      const preview = await on.db.transaction((tx) => previewReturn(tx, of, request.viewer, language))
      const details = { returnOf: request.params.id }
      request.reading = { how: 'list', entity: 'withdrawal', rowCount: preview.lines.length, details }
      return preview
    },
  })
  callRoute(app, 'POST /shipments/:id/return', {
    ...form,
    tags,
    operationId: 'addReturn',
    summary: 'Apply a return file of the bank',
    data: shipmentReturnSchema,
    each: (request) => applyReturn(on, { shipmentId: request.params.id, bytes: fileOf(request) }, request),
  })
}

/** Applies a file part by part: after a crash, the same file continues where it ended. */
async function applyReturn(
  { db, config }: Services,
  of: ReturnBytes,
  { viewer }: FastifyRequest,
): Promise<ShipmentReturn> {
  const id = await db.transaction((tx) => receiveReturn(tx, of, viewer))
  while ((await db.transaction((tx) => applyLines(tx, id, viewer))) > 0);
  try {
    await db.transaction((tx) => settleReturn(tx, { id }, viewer))
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error
    await db.transaction((tx) => askApproval(tx, config, error, viewer))
  }
  return found(await findReturn(db, id), 'shipment.unknown')
}

function lineRoutes(app: App, { db }: Services): void {
  listRoute(app, 'GET /shipments/returns/lines', {
    tags,
    operationId: 'listReturnLines',
    summary: 'List lines of return files',
    row: returnLineSchema,
    spec: lineList,
    reads: 'withdrawal',
    may: mayReadPayouts,
    list: (params, by, language) => listReturnLines(db, params, by, language),
    query: lineRows,
  })
  callRoute(app, 'PATCH /shipments/returns/lines/:id', {
    entity,
    operationId: 'decideReturnLine',
    summary: 'Decide about a line of a return file that waits',
    guard,
    body: decideLineSchema,
    command: (tx, { id, body }, by) => decideLine(tx, { id, ...body }, by),
  })
}
