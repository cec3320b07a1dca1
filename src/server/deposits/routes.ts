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
import type { App, Services } from '../http/app-types.ts'
import { readForm } from '../http/form.ts'
import { onceOf, runOnce } from '../http/idempotency.ts'
import { listRoute } from '../http/list-route.ts'
import { hashOf, receiptOf, requiredReceiptOf, sendReceipt, storeReceipt } from '../http/receipt.ts'
import { found, languageOf } from '../http/refusal.ts'
import { errorAnswers, idPath, noBody } from '../http/schema.ts'
import { answer, one } from './answer.ts'
import { createDeposit } from './create.ts'
import { decisionRoutes } from './decision-routes.ts'
import {
  countDeposits,
  depositList,
  depositRows,
  findDeposit,
  findDepositReceipt,
  listDeposits,
} from './queries.ts'
import { addDepositReceipt, type SentReceipt } from './receipt.ts'
import { reserveReference } from './references.ts'
import { refusals } from './refusals.ts'
import { updateDeposit } from './update.ts'

const tags = ['deposits']
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
    async (request) => {
      const deposit = await findDeposit(db, request.params.id, request.viewer, languageOf(request))
      return { data: found(deposit, 'deposit.unknown') }
    },
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
      const once = onceOf(request, [request.body, bytes && hashOf(bytes)])
      const answered = await runOnce(db, once, async (tx) =>
        answer(tx, await createDeposit(tx, { ...request.body, receipt }, request.viewer), request),
      )
      return reply.code(201).send(answered)
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
        refusals: refusals.update,
        response: one,
      },
    },
    async (request) => {
      const { id } = request.params
      const bytes = receiptOf(request)
      const receipt = bytes && (await toSentReceipt(files, bytes))
      return db.transaction(async (tx) => {
        await updateDeposit(tx, { ...request.body, id, receipt }, request.viewer)
        return answer(tx, id, request)
      })
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
      return runOnce(db, onceOf(request, hashOf(bytes)), async (tx) => {
        await addDepositReceipt(tx, { id, receipt }, request.viewer)
        return answer(tx, id, request)
      })
    },
  )
}
