import { adjustmentSchema, adjustSchema } from '#core/ledger/adjustment-schema.ts'
import { adminOnly } from '#core/rules/route-guard.ts'
import type { App } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { adjustLedger } from './commands.ts'
import { findAdjustment } from './queries.ts'

export function adjustmentRoutes(app: App): void {
  callRoute(app, 'POST /adjustments', {
    tags: ['ledger'],
    operationId: 'adjustLedger',
    summary: 'Ask to move back a part of a recorded movement',
    guard: adminOnly('adjustment.adminOnly'),
    body: adjustSchema,
    data: adjustmentSchema,
    status: 201,
    command: async (tx, { body }, by) => findAdjustment(tx, await adjustLedger(tx, body, by)),
  })
}
