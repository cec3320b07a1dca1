import type { FastifyRequest } from 'fastify'
import { staffOnly } from '#core/entrance.ts'
import { statisticsSchema } from '#core/event.ts'
import { dataSchema } from '#core/list-schema.ts'
import { RECEIPT_TYPES } from '#core/receipt.ts'
import { createWithdrawalSchema, finishWithdrawalSchema, withdrawalSchema } from '#core/withdrawal-schema.ts'
import type { Tx } from '../db/transaction.ts'
import type { App, Services } from '../http/app-types.ts'
import { readForm } from '../http/form.ts'
import { onceOf, runOnce } from '../http/idempotency.ts'
import { listRoute } from '../http/list-route.ts'
import { hashOf, requiredReceiptOf, sendReceipt, storeReceipt } from '../http/receipt.ts'
import { found, languageOf } from '../http/refusal.ts'
import { errorAnswers, idPath, noBody } from '../http/schema.ts'
import { approveWithdrawal, cancelWithdrawal, createWithdrawal } from './commands.ts'
import { finishWithReceipt, finishWithTxId } from './finish.ts'
import {
  countWithdrawals,
  findWithdrawal,
  findWithdrawalReceipt,
  listWithdrawals,
  withdrawalList,
  withdrawalRows,
} from './queries.ts'
import { refusals } from './refusals.ts'

const tags = ['withdrawals']
const one = { 200: dataSchema(withdrawalSchema), ...errorAnswers }
const created = { 201: dataSchema(withdrawalSchema), ...errorAnswers }

/** The answer of every command: the withdrawal as its viewer now sees it. */
const answer = async (tx: Tx, id: string, request: FastifyRequest) => ({
  data: found(await findWithdrawal(tx, id, request.viewer, languageOf(request)), 'withdrawal.unknown'),
})

export function withdrawalRoutes(app: App, on: Services): void {
  readRoutes(app, on)
  commandRoutes(app, on)
  finishRoutes(app, on)
}

function readRoutes(app: App, { db, files }: Services): void {
  listRoute(app, db, {
    path: '/withdrawals',
    tags,
    summary: 'List withdrawals',
    row: withdrawalSchema,
    spec: withdrawalList,
    list: (params, by) => listWithdrawals(db, params, by),
    query: withdrawalRows,
  })
  app.get(
    '/withdrawals/statistics',
    {
      schema: {
        tags,
        summary: 'Count withdrawals by status',
        response: { 200: dataSchema(statisticsSchema), ...errorAnswers },
      },
    },
    async (request) => ({ data: await countWithdrawals(db, request.viewer) }),
  )
  app.get(
    '/withdrawals/:id',
    {
      schema: { tags, summary: 'Read a withdrawal', params: idPath, refusals: refusals.read, response: one },
    },
    async (request) => ({
      data: found(
        await findWithdrawal(db, request.params.id, request.viewer, languageOf(request)),
        'withdrawal.unknown',
      ),
    }),
  )
  app.get(
    '/withdrawals/:id/receipt',
    {
      schema: {
        tags,
        summary: 'Download the receipt',
        params: idPath,
        refusals: refusals.readReceipt,
        sends: RECEIPT_TYPES,
      },
    },
    async (request, reply) =>
      sendReceipt(
        reply,
        files,
        found(await findWithdrawalReceipt(db, request.params.id, request.viewer), 'withdrawal.unknown'),
      ),
  )
}

function commandRoutes(app: App, { db, config }: Services): void {
  app.post(
    '/withdrawals',
    {
      schema: {
        tags,
        summary: 'Ask for a withdrawal',
        body: createWithdrawalSchema,
        isOnce: true,
        refusals: refusals.create,
        response: created,
      },
    },
    async (request, reply) => {
      const input = { ...request.body, network: config.bitcoinNetwork }
      const answered = await runOnce(db, onceOf(request), async (tx) =>
        answer(tx, await createWithdrawal(tx, input, request.viewer, { ip: request.ip }), request),
      )
      return reply.code(201).send(answered)
    },
  )
  app.patch(
    '/withdrawals/:id/approve',
    {
      config: { entrance: staffOnly('withdrawal.staffOnly') },
      schema: {
        tags,
        summary: 'Approve a withdrawal',
        params: idPath,
        body: noBody,
        refusals: refusals.approve,
        response: one,
      },
    },
    (request) =>
      db.transaction(async (tx) => {
        await approveWithdrawal(tx, request.params.id, request.viewer)
        return answer(tx, request.params.id, request)
      }),
  )
  app.patch(
    '/withdrawals/:id/cancel',
    {
      schema: {
        tags,
        summary: 'Cancel a withdrawal',
        params: idPath,
        body: noBody,
        refusals: refusals.cancel,
        response: one,
      },
    },
    (request) =>
      db.transaction(async (tx) => {
        await cancelWithdrawal(tx, request.params.id, request.viewer)
        return answer(tx, request.params.id, request)
      }),
  )
}

function finishRoutes(app: App, { db, files }: Services): void {
  app.post(
    '/withdrawals/:id/finish',
    {
      config: { entrance: staffOnly('withdrawal.staffOnly') },
      schema: {
        tags,
        summary: 'Finish a bitcoin withdrawal by its transaction',
        params: idPath,
        body: finishWithdrawalSchema,
        isOnce: true,
        refusals: refusals.finish,
        response: one,
      },
    },
    (request) =>
      runOnce(db, onceOf(request), async (tx) => {
        await finishWithTxId(tx, { id: request.params.id, txId: request.body.txId }, request.viewer)
        return answer(tx, request.params.id, request)
      }),
  )
  app.post(
    '/withdrawals/:id/receipt',
    {
      config: { entrance: staffOnly('withdrawal.staffOnly') },
      preValidation: readForm,
      schema: {
        tags,
        summary: 'Finish a bank withdrawal by its receipt',
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
      const keep = () => storeReceipt(files, { folder: 'withdrawals', id }, bytes)
      return runOnce(db, onceOf(request, hashOf(bytes)), async (tx) => {
        await finishWithReceipt(tx, { id, keep }, request.viewer)
        return answer(tx, id, request)
      })
    },
  )
}
