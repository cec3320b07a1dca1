import { statisticsSchema } from '#core/audit/event.ts'
import { RECEIPT_TYPES } from '#core/deposits/receipt.ts'
import { dataSchema } from '#core/lists/list-schema.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import {
  createWithdrawalSchema,
  finishWithdrawalSchema,
  withdrawalSchema,
} from '#core/withdrawals/withdrawal-schema.ts'
import type { Tx } from '../db/transaction.ts'
import type { App, Services } from '../http/app-types.ts'
import {
  answerOnce,
  answerPrepared,
  answersOf,
  commandRoute,
  type Entity,
  show,
} from '../http/command-route.ts'
import { readForm } from '../http/form.ts'
import { hashOf, requiredReceiptOf, sendReceipt, storeReceipt } from '../http/receipt.ts'
import { found } from '../http/refusal.ts'
import { errorAnswers, idPath, noBody } from '../http/schema.ts'
import { listRoute } from '../lists/list-route.ts'
import { approveWithdrawal, cancelWithdrawal, createWithdrawal } from './commands.ts'
import { enforceReceipt, finishWithReceipt, finishWithTxId } from './finish.ts'
import {
  countWithdrawals,
  findWithdrawal,
  findWithdrawalReceipt,
  listWithdrawals,
  withdrawalList,
  withdrawalRows,
} from './queries.ts'
import { refusals } from './refusals.ts'

const entity = {
  tags: ['withdrawals'],
  row: withdrawalSchema,
  unknown: 'withdrawal.unknown',
  find: findWithdrawal,
} satisfies Entity<typeof withdrawalSchema>
const { tags } = entity
const one = answersOf(entity)
const created = { 201: dataSchema(withdrawalSchema), ...errorAnswers }

export function withdrawalRoutes(app: App, on: Services): void {
  readRoutes(app, on)
  commandRoutes(app, on)
  finishRoutes(app, on)
}

function readRoutes(app: App, { db, files }: Services): void {
  listRoute(app, db, {
    path: '/withdrawals',
    tags,
    operationId: 'listWithdrawals',
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
        operationId: 'countWithdrawals',
        summary: 'Count withdrawals by status',
        response: { 200: dataSchema(statisticsSchema), ...errorAnswers },
      },
    },
    async (request) => ({ data: await countWithdrawals(db, request.viewer) }),
  )
  app.get(
    '/withdrawals/:id',
    {
      schema: {
        tags,
        operationId: 'readWithdrawal',
        summary: 'Read a withdrawal',
        params: idPath,
        refusals: refusals.read,
        response: one,
      },
    },
    (request) => show(db, entity, request.params.id, request),
  )
  app.get(
    '/withdrawals/:id/receipt',
    {
      schema: {
        tags,
        operationId: 'downloadWithdrawalReceipt',
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
        operationId: 'createWithdrawal',
        summary: 'Request a withdrawal',
        body: createWithdrawalSchema,
        isOnce: true,
        refusals: refusals.create,
        response: created,
      },
    },
    async (request, reply) => {
      const input = { ...request.body, network: config.bitcoinNetwork }
      const run = (tx: Tx) => createWithdrawal(tx, input, request.viewer, { ip: request.ip })
      return reply.code(201).send(await answerOnce(db, entity, request, { run }))
    },
  )
  const on = { db, entity }
  commandRoute(app, on, {
    path: '/withdrawals/:id/approve',
    operationId: 'approveWithdrawal',
    summary: 'Approve a withdrawal',
    guard: staffOnly('withdrawal.staffOnly'),
    body: noBody,
    refusals: refusals.approve,
    run: (tx, { id }, by) => approveWithdrawal(tx, id, by),
  })
  commandRoute(app, on, {
    path: '/withdrawals/:id/cancel',
    operationId: 'cancelWithdrawal',
    summary: 'Cancel a withdrawal',
    body: noBody,
    refusals: refusals.cancel,
    run: (tx, { id }, by) => cancelWithdrawal(tx, id, by),
  })
}

function finishRoutes(app: App, { db, files }: Services): void {
  app.post(
    '/withdrawals/:id/finish',
    {
      config: { guard: staffOnly('withdrawal.staffOnly') },
      schema: {
        tags,
        operationId: 'finishWithdrawal',
        summary: 'Finish a bitcoin withdrawal with its transaction',
        params: idPath,
        body: finishWithdrawalSchema,
        isOnce: true,
        refusals: refusals.finish,
        response: one,
      },
    },
    (request) => {
      const { id } = request.params
      const run = (tx: Tx) => finishWithTxId(tx, { id, txId: request.body.txId }, request.viewer)
      return answerOnce(db, entity, request, { id, run })
    },
  )
  app.post(
    '/withdrawals/:id/receipt',
    {
      config: { guard: staffOnly('withdrawal.staffOnly') },
      preValidation: readForm,
      schema: {
        tags,
        operationId: 'addWithdrawalReceipt',
        summary: 'Finish a bank withdrawal with its receipt',
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
      return answerPrepared(db, entity, request, {
        id,
        content: hashOf(bytes),
        check: (tx) => enforceReceipt(tx, id, request.viewer),
        prepare: () => storeReceipt({ sql: db.sql, now: db.clock.now(), files }, 'withdrawals', bytes),
        run: (tx, receipt) => finishWithReceipt(tx, { id, receipt }, request.viewer),
      })
    },
  )
}
