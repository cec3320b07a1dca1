import { maskPayeeOf } from '#core/bank-accounts/payee.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import {
  createWithdrawalSchema,
  finishWithdrawalSchema,
  withdrawalSchema,
} from '#core/withdrawals/withdrawal-schema.ts'
import type { Tx } from '../db/transaction.ts'
import { findPayment } from '../deposits/payment.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { answerOnce, answerPrepared, commandRoute, type Entity } from '../http/command-route.ts'
import { readRoute, statisticsRoute } from '../http/read-route.ts'
import { expectReceipt, quotaOf, storeReceipt } from '../http/receipt.ts'
import { downloadRoute, uploadRoute } from '../http/receipt-route.ts'
import { idPath, noBody } from '../http/schema.ts'
import { listRoute } from '../lists/list-route.ts'
import { countByStatus } from '../lists/statistics.ts'
import { requireFreshFactor } from '../sessions/step-up.ts'
import { adviceRoutes } from './advice-routes.ts'
import { approveWithdrawal, cancelWithdrawal, createWithdrawal } from './commands.ts'
import { enforceReceipt, enforceTxId, finishWithReceipt, finishWithTxId } from './finish.ts'
import { payoutRoutes } from './payout-routes.ts'
import { findWithdrawal, findWithdrawalReceipt, withdrawalList, withdrawalRows } from './queries.ts'

const entity = {
  tags: ['withdrawals'],
  row: withdrawalSchema,
  unknown: 'withdrawal.unknown',
  find: findWithdrawal,
} satisfies Entity<typeof withdrawalSchema>
const { tags } = entity

export function withdrawalRoutes(app: App, on: Services): void {
  readRoutes(app, on)
  commandRoutes(app, on)
  finishRoutes(app, on)
  adviceRoutes(app, on)
  payoutRoutes(app, on)
}

function readRoutes(app: App, { db, files }: Services): void {
  const on = { db, files, entity }
  listRoute(app, db, {
    path: '/withdrawals',
    tags,
    operationId: 'listWithdrawals',
    summary: 'List withdrawals',
    row: withdrawalSchema,
    spec: withdrawalList,
    reads: 'withdrawal',
    mask: (row, by) => (row.userId === by.id ? row : maskPayeeOf(row)),
    query: withdrawalRows,
  })
  statisticsRoute(app, {
    path: '/withdrawals/statistics',
    tags,
    operationId: 'countWithdrawals',
    summary: 'Count withdrawals by status',
    count: (by) => countByStatus(db, withdrawalList, withdrawalRows(db.sql, by)),
  })
  readRoute(app, on, {
    path: '/withdrawals/:id',
    reads: 'withdrawal',
    operationId: 'readWithdrawal',
    summary: 'Read a withdrawal',
  })
  downloadRoute(app, on, {
    path: '/withdrawals/:id/receipt',
    operationId: 'downloadWithdrawalReceipt',
    summary: 'Download the receipt',
    find: findWithdrawalReceipt,
    reads: 'withdrawal',
  })
}

function commandRoutes(app: App, { db, config }: Services): void {
  callRoute(app, 'POST /withdrawals', {
    tags,
    operationId: 'createWithdrawal',
    summary: 'Request a withdrawal',
    body: createWithdrawalSchema,
    isOnce: true,
    data: withdrawalSchema,
    status: 201,
    rehearsedOn: db,
    run: async (request, on) => {
      const input = { ...request.body, network: config.bitcoinNetwork }
      const run = (tx: Tx) => {
        requireFreshFactor(tx, request.viewer)
        return createWithdrawal(tx, input, request.viewer, { ip: request.ip })
      }
      const { data } = await answerOnce(on, entity, request, { run })
      return data
    },
  })
  const on = { db, entity }
  commandRoute(app, on, {
    path: '/withdrawals/:id/approve',
    operationId: 'approveWithdrawal',
    summary: 'Approve a withdrawal',
    guard: staffOnly('withdrawal.staffOnly'),
    body: noBody,
    run: (tx, { id }, by) => approveWithdrawal(tx, id, by),
  })
  commandRoute(app, on, {
    path: '/withdrawals/:id/cancel',
    operationId: 'cancelWithdrawal',
    summary: 'Cancel a withdrawal',
    body: noBody,
    run: (tx, { id }, by) => cancelWithdrawal(tx, id, by),
  })
}

function finishRoutes(app: App, services: Services): void {
  const on = { db: services.db, entity }
  callRoute(app, 'POST /withdrawals/:id/finish', {
    tags,
    operationId: 'finishWithdrawal',
    summary: 'Finish a bitcoin withdrawal with its transaction',
    guard: staffOnly('withdrawal.staffOnly'),
    params: idPath,
    body: finishWithdrawalSchema,
    isOnce: true,
    data: withdrawalSchema,
    run: async (request) => {
      const { viewer: by, log } = request
      const { id } = request.params
      const { txId } = request.body
      const { data } = await answerPrepared(services.db, entity, request, {
        id,
        content: { txId },
        check: (tx) => enforceTxId(tx, id, by),
        prepare: () => findPayment(services, txId, log),
        run: (tx, payment) => finishWithTxId(tx, { id, txId, payment }, by),
      })
      return data
    },
  })
  uploadRoute(app, on, {
    path: '/withdrawals/:id/receipt',
    operationId: 'addWithdrawalReceipt',
    summary: 'Finish a bank withdrawal with its receipt',
    guard: staffOnly('withdrawal.staffOnly'),
    check: enforceReceipt,
    expect: (tx, bytes, by) =>
      expectReceipt(tx, { folder: 'withdrawals', bytes, quota: quotaOf(services, by) }),
    store: (receipt) => storeReceipt(services, receipt),
    run: finishWithReceipt,
  })
}
