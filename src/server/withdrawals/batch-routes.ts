import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { maskPayeeOf } from '#core/bank-accounts/payee.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import { mayReadPayouts } from '#core/withdrawals/payout.ts'
import { toPay, toPayoutCsv } from '#core/withdrawals/payout-file.ts'
import {
  batchSchema,
  createBatchSchema,
  finishBatchSchema,
  type PayoutBatch,
  type PayoutResult,
  payoutResultSchema,
  takeOutSchema,
} from '#core/withdrawals/payout-schema.ts'
import { mayPayOtherwise } from '#core/withdrawals/withdrawal.ts'
import { findPayment } from '../deposits/payment.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, type Entity } from '../http/call-route.ts'
import { sendFile } from '../http/receipt.ts'
import { enforceLeaving } from '../http/recovery.ts'
import { enforce, found } from '../http/refusal.ts'
import { listRoute } from '../lists/list-route.ts'
import { batchList, batchRows, findBatch } from './batch-queries.ts'
import { createBatch, takeOutOfBatch } from './batches.ts'
import { actOnEach } from './bulk.ts'
import { finishWithTxId } from './finish.ts'

const tags = ['payouts']
const guard = staffOnly('withdrawal.staffOnly')
const results = z.array(payoutResultSchema)

const entity = {
  tags,
  row: batchSchema,
  unknown: 'payout.unknown',
  find: async (reader, id, by) => {
    const batch = await findBatch(reader, id, by)
    return batch && mask(batch)
  },
} satisfies Entity<typeof batchSchema>

/** The documents of holders are in the file that is paid from. */
const mask = (batch: PayoutBatch): PayoutBatch => ({ ...batch, members: batch.members?.map(maskPayeeOf) })

/** Batches of withdrawals that are paid together. */
export function batchRoutes(app: App, on: Services): void {
  readRoutes(app, on)
  actRoutes(app, on)
}

function readRoutes(app: App, { db }: Services): void {
  listRoute(app, 'GET /payout-batches', {
    tags,
    operationId: 'listPayoutBatches',
    summary: 'List payout batches',
    row: batchSchema,
    spec: batchList,
    may: mayReadPayouts,
    query: batchRows,
  })
  callRoute(app, 'GET /payout-batches/:id', {
    tags,
    operationId: 'readPayoutBatch',
    summary: 'Read a payout batch and its members',
    data: batchSchema,
    run: async (request) => {
      const { id } = request.params
      const batch = found(await findBatch(db, id, request.viewer), 'payout.unknown')
      const rowCount = batch.members?.length ?? 0
      request.reading = { how: 'list', entity: 'withdrawal', rowCount, details: { batch: id } }
      return mask(batch)
    },
  })
  callRoute(app, 'GET /payout-batches/:id/file', {
    tags,
    operationId: 'downloadPayoutBatch',
    summary: 'Download what a batch pays as a spreadsheet',
    sends: ['text/csv'],
    send: async (request, reply) => {
      enforce(mayReadPayouts(request.viewer))
      await db.transaction(enforceLeaving)
      const batch = found(await findBatch(db, request.params.id, request.viewer), 'payout.unknown')
      enforce(mayPayOtherwise({ isInTransaction: batch.wallet !== null }))
      request.reading = { how: 'export', entity: 'withdrawal', rowCount: batch.count }
      const name = `lote-${batch.sequence}.csv`
      return sendFile(reply, { name, type: 'text/csv; charset=utf-8', content: toPayoutCsv(batch) })
    },
  })
}

function actRoutes(app: App, on: Services): void {
  callRoute(app, 'POST /payout-batches', {
    entity,
    operationId: 'createPayoutBatch',
    summary: 'Send approved withdrawals to be paid together',
    guard,
    body: createBatchSchema,
    status: 201,
    command: (tx, { body }, by) => createBatch(tx, body, by),
  })
  callRoute(app, 'POST /payout-batches/:id/removals', {
    entity,
    operationId: 'takeOutOfBatch',
    summary: 'Take a withdrawal out of its batch, which another person approves',
    guard,
    body: takeOutSchema,
    command: (tx, { id, body }, by) => takeOutOfBatch(tx, { id, ...body }, by),
  })
  callRoute(app, 'POST /payout-batches/:id/finish', {
    tags,
    operationId: 'finishPayoutBatch',
    summary: 'Finish the bitcoin withdrawals of a batch that a transaction pays',
    guard,
    body: finishBatchSchema,
    data: results,
    noDryRun: 'It asks the bitcoin network between its transactions.',
    each: (request) => finishBatch(on, request, { id: request.params.id, txId: request.body.txId }),
  })
}

/** Finishes the members that wait, each by its own rules. */
async function finishBatch(
  on: Services,
  request: FastifyRequest,
  { id, txId }: { id: string; txId: string },
): Promise<PayoutResult[]> {
  const { viewer, log } = request
  const payment = await findPayment(on, txId, log)
  const batch = found(await findBatch(on.db, id, viewer), 'payout.unknown')
  return actOnEach(on, request, toPay(batch), ({ withdrawalId }) =>
    on.db.transaction((tx) => finishWithTxId(tx, { id: withdrawalId, txId, payment }, viewer)),
  )
}
