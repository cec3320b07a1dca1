import { statisticsSchema } from '#core/audit/event.ts'
import { maskPayeeOf } from '#core/bank-accounts/payee.ts'
import { RECEIPT_TYPES } from '#core/deposits/receipt.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import {
  createWithdrawalSchema,
  finishWithdrawalSchema,
  withdrawalSchema,
} from '#core/withdrawals/withdrawal-schema.ts'
import { findPayment } from '../deposits/payment.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, type Entity } from '../http/call-route.ts'
import { expectReceipt, quotaOf, requiredReceiptOf, sendReceipt, storeReceipt } from '../http/receipt.ts'
import { found } from '../http/refusal.ts'
import { listRoute } from '../lists/list-route.ts'
import { countByStatus } from '../lists/statistics.ts'
import { requireFreshFactor } from '../sessions/step-up.ts'
import { adviceRoutes } from './advice-routes.ts'
import { approveWithdrawal, cancelWithdrawal, createWithdrawal } from './commands.ts'
import { enforcePaymentReceipt, enforceTxId, finishWithReceipt, finishWithTxId } from './finish.ts'
import { payoutRoutes } from './payout-routes.ts'
import { findWithdrawal, findWithdrawalReceipt, withdrawalList, withdrawalRows } from './queries.ts'

const entity = {
  tags: ['withdrawals'],
  row: withdrawalSchema,
  unknown: 'withdrawal.unknown',
  find: findWithdrawal,
} satisfies Entity<typeof withdrawalSchema>
const { tags } = entity
const guard = staffOnly('withdrawal.staffOnly')

export function withdrawalRoutes(app: App, on: Services): void {
  readRoutes(app, on)
  commandRoutes(app, on)
  finishRoutes(app, on)
  adviceRoutes(app, on)
  payoutRoutes(app, on)
}

function readRoutes(app: App, { db, files }: Services): void {
  listRoute(app, 'GET /withdrawals', {
    tags,
    operationId: 'listWithdrawals',
    summary: 'List withdrawals',
    row: withdrawalSchema,
    spec: withdrawalList,
    reads: 'withdrawal',
    mask: (row, by) => (row.userId === by.id ? row : maskPayeeOf(row)),
    query: withdrawalRows,
  })
  callRoute(app, 'GET /withdrawals/statistics', {
    tags,
    operationId: 'countWithdrawals',
    summary: 'Count withdrawals by status',
    data: statisticsSchema,
    run: ({ viewer }) => countByStatus(db, withdrawalList, withdrawalRows(db.sql, viewer)),
  })
  callRoute(app, 'GET /withdrawals/:id', {
    entity,
    operationId: 'readWithdrawal',
    summary: 'Read a withdrawal',
    reads: 'withdrawal',
  })
  callRoute(app, 'GET /withdrawals/:id/receipt', {
    tags,
    operationId: 'downloadWithdrawalReceipt',
    summary: 'Download the receipt',
    sends: RECEIPT_TYPES,
    send: async (request, reply) => {
      const { params, viewer } = request
      const row = found(await findWithdrawalReceipt(db, params.id, viewer), 'withdrawal.unknown')
      return sendReceipt({ request, reply }, files, { row, reads: 'withdrawal' })
    },
  })
}

function commandRoutes(app: App, { config }: Services): void {
  callRoute(app, 'POST /withdrawals', {
    entity,
    operationId: 'createWithdrawal',
    summary: 'Request a withdrawal',
    body: createWithdrawalSchema,
    status: 201,
    command: (tx, { body, request: { ip } }, by) => {
      requireFreshFactor(tx, by)
      return createWithdrawal(tx, { ...body, network: config.bitcoinNetwork }, by, { ip })
    },
  })
  callRoute(app, 'PATCH /withdrawals/:id/approve', {
    entity,
    operationId: 'approveWithdrawal',
    summary: 'Approve a withdrawal',
    guard,
    command: (tx, { id }, by) => approveWithdrawal(tx, id, by),
  })
  callRoute(app, 'PATCH /withdrawals/:id/cancel', {
    entity,
    operationId: 'cancelWithdrawal',
    summary: 'Cancel a withdrawal',
    command: (tx, { id }, by) => cancelWithdrawal(tx, id, by),
  })
}

function finishRoutes(app: App, on: Services): void {
  callRoute(app, 'POST /withdrawals/:id/finish', {
    entity,
    operationId: 'finishWithdrawal',
    summary: 'Finish a bitcoin withdrawal with its transaction',
    guard,
    body: finishWithdrawalSchema,
    check: (tx, { id }, by) => enforceTxId(tx, id, by),
    prepare: ({ body, request }) => findPayment(on, body.txId, request.log),
    command: (tx, { id, body: { txId }, prepared: payment }, by) =>
      finishWithTxId(tx, { id, txId, payment }, by),
  })
  callRoute(app, 'POST /withdrawals/:id/receipt', {
    entity,
    operationId: 'addWithdrawalReceipt',
    summary: 'Finish a bank withdrawal with its receipt',
    guard,
    isForm: true,
    check: async (tx, { id, request }, by) => {
      const bytes = requiredReceiptOf(request)
      await enforcePaymentReceipt(tx, id, by)
      return expectReceipt(tx, { folder: 'withdrawals', bytes, quota: quotaOf(on, by) })
    },
    prepare: ({ checked }) => storeReceipt(on, checked),
    command: (tx, { id, prepared: receipt }, by) => finishWithReceipt(tx, { id, receipt }, by),
  })
}
