import { statisticsSchema } from '#core/audit/event.ts'
import { mayUpdateDeposit } from '#core/deposits/deposit.ts'
import {
  createDepositSchema,
  depositReferenceSchema,
  depositSchema,
  reserveReferenceSchema,
  updateDepositSchema,
} from '#core/deposits/deposit-schema.ts'
import { RECEIPT_TYPES } from '#core/deposits/receipt.ts'
import { dataSchema } from '#core/lists/list-schema.ts'
import { readReceiptText } from '../adapters/receipt-text.ts'
import type { App, Services } from '../http/app-types.ts'
import { answerPrepared, answersOf, show } from '../http/command-route.ts'
import { readForm } from '../http/form.ts'
import { onceOf, runOnce } from '../http/idempotency.ts'
import { hashOf, receiptOf, requiredReceiptOf, sendReceipt, storeReceipt } from '../http/receipt.ts'
import { enforce, found } from '../http/refusal.ts'
import { errorAnswers, idPath, noBody } from '../http/schema.ts'
import { listRoute } from '../lists/list-route.ts'
import { createDeposit, enforceDeclared } from './create.ts'
import { decisionRoutes } from './decision-routes.ts'
import { depositEntity } from './entity.ts'
import { countDeposits, depositList, depositRows, findDepositReceipt, listDeposits } from './queries.ts'
import { addDepositReceipt, enforceReceipt, type SentReceipt } from './receipt.ts'
import { reserveReference } from './references.ts'
import { refusals } from './refusals.ts'
import { updateDeposit } from './update.ts'

const { tags } = depositEntity
const one = answersOf(depositEntity)
const consumes = ['application/json', 'multipart/form-data']
const created = { 201: dataSchema(depositSchema), ...errorAnswers }

/** Reads and stores a receipt, as commands take it. */
async function toSentReceipt({ db, files }: Services, bytes: Buffer): Promise<SentReceipt> {
  const text = await readReceiptText(bytes)
  return { text, stored: await storeReceipt({ sql: db.sql, now: db.clock.now(), files }, 'deposits', bytes) }
}

export function depositRoutes(app: App, on: Services): void {
  listRoutes(app, on)
  readRoutes(app, on)
  createRoutes(app, on)
  decisionRoutes(app, on)
  changeRoutes(app, on)
}

function listRoutes(app: App, { db }: Services): void {
  listRoute(app, db, {
    path: '/deposits',
    tags,
    operationId: 'listDeposits',
    summary: 'List deposits',
    row: depositSchema,
    spec: depositList,
    list: (params, by) => listDeposits(db, params, by),
    query: depositRows,
  })
  app.get(
    '/deposits/statistics',
    {
      schema: {
        tags,
        operationId: 'countDeposits',
        summary: 'Count deposits by status',
        response: { 200: dataSchema(statisticsSchema), ...errorAnswers },
      },
    },
    async (request) => ({ data: await countDeposits(db, request.viewer) }),
  )
}

function readRoutes(app: App, { db, files }: Services): void {
  app.get(
    '/deposits/:id',
    {
      schema: {
        tags,
        operationId: 'readDeposit',
        summary: 'Read a deposit',
        params: idPath,
        refusals: refusals.read,
        response: one,
      },
    },
    (request) => show(db, depositEntity, request.params.id, request),
  )
  app.get(
    '/deposits/:id/receipt',
    {
      schema: {
        tags,
        operationId: 'downloadDepositReceipt',
        summary: 'Download the receipt',
        params: idPath,
        refusals: refusals.readReceipt,
        sends: RECEIPT_TYPES,
      },
    },
    async (request, reply) => {
      const receipt = await findDepositReceipt(db, request.params.id, request.viewer)
      return sendReceipt(reply, files, found(receipt, 'deposit.unknown'))
    },
  )
}

function createRoutes(app: App, on: Services): void {
  app.post(
    '/deposits/references',
    {
      schema: {
        tags,
        operationId: 'reserveDepositReference',
        summary: 'Reserve the control id of a deposit',
        body: reserveReferenceSchema,
        isOnce: true,
        refusals: refusals.reserve,
        response: { 201: dataSchema(depositReferenceSchema), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const userId = request.body?.userId ?? request.viewer.id
      const answered = await runOnce(on.db, onceOf(request), async (tx) => ({
        data: { reference: await reserveReference(tx, userId, request.viewer), userId },
      }))
      return reply.code(201).send(answered)
    },
  )
  app.post(
    '/deposits',
    {
      preValidation: readForm,
      schema: {
        tags,
        operationId: 'createDeposit',
        summary: 'Declare a deposit, with its receipt or without',
        consumes,
        body: createDepositSchema,
        isOnce: true,
        refusals: refusals.create,
        response: created,
      },
    },
    async (request, reply) => {
      const { body, viewer } = request
      const bytes = receiptOf(request)
      const answered = await answerPrepared(on.db, depositEntity, request, {
        content: [body, bytes && hashOf(bytes)],
        check: (tx) => enforceDeclared(tx, body, viewer),
        prepare: async () => bytes && toSentReceipt(on, bytes),
        run: (tx, receipt) => createDeposit(tx, { ...body, receipt }, viewer),
      })
      return reply.code(201).send(answered)
    },
  )
}

function changeRoutes(app: App, on: Services): void {
  app.put(
    '/deposits/:id',
    {
      preValidation: readForm,
      schema: {
        tags,
        operationId: 'updateDeposit',
        summary: 'Update the amount or the status, or send the receipt',
        consumes,
        params: idPath,
        body: updateDepositSchema,
        isOnce: true,
        refusals: refusals.update,
        response: one,
      },
    },
    async (request) => {
      const { params, body, viewer } = request
      const bytes = receiptOf(request)
      return answerPrepared(on.db, depositEntity, request, {
        id: params.id,
        content: [body, bytes && hashOf(bytes)],
        check: async (tx) => {
          enforce(mayUpdateDeposit({ amount: body.amount, status: body.status, receipt: bytes }))
          if (bytes) await enforceReceipt(tx, params.id, viewer)
        },
        prepare: async () => bytes && toSentReceipt(on, bytes),
        run: (tx, receipt) => updateDeposit(tx, { ...body, id: params.id, receipt }, viewer),
      })
    },
  )
  app.post(
    '/deposits/:id/receipt',
    {
      preValidation: readForm,
      schema: {
        tags,
        operationId: 'addDepositReceipt',
        summary: 'Send the receipt',
        consumes: ['multipart/form-data'],
        params: idPath,
        body: noBody,
        isOnce: true,
        refusals: refusals.receipt,
        response: one,
      },
    },
    async (request) => {
      const { id } = request.params
      const bytes = requiredReceiptOf(request)
      return answerPrepared(on.db, depositEntity, request, {
        id,
        content: hashOf(bytes),
        check: (tx) => enforceReceipt(tx, id, request.viewer),
        prepare: () => toSentReceipt(on, bytes),
        run: (tx, receipt) => addDepositReceipt(tx, { id, receipt }, request.viewer),
      })
    },
  )
}
