import { expect } from 'vitest'
import { z } from 'zod'
import { approvalSchema, groupResultSchema } from '#core/approvals/approval-schema.ts'
import { ownerSchema, statisticsSchema } from '#core/audit/event.ts'
import {
  bankAccountSchema,
  bankSchema,
  systemAccountSchema,
} from '#core/bank-accounts/bank-account-schema.ts'
import {
  bankStatementSchema,
  confirmationSchema,
  lineQueueSchema,
} from '#core/bank-statements/bank-statement-schema.ts'
import { importPreviewSchema } from '#core/bank-statements/import-schema.ts'
import { savedAddressSchema } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { marketSchema, ownTradeSchema, tradeSchema } from '#core/book/market-schema.ts'
import { clientNoteSchema } from '#core/clients/client-schema.ts'
import { historySchema } from '#core/dashboard/figures-schema.ts'
import { setupSchema } from '#core/dashboard/setup-schema.ts'
import { depositReferenceSchema, depositSchema } from '#core/deposits/deposit-schema.ts'
import { balanceSchema } from '#core/ledger/statement-schema.ts'
import { dataSchema, errorSchema, listSchema } from '#core/lists/list-schema.ts'
import { deskSheetSchema } from '#core/orders/desk-schema.ts'
import { orderSchema, tickerSchema } from '#core/orders/order-schema.ts'
import { candleSchema } from '#core/prices/candle-schema.ts'
import { sessionSchema } from '#core/sessions/session-schema.ts'
import { publicConfigSchema } from '#core/settings/public-config-schema.ts'
import { otcSettingsSchema, settingsSchema } from '#core/settings/settings-schema.ts'
import {
  returnLineSchema,
  returnPreviewSchema,
  shipmentPreviewSchema,
  shipmentSchema,
} from '#core/shipments/shipment-schema.ts'
import { profileSchema, userSchema } from '#core/users/user-schema.ts'
import { viewSchema } from '#core/views/view-schema.ts'
import { paymentCheckSchema } from '#core/withdrawals/advice-schema.ts'
import { batchSchema, payoutResultSchema, receiptPageSchema } from '#core/withdrawals/payout-schema.ts'
import { withdrawalSchema } from '#core/withdrawals/withdrawal-schema.ts'

const many = <S extends z.ZodType>(item: S) => dataSchema(z.array(item))

/** 204 has no body. */
const NOTHING = z.undefined()

/** The row that a change of one row answers, by the first segment of its path. */
const ROWS: Readonly<Record<string, z.ZodType>> = {
  approvals: dataSchema(approvalSchema),
  'bank-accounts': dataSchema(bankAccountSchema),
  deposits: dataSchema(depositSchema),
  orders: dataSchema(orderSchema),
  settings: dataSchema(settingsSchema),
  users: dataSchema(userSchema),
  withdrawals: dataSchema(withdrawalSchema),
}

