import { z } from 'zod'
import { staffOnly } from '#core/rules/route-guard.ts'
import {
  approveWithdrawalsSchema,
  chainAnswerSchema,
  finishByReceiptsSchema,
  paymentQuerySchema,
  payoutResultSchema,
  payoutSchema,
  proposeReceiptsSchema,
  receiptPageSchema,
} from '#core/withdrawals/payout-schema.ts'
import { findPayment } from '../deposits/payment.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { found } from '../http/refusal.ts'
import { batchRoutes } from './batch-routes.ts'
import { actOnEach } from './bulk.ts'
import { finishByReceipts, proposeReceipts } from './bulk-receipts.ts'
import { approveWithdrawal } from './commands.ts'
import { findPayout, readPayment } from './payout-queries.ts'

const tags = ['payouts']
const guard = staffOnly('withdrawal.staffOnly')
const results = z.array(payoutResultSchema)

/** The work of those who pay: many withdrawals at once, their batches, and the facts of each. */
export function payoutRoutes(app: App, on: Services): void {
  factRoutes(app, on)
  bulkRoutes(app, on)
  batchRoutes(app, on)
}

function factRoutes(app: App, on: Services): void {
  callRoute(app, 'GET /withdrawals/:id/payout', {
    tags,
    operationId: 'readPayout',
    summary: 'Read the facts that the payer of a withdrawal looks at',
    guard,
    data: payoutSchema,
    run: async ({ params: { id } }) =>
      found(await findPayout(on.db, id, on.chain?.knowsAll === true), 'withdrawal.unknown'),
  })
  callRoute(app, 'GET /withdrawals/:id/payment', {
    tags,
    operationId: 'readPayment',
    summary: 'Read whether a transaction pays a withdrawal',
    guard,
    query: paymentQuerySchema,
    data: chainAnswerSchema,
    run: async ({ params: { id }, query: { txId }, log }) => {
      const payment = await findPayment(on, txId, log)
      return found(await readPayment(on.db, { id, txId, payment }), 'withdrawal.unknown')
    },
  })
}

function bulkRoutes(app: App, on: Services): void {
  callRoute(app, 'POST /withdrawals/approvals', {
    tags,
    operationId: 'approveWithdrawals',
    summary: 'Approve several withdrawals, each on its own',
    guard,
    body: approveWithdrawalsSchema,
    data: results,
    each: (request, db) => {
      const each = request.body.withdrawalIds.map((withdrawalId) => ({ withdrawalId }))
      return actOnEach({ ...on, db }, request, each, ({ withdrawalId }) =>
        db.transaction((tx) => approveWithdrawal(tx, withdrawalId, request.viewer)),
      )
    },
  })
  const form = { guard, isForm: true } as const
  callRoute(app, 'POST /withdrawals/receipts/proposal', {
    ...form,
    tags,
    operationId: 'proposeReceipts',
    summary: 'Match the pages of a PDF of receipts with bank withdrawals',
    body: proposeReceiptsSchema,
    data: z.array(receiptPageSchema),
    each: (request) => proposeReceipts(on, request, request.body.withdrawalIds),
  })
  callRoute(app, 'POST /withdrawals/receipts', {
    ...form,
    tags,
    operationId: 'finishByReceipts',
    summary: 'Finish several bank withdrawals, each by a page of a PDF',
    body: finishByReceiptsSchema,
    data: results,
    each: (request) => finishByReceipts(on, request, request.body.matches),
  })
}
