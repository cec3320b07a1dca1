import { adjustmentSchema, adjustSchema } from '#core/ledger/adjustment-schema.ts'
import { adminOnly } from '#core/rules/route-guard.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { onceOf, runOnce } from '../http/idempotency.ts'
import { adjustLedger } from './commands.ts'
import { findAdjustment } from './queries.ts'

export function adjustmentRoutes(app: App, { db }: Services): void {
  callRoute(app, 'POST /adjustments', {
    tags: ['ledger'],
    operationId: 'adjustLedger',
    summary: 'Ask to move back a part of a recorded movement',
    guard: adminOnly('adjustment.adminOnly'),
    body: adjustSchema,
    isOnce: true,
    data: adjustmentSchema,
    status: 201,
    rehearsedOn: db,
    run: (request, on) =>
      runOnce(on, onceOf(request as never), async (tx) =>
        findAdjustment(tx, await adjustLedger(tx, request.body, request.viewer)),
      ),
  })
}
