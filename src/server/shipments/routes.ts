import { maskPayeeOf } from '#core/bank-accounts/payee.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import {
  createShipmentSchema,
  type Shipment,
  shipmentPreviewSchema,
  shipmentSchema,
} from '#core/shipments/shipment-schema.ts'
import { mayReadPayouts } from '#core/withdrawals/payout.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, type Entity } from '../http/call-route.ts'
import { sendFile } from '../http/receipt.ts'
import { enforceLeaving } from '../http/recovery.ts'
import { enforce, found, languageOf } from '../http/refusal.ts'
import { listRoute } from '../lists/list-route.ts'
import { createShipment, numberFile, storeFile } from './create.ts'
import { previewShipments } from './preview.ts'
import { findShipment, findShipmentFile, findSummary, shipmentList, shipmentRows } from './queries.ts'
import { returnRoutes } from './return-routes.ts'

const tags = ['shipments']

/** The size of a body with the ids of all payments that fit into a file. */
const IDS_BYTES = 512 * 1024

/** The most ids that the record of a reading names. */
const NAMED_IDS = 100

/** A shipment that was just made answers without its items, which may be thousands. */
const entity = {
  tags,
  row: shipmentSchema,
  unknown: 'shipment.unknown',
  find: findSummary,
} satisfies Entity<typeof shipmentSchema>

/** The bank files that pay withdrawals, and what the banks answer. */
export function shipmentRoutes(app: App, on: Services): void {
  readRoutes(app, on)
  makeRoutes(app, on)
  returnRoutes(app, on)
}

/** Documents and Pix keys are in the file. */
const mask = (shipment: Shipment): Shipment => ({ ...shipment, items: shipment.items?.map(maskPayeeOf) })

function readRoutes(app: App, { db, files }: Services): void {
  listRoute(app, 'GET /shipments', {
    tags,
    operationId: 'listShipments',
    summary: 'List shipments',
    row: shipmentSchema,
    spec: shipmentList,
    may: mayReadPayouts,
    query: shipmentRows,
  })
  callRoute(app, 'GET /shipments/:id', {
    tags,
    operationId: 'readShipment',
    summary: 'Read a shipment, its items and its return files',
    data: shipmentSchema,
    run: async (request) => {
      const { id } = request.params
      const shipment = found(
        await findShipment(db, id, request.viewer, languageOf(request)),
        'shipment.unknown',
      )
      const details = { shipment: shipment._id }
      request.reading = { how: 'list', entity: 'withdrawal', rowCount: shipment.count, details }
      return mask(shipment)
    },
  })
  callRoute(app, 'GET /shipments/:id/file', {
    tags,
    operationId: 'downloadShipment',
    summary: 'Download the file of a shipment, as it was made',
    sends: ['text/plain'],
    send: async (request, reply) => {
      enforce(mayReadPayouts(request.viewer))
      await db.transaction(enforceLeaving)
      const file = found(await findShipmentFile(db, request.params.id), 'shipment.unknown')
      const bytes = found(await files.get(file.key), 'shipment.fileLost')
      request.reading = { how: 'export', entity: 'withdrawal', rowCount: file.count }
      const type = 'text/plain; charset=iso-8859-1'
      return sendFile(reply, { name: file.name, type, content: Buffer.from(bytes) })
    },
  })
}

function makeRoutes(app: App, on: Services): void {
  const { db } = on
  const common = {
    guard: staffOnly('withdrawal.staffOnly'),
    body: createShipmentSchema,
    bodyLimit: IDS_BYTES,
  }
  callRoute(app, 'POST /shipments/preview', {
    ...common,
    tags,
    operationId: 'previewShipments',
    summary: 'Read what the files of withdrawals would be, and what prevents them',
    data: shipmentPreviewSchema,
    noKey: 'It only reads.',
    run: (request) => {
      const language = languageOf(request)
      const { withdrawalIds } = request.body
      const details = { withdrawals: withdrawalIds.slice(0, NAMED_IDS) }
      request.reading = { how: 'list', entity: 'withdrawal', rowCount: withdrawalIds.length, details }
      return db.transaction((tx) => previewShipments(tx, request.body, request.viewer, language))
    },
  })
  callRoute(app, 'POST /shipments', {
    ...common,
    entity,
    operationId: 'createShipment',
    summary: 'Make the bank file that pays approved withdrawals',
    status: 201,
    noDryRun: 'Its file is stored before the transaction.',
    check: (tx, { body }, by) => numberFile(tx, body, by),
    prepare: ({ body, request, checked }) =>
      storeFile(on, checked, (tx) => numberFile(tx, body, request.viewer)),
    command: (tx, { prepared }, by) => createShipment(tx, prepared, by),
  })
}
