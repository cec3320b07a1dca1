import { mayUpdateDeposit } from '#core/deposits/deposit.ts'
import {
  acceptDepositSchema,
  createDepositSchema,
  depositAddressSchema,
  depositReferenceSchema,
  depositSchema,
  rejectDepositSchema,
  reserveReferenceSchema,
  updateDepositSchema,
} from '#core/deposits/deposit-schema.ts'
import { dataSchema } from '#core/lists/list-schema.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import { readReceiptText } from '../adapters/receipt-pdf.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { answerPrepared, answersOf, commandRoute, type Entity } from '../http/command-route.ts'
import { readForm } from '../http/form.ts'
import { onceOf, runOnce } from '../http/idempotency.ts'
import { readRoute, statisticsRoute } from '../http/read-route.ts'
import { type ExpectedReceipt, hashOf, receiptOf, storeReceipt } from '../http/receipt.ts'
import { downloadRoute, uploadRoute } from '../http/receipt-route.ts'
import { enforce } from '../http/refusal.ts'
import { errorAnswers, idPath, noBody } from '../http/schema.ts'
import { listRoute } from '../lists/list-route.ts'
import { countByStatus } from '../lists/statistics.ts'
import { acceptDeposit, cancelDeposit, rejectDeposit, reviewDeposit } from './commands.ts'
import { createDeposit, enforceDeclared } from './create.ts'
import { findDepositPayment } from './payment.ts'
import { depositList, depositRows, findDeposit, findDepositAddress, findDepositReceipt } from './queries.ts'
import { addDepositReceipt, enforceReceipt, expectIn, type SentReceipt } from './receipt.ts'
import { reserveReference } from './references.ts'
import { updateDeposit } from './update.ts'

const entity = {
  tags: ['deposits'],
  row: depositSchema,
  unknown: 'deposit.unknown',
  find: findDeposit,
} satisfies Entity<typeof depositSchema>
const { tags } = entity
const one = answersOf(entity)
const consumes = ['application/json', 'multipart/form-data']
const created = { 201: dataSchema(depositSchema), ...errorAnswers }

/** Reads and stores a receipt, as commands need it. */
async function toSentReceipt(on: Services, receipt: ExpectedReceipt): Promise<SentReceipt> {
  const text = await readReceiptText(receipt.bytes)
  return { text, stored: await storeReceipt(on, receipt) }
}

export function depositRoutes(app: App, on: Services): void {
  readRoutes(app, on)
  createRoutes(app, on)
  decisionRoutes(app, on)
  changeRoutes(app, on)
}

function readRoutes(app: App, { db, files }: Services): void {
  const on = { db, files, entity }
  listRoute(app, db, {
    path: '/deposits',
    tags,
    operationId: 'listDeposits',
    summary: 'List deposits',
    row: depositSchema,
    spec: depositList,
    reads: 'deposit',
    query: depositRows,
  })
  statisticsRoute(app, {
    path: '/deposits/statistics',
    tags,
    operationId: 'countDeposits',
    summary: 'Count deposits by status',
    count: (by) => countByStatus(db, depositList, depositRows(db.sql, by)),
  })
  callRoute(app, 'GET /deposits/address', {
    tags,
    operationId: 'readDepositAddress',
    summary: 'Read the address for deposits in bitcoin',
    data: depositAddressSchema,
    run: () => findDepositAddress(db),
  })
  readRoute(app, on, {
    path: '/deposits/:id',
    reads: 'deposit',
    operationId: 'readDeposit',
    summary: 'Read a deposit',
  })
  downloadRoute(app, on, {
    path: '/deposits/:id/receipt',
    operationId: 'downloadDepositReceipt',
    summary: 'Download the receipt',
    find: findDepositReceipt,
    reads: 'deposit',
  })
}

