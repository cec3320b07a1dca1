import type { FastifyRequest } from 'fastify'
import {
  acceptDepositSchema,
  createDepositSchema,
  depositReferenceSchema,
  depositSchema,
  rejectDepositSchema,
  reserveReferenceSchema,
  updateDepositSchema,
} from '#core/deposit.ts'
import { statisticsSchema } from '#core/event.ts'
import { dataSchema, listQuerySchema, listSchema } from '#core/list.ts'
import type { FileStore } from '../adapters/files.ts'
import { readReceiptText } from '../adapters/receipt-text.ts'
import type { Tx } from '../db/transaction.ts'
import type { App, Services } from '../http/app-types.ts'
import { readForm } from '../http/form.ts'
import { onceOf, runOnce } from '../http/idempotency.ts'
import { readListOf } from '../http/list.ts'
import { hashOf, receiptOf, requiredReceiptOf, sendReceipt, storeReceipt } from '../http/receipt.ts'
import { found, languageOf } from '../http/refusal.ts'
import { errorAnswers, idPath, noBody } from '../http/schema.ts'
import { acceptDeposit, cancelDeposit, rejectDeposit, reviewDeposit } from './commands.ts'
import { createDeposit } from './create.ts'
import { countDeposits, depositList, findDeposit, findDepositReceipt, listDeposits } from './queries.ts'
import { addDepositReceipt, type SentReceipt } from './receipt.ts'
import { reserveReference } from './references.ts'
import { updateDeposit } from './update.ts'

const tags = ['deposits']
const consumes = ['application/json', 'multipart/form-data']
const one = { 200: dataSchema(depositSchema), ...errorAnswers }
const created = { 201: dataSchema(depositSchema), ...errorAnswers }

/** The answer of every command: the deposit as its viewer now sees it. */
const answer = async (tx: Tx, id: string, request: FastifyRequest) => ({
  data: found(await findDeposit(tx, id, request.viewer, languageOf(request)), 'deposit.unknown'),
})

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
  app.get(
    '/deposits',
    {
      schema: {
        tags,
        summary: 'List deposits',
        querystring: listQuerySchema,
        response: { 200: listSchema(depositSchema), ...errorAnswers },
      },
    },
    (request) => listDeposits(db, readListOf(request.query, depositList), request.viewer),
  )
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
    { schema: { tags, summary: 'Read a deposit', params: idPath, response: one } },
    async (request) => {
      const deposit = await findDeposit(db, request.params.id, request.viewer, languageOf(request))
      return { data: found(deposit, 'deposit.unknown') }
    },
  )
  app.get(
    '/deposits/:id/receipt',
    { schema: { tags, summary: 'Download the receipt', params: idPath } },
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

function decisionRoutes(app: App, { db }: Services): void {
  app.patch(
    '/deposits/:id/review',
    { schema: { tags, summary: 'Start the review', params: idPath, body: noBody, response: one } },
    (request) =>
      db.transaction(async (tx) => {
        await reviewDeposit(tx, request.params.id, request.viewer)
        return answer(tx, request.params.id, request)
      }),
  )
  app.patch(
    '/deposits/:id/accept',
    {
      schema: {
        tags,
        summary: 'Accept a deposit: the amount less the fee is credited',
        params: idPath,
        body: acceptDepositSchema.nullish(),
        response: one,
      },
    },
    (request) =>
      db.transaction(async (tx) => {
        await acceptDeposit(tx, { ...request.body, id: request.params.id }, request.viewer)
        return answer(tx, request.params.id, request)
      }),
  )
  app.patch(
    '/deposits/:id/reject',
    {
      schema: { tags, summary: 'Reject a deposit', params: idPath, body: rejectDepositSchema, response: one },
    },
    (request) =>
      db.transaction(async (tx) => {
        await rejectDeposit(tx, { ...request.body, id: request.params.id }, request.viewer)
        return answer(tx, request.params.id, request)
      }),
  )
}

function changeRoutes(app: App, { db, files }: Services): void {
  app.patch(
    '/deposits/:id/cancel',
    { schema: { tags, summary: 'Cancel a deposit', params: idPath, body: noBody, response: one } },
    (request) =>
      db.transaction(async (tx) => {
        await cancelDeposit(tx, request.params.id, request.viewer)
        return answer(tx, request.params.id, request)
      }),
  )
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
