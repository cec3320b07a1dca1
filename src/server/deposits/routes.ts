import {
  createDepositSchema,
  depositReferenceSchema,
  depositSchema,
  reserveReferenceSchema,
  updateDepositSchema,
} from '#core/deposit-schema.ts'
import { statisticsSchema } from '#core/event.ts'
import { dataSchema } from '#core/list-schema.ts'
import { RECEIPT_TYPES } from '#core/receipt.ts'
import type { FileStore } from '../adapters/files.ts'
import { readReceiptText } from '../adapters/receipt-text.ts'
import type { Tx } from '../db/transaction.ts'
import type { App, Services } from '../http/app-types.ts'
import { answerOnce, answersOf, show } from '../http/command-route.ts'
import { readForm } from '../http/form.ts'
import { onceOf, runOnce } from '../http/idempotency.ts'
import { listRoute } from '../http/list-route.ts'
import { hashOf, receiptOf, requiredReceiptOf, sendReceipt, storeReceipt } from '../http/receipt.ts'
import { found } from '../http/refusal.ts'
import { errorAnswers, idPath, noBody } from '../http/schema.ts'
import { createDeposit } from './create.ts'
import { decisionRoutes } from './decision-routes.ts'
import { depositEntity } from './entity.ts'
import { countDeposits, depositList, depositRows, findDepositReceipt, listDeposits } from './queries.ts'
import { addDepositReceipt, type SentReceipt } from './receipt.ts'
import { reserveReference } from './references.ts'
import { refusals } from './refusals.ts'
import { updateDeposit } from './update.ts'

const { tags } = depositEntity
const one = answersOf(depositEntity)
const consumes = ['application/json', 'multipart/form-data']
const created = { 201: dataSchema(depositSchema), ...errorAnswers }

/** A receipt as commands take it; reading it comes before the transaction, which must not wait for that. */
async function toSentReceipt(files: FileStore, bytes: Buffer): Promise<SentReceipt> {
  return {
    text: await readReceiptText(bytes),
    keep: (id) => storeReceipt(files, { folder: 'deposits', id }, bytes),
  }
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
    { schema: { tags, summary: 'Read a deposit', params: idPath, refusals: refusals.read, response: one } },
    (request) => show(db, depositEntity, request.params.id, request),
  )
  app.get(
    '/deposits/:id/receipt',
    {
      schema: {
        tags,
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

function createRoutes(app: App, { db, files }: Services): void {
  app.post(
    '/deposits/references',
    {
      schema: {
        tags,
        summary: 'Reserve the control id of a deposit',
        body: reserveReferenceSchema,
        isOnce: true,
        refusals: refusals.reserve,
        response: { 201: dataSchema(depositReferenceSchema), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const userId = request.body?.userId ?? request.viewer.id
      const answered = await runOnce(db, onceOf(request), async (tx) => ({
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
        summary: 'Declare a deposit, with its receipt or without',
        consumes,
        body: createDepositSchema,
        isOnce: true,
        refusals: refusals.create,
        response: created,
      },
    },
    async (request, reply) => {
      const bytes = receiptOf(request)
      const receipt = bytes && (await toSentReceipt(files, bytes))
      const run = (tx: Tx) => createDeposit(tx, { ...request.body, receipt }, request.viewer)
      const content = [request.body, bytes && hashOf(bytes)]
      return reply.code(201).send(await answerOnce(db, depositEntity, request, { run, content }))
    },
  )
}

function changeRoutes(app: App, { db, files }: Services): void {
  app.put(
    '/deposits/:id',
    {
      preValidation: readForm,
      schema: {
        tags,
        summary: 'Change the amount or the status, or send the receipt',
        consumes,
        params: idPath,
        body: updateDepositSchema,
        isOnce: true,
        refusals: refusals.update,
        response: one,
      },
    },
    async (request) => {
      const { id } = request.params
      const bytes = receiptOf(request)
      const receipt = bytes && (await toSentReceipt(files, bytes))
      const run = (tx: Tx) => updateDeposit(tx, { ...request.body, id, receipt }, request.viewer)
      const content = [request.body, bytes && hashOf(bytes)]
      return answerOnce(db, depositEntity, request, { id, run, content })
    },
  )
  app.post(
    '/deposits/:id/receipt',
    {
      preValidation: readForm,
      schema: {
        tags,
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
      const receipt = await toSentReceipt(files, bytes)
      const run = (tx: Tx) => addDepositReceipt(tx, { id, receipt }, request.viewer)
      return answerOnce(db, depositEntity, request, { id, run, content: hashOf(bytes) })
    },
  )
}