function createRoutes(app: App, on: Services): void {
  callRoute(app, 'POST /deposits/references', {
    tags,
    operationId: 'reserveDepositReference',
    summary: 'Reserve the control id of a deposit',
    body: reserveReferenceSchema,
    isOnce: true,
    data: depositReferenceSchema,
    status: 201,
    run: async (request) => {
      const of = { ...request.body, userId: request.body?.userId ?? request.viewer.id }
      const { data } = await runOnce(on.db, onceOf(request), async (tx) => ({
        data: { reference: await reserveReference(tx, of, request.viewer), userId: of.userId },
      }))
      return data
    },
  })
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
        response: created,
      },
    },
    async (request, reply) => {
      const { body, viewer } = request
      const bytes = receiptOf(request)
      const answered = await answerPrepared(on.db, entity, request, {
        content: [body, bytes && hashOf(bytes)],
        check: async (tx) => {
          await enforceDeclared(tx, body, viewer)
          return bytes && expectIn(on, tx, bytes, viewer)
        },
        prepare: async (expected) => expected && toSentReceipt(on, expected),
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
        summary: 'Update the amount, the status or the transaction, or send the receipt',
        consumes,
        params: idPath,
        body: updateDepositSchema,
        isOnce: true,
        response: one,
      },
    },
    async (request) => {
      const { params, body, viewer } = request
      const bytes = receiptOf(request)
      return answerPrepared(on.db, entity, request, {
        id: params.id,
        content: [body, bytes && hashOf(bytes)],
        check: async (tx) => {
          enforce(mayUpdateDeposit({ ...body, amount: body.amount, status: body.status, receipt: bytes }))
          if (bytes) await enforceReceipt(tx, params.id, viewer)
          return bytes && expectIn(on, tx, bytes, viewer)
        },
        prepare: async (expected) => ({
          receipt: expected && (await toSentReceipt(on, expected)),
          payment: body.status === 'FINISHED' ? await findDepositPayment(on, params.id, request) : undefined,
        }),
        run: (tx, prepared) => updateDeposit(tx, { ...body, ...prepared, id: params.id }, viewer),
      })
    },
  )
  uploadRoute(
    app,
    { db: on.db, entity },
    {
      path: '/deposits/:id/receipt',
      operationId: 'addDepositReceipt',
      summary: 'Send the receipt',
      check: enforceReceipt,
      expect: (tx, bytes, by) => expectIn(on, tx, bytes, by),
      store: (receipt) => toSentReceipt(on, receipt),
      run: addDepositReceipt,
    },
  )
}

/** The routes that change a deposit's status: review, decisions of staff, and cancellation. */
function decisionRoutes(app: App, services: Services): void {
  const on = { db: services.db, entity }
  commandRoute(app, on, {
    path: '/deposits/:id/review',
    operationId: 'reviewDeposit',
    summary: 'Start the review',
    guard: staffOnly('deposit.staffOnly'),
    body: noBody,
    run: (tx, { id }, by) => reviewDeposit(tx, id, by),
  })
  commandRoute(app, on, {
    path: '/deposits/:id/accept',
    operationId: 'acceptDeposit',
    summary: 'Accept a deposit: the amount less the fee is credited',
    guard: staffOnly('deposit.staffOnly'),
    body: acceptDepositSchema.nullish(),
    prepare: (id, request) => findDepositPayment(services, id, request),
    run: (tx, { id, body, prepared: payment }, by) => acceptDeposit(tx, { ...body, id, payment }, by),
  })
  commandRoute(app, on, {
    path: '/deposits/:id/reject',
    operationId: 'rejectDeposit',
    summary: 'Reject a deposit',
    guard: staffOnly('deposit.staffOnly'),
    body: rejectDepositSchema,
    run: (tx, { id, body }, by) => rejectDeposit(tx, { ...body, id }, by),
  })
  commandRoute(app, on, {
    path: '/deposits/:id/cancel',
    operationId: 'cancelDeposit',
    summary: 'Cancel a deposit',
    body: noBody,
    run: (tx, { id }, by) => cancelDeposit(tx, id, by),
  })
}