/** The server's answers without errors, by call. A change of one row needs a line only where it does not answer its row. */
const ANSWERS: Readonly<Record<string, z.ZodType>> = {
  'POST /auth/login': dataSchema(sessionSchema),
  'GET /profile': profileSchema,
  'GET /config': dataSchema(publicConfigSchema),
  'GET /settings': listSchema(settingsSchema),
  'GET /settings/otc': dataSchema(otcSettingsSchema),
  'GET /ledgers/balance': dataSchema(balanceSchema),
  'GET /ledgers/history': dataSchema(historySchema),
  'GET /house/setup': dataSchema(setupSchema),
  'GET /candles': many(candleSchema),
  'GET /book': dataSchema(marketSchema),
  'GET /trades': many(tradeSchema),
  'GET /trades/own': many(ownTradeSchema),
  'GET /banks': many(bankSchema),
  'GET /bank-accounts': listSchema(bankAccountSchema),
  'GET /bitcoin-addresses': listSchema(savedAddressSchema),
  'POST /bitcoin-addresses': dataSchema(savedAddressSchema),
  'GET /bank-accounts/system': many(systemAccountSchema),
  'POST /bank-accounts': dataSchema(bankAccountSchema),
  'GET /deposits': listSchema(depositSchema),
  'GET /bank-accounts/statistics': dataSchema(statisticsSchema),
  'GET /deposits/statistics': dataSchema(statisticsSchema),
  'GET /orders/statistics': dataSchema(statisticsSchema),
  'POST /deposits': dataSchema(depositSchema),
  'POST /deposits/references': dataSchema(depositReferenceSchema),
  'GET /views': many(viewSchema),
  'POST /views': dataSchema(viewSchema),
  'GET /views/:id': dataSchema(viewSchema),
  'GET /withdrawals': listSchema(withdrawalSchema),
  'POST /withdrawals': dataSchema(withdrawalSchema),
  'POST /withdrawals/approvals': many(payoutResultSchema),
  'POST /payout-batches': dataSchema(batchSchema),
  'POST /payout-batches/:id/finish': many(payoutResultSchema),
  'POST /payout-batches/:id/removals': dataSchema(batchSchema),
  'POST /withdrawals/receipts': many(payoutResultSchema),
  'POST /withdrawals/receipts/proposal': many(receiptPageSchema),
  'POST /bank-statements/confirmations': many(confirmationSchema),
  'GET /bank-statements/lines': dataSchema(lineQueueSchema),
  'GET /payment-checks/:id': dataSchema(paymentCheckSchema),
  'GET /shipments/returns/lines': listSchema(returnLineSchema),
  'PATCH /shipments/returns/lines/:id': dataSchema(returnLineSchema),
  'POST /shipments/preview': dataSchema(shipmentPreviewSchema),
  'GET /orders': listSchema(orderSchema),
  'GET /orders/ticker': dataSchema(tickerSchema),
  'POST /orders': dataSchema(orderSchema),
  'PATCH /orders/execute/:id': dataSchema(orderSchema),
  'GET /approvals': listSchema(approvalSchema),
  'GET /approvals/:id': dataSchema(approvalSchema),
  'GET /approval-groups/:id': dataSchema(z.array(approvalSchema)),
  'PATCH /approval-groups/:id/approve': dataSchema(z.array(groupResultSchema)),
  'PATCH /notices/:id/read': NOTHING,
  'POST /notices/:id/disown': NOTHING,
  'POST /auth/freeze': NOTHING,
  'DELETE /sessions/:id': NOTHING,
  'DELETE /sessions': NOTHING,
  'DELETE /users/:id/sessions': NOTHING,
  'POST /clients/:id/notes': dataSchema(clientNoteSchema),
  'POST /orders/:id/quotation': dataSchema(orderSchema),
  'GET /orders/:id/desk': dataSchema(deskSheetSchema),
  'POST /bank-statements': dataSchema(bankStatementSchema),
  'POST /bank-statements/preview': dataSchema(importPreviewSchema),
  'POST /shipments': dataSchema(shipmentSchema),
  'POST /shipments/:id/return/preview': dataSchema(returnPreviewSchema),
  'POST /users/:id/unmask': dataSchema(userSchema),
  'GET /users': listSchema(userSchema),
  'GET /users/select': many(ownerSchema),
  'GET /users/players': many(userSchema.pick({ _id: true, name: true, document: true })),
}

/** The answer of any act that waits for another person. */
const WAITS = dataSchema(approvalSchema)

const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/

/** The row of a call such as `PATCH /deposits/:id/accept`. */
const rowOf = (call: string) => ROWS[/^(?:PATCH|PUT) \/([\w-]+)\/:id(?:\/[\w-]+)?$/.exec(call)?.[1] ?? '']

/**
 * Throws if the server would never give this answer to a call: it differs from its schema, or has fields that
 * the schema lacks.
 */
export function checkAnswer(call: string, status: number, body: unknown): void {
  const route = call.replace(ID, ':id')
  const schema = status === 202 ? WAITS : status < 400 ? (ANSWERS[route] ?? rowOf(route)) : errorSchema
  if (!schema) throw new Error(`${call} has no schema in test/web/answers.ts`)
  const { data, error } = schema.safeParse(body)
  if (error) throw new Error(`${call} is not answered so: ${z.prettifyError(error)}`)
  expect(data, `${call} is not answered with these fields`).toEqual(body)
}
