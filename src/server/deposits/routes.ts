import { statisticsSchema } from '#core/audit/event.ts'
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
import { RECEIPT_TYPES } from '#core/deposits/receipt.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import { readReceiptText } from '../adapters/receipt-pdf.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, type Entity } from '../http/call-route.ts'
import {
  type ExpectedReceipt,
  receiptOf,
  requiredReceiptOf,
  sendReceipt,
  storeReceipt,
} from '../http/receipt.ts'
import { enforce, found } from '../http/refusal.ts'
import { listRoute } from '../lists/list-route.ts'
import { countByStatus } from '../lists/statistics.ts'
import { issueAddress } from '../wallets/addresses.ts'
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
const guard = staffOnly('deposit.staffOnly')

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
  listRoute(app, 'GET /deposits', {
    tags,
    operationId: 'listDeposits',
    summary: 'List deposits',
    row: depositSchema,
    spec: depositList,
    reads: 'deposit',
    query: depositRows,
  })
  callRoute(app, 'GET /deposits/statistics', {
    tags,
    operationId: 'countDeposits',
    summary: 'Count deposits by status',
    data: statisticsSchema,
    run: ({ viewer }) => countByStatus(db, depositList, depositRows(db.sql, viewer)),
  })
  callRoute(app, 'GET /deposits/address', {
    tags,
    operationId: 'readDepositAddress',
    summary: 'Read the address for deposits in bitcoin',
    data: depositAddressSchema,
    run: ({ viewer }) => findDepositAddress(db, viewer.id),
  })
  callRoute(app, 'GET /deposits/:id', {
    entity,
    operationId: 'readDeposit',
    summary: 'Read a deposit',
    reads: 'deposit',
  })
  callRoute(app, 'GET /deposits/:id/receipt', {
    tags,
    operationId: 'downloadDepositReceipt',
    summary: 'Download the receipt',
    sends: RECEIPT_TYPES,
    send: async (request, reply) => {
      const row = found(await findDepositReceipt(db, request.params.id, request.viewer), 'deposit.unknown')
      return sendReceipt({ request, reply }, files, { row, reads: 'deposit' })
    },
  })
}

function createRoutes(app: App, on: Services): void {
  callRoute(app, 'POST /deposits/address', {
    tags,
    operationId: 'issueDepositAddress',
    summary: 'Take an own address for deposits in bitcoin: the same one until it is used',
    data: depositAddressSchema,
    command: async (tx, _, by) => {
      await issueAddress(tx, by.id)
      return findDepositAddress(tx, by.id)
    },
  })
  callRoute(app, 'POST /deposits/references', {
    tags,
    operationId: 'reserveDepositReference',
    summary: 'Reserve the control id of a deposit',
    body: reserveReferenceSchema,
    data: depositReferenceSchema,
    status: 201,
    command: async (tx, { body }, by) => {
      const of = { ...body, userId: body?.userId ?? by.id }
      return { reference: await reserveReference(tx, of, by), userId: of.userId }
    },
  })
  callRoute(app, 'POST /deposits', {
    entity,
    operationId: 'createDeposit',
    summary: 'Declare a deposit, with its receipt or without',
    isForm: 'or JSON',
    body: createDepositSchema,
    status: 201,
    check: async (tx, { body, request }, by) => {
      const bytes = receiptOf(request)
      await enforceDeclared(tx, body, by)
      return bytes && expectIn(on, tx, bytes, by)
    },
    prepare: async ({ checked }) => checked && toSentReceipt(on, checked),
    command: (tx, { body, prepared: receipt }, by) => createDeposit(tx, { ...body, receipt }, by),
  })
}

function changeRoutes(app: App, on: Services): void {
  callRoute(app, 'PUT /deposits/:id', {
    entity,
    operationId: 'updateDeposit',
    summary: 'Update the amount, the status or the transaction, or send the receipt',
    isForm: 'or JSON',
    body: updateDepositSchema,
    check: async (tx, { id, body, request }, by) => {
      const bytes = receiptOf(request)
      enforce(mayUpdateDeposit({ ...body, amount: body.amount, status: body.status, receipt: bytes }))
      if (bytes) await enforceReceipt(tx, id, by)
      return bytes && expectIn(on, tx, bytes, by)
    },
    prepare: async ({ id, body, request, checked }) => ({
      receipt: checked && (await toSentReceipt(on, checked)),
      payment: body.status === 'FINISHED' ? await findDepositPayment(on, id, request) : undefined,
    }),
    command: (tx, { id, body, prepared }, by) => updateDeposit(tx, { ...body, ...prepared, id }, by),
  })
  callRoute(app, 'POST /deposits/:id/receipt', {
    entity,
    operationId: 'addDepositReceipt',
    summary: 'Send the receipt',
    isForm: true,
    check: async (tx, { id, request }, by) => {
      const bytes = requiredReceiptOf(request)
      await enforceReceipt(tx, id, by)
      return expectIn(on, tx, bytes, by)
    },
    prepare: ({ checked }) => toSentReceipt(on, checked),
    command: (tx, { id, prepared: receipt }, by) => addDepositReceipt(tx, { id, receipt }, by),
  })
}

/** The routes that change a deposit's status: review, decisions of staff, and cancellation. */
function decisionRoutes(app: App, on: Services): void {
  callRoute(app, 'PATCH /deposits/:id/review', {
    entity,
    operationId: 'reviewDeposit',
    summary: 'Start the review',
    guard,
    command: (tx, { id }, by) => reviewDeposit(tx, id, by),
  })
  callRoute(app, 'PATCH /deposits/:id/accept', {
    entity,
    operationId: 'acceptDeposit',
    summary: 'Accept a deposit: the amount less the fee is credited',
    guard,
    body: acceptDepositSchema.nullish(),
    prepare: ({ id, request }) => findDepositPayment(on, id, request),
    command: (tx, { id, body, prepared: payment }, by) => acceptDeposit(tx, { ...body, id, payment }, by),
  })
  callRoute(app, 'PATCH /deposits/:id/reject', {
    entity,
    operationId: 'rejectDeposit',
    summary: 'Reject a deposit',
    guard,
    body: rejectDepositSchema,
    command: (tx, { id, body }, by) => rejectDeposit(tx, { ...body, id }, by),
  })
  callRoute(app, 'PATCH /deposits/:id/cancel', {
    entity,
    operationId: 'cancelDeposit',
    summary: 'Cancel a deposit',
    command: (tx, { id }, by) => cancelDeposit(tx, id, by),
  })
}
