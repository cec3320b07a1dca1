import { adjustmentSchema, adjustSchema } from '#core/ledger/adjustment-schema.ts'
import { adminOnly } from '#core/rules/route-guard.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { onceOf, runOnce } from '../http/idempotency.ts'
import type { Refusals } from '../http/operation.ts'
import { adjustLedger } from './commands.ts'
import { findAdjustment } from './queries.ts'

/** The refusals of an adjustment, for the API document. */
const refusals = {
  403: ['adjustment.adminOnly'],
  404: ['adjustment.recordUnknown'],
  409: ['adjustment.openHold', 'adjustment.ofHouse', 'adjustment.insufficientBalance', 'approval.waiting'],
  422: ['adjustment.tooMuch', 'field.invalid'],
} as const satisfies Refusals

export function adjustmentRoutes(app: App, { db }: Services): void {
  callRoute(app, 'POST /adjustments', {
    tags: ['ledger'],
    operationId: 'adjustLedger',
    summary: 'Ask to move back a part of a recorded movement',
    guard: adminOnly('adjustment.adminOnly'),
    body: adjustSchema,
    isOnce: true,
    refusals,
    data: adjustmentSchema,
    status: 201,
    rehearsedOn: db,
    run: (request, on) =>
      runOnce(on, onceOf(request as never), async (tx) =>
        findAdjustment(tx, await adjustLedger(tx, request.body, request.viewer)),
      ),
  })
}
