import { mayReadRecovery } from '#core/recovery/recovery.ts'
import { confirmGroupSchema, recoveryParams, recoverySchema } from '#core/recovery/recovery-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { askToConfirm, endRecovery } from './commands.ts'
import { readRecovery } from './queries.ts'

const tags = ['recovery']
const guard = mayReadRecovery

/** The recovery mode after a restore. */
export function recoveryRoutes(app: App, { db }: Services): void {
  callRoute(app, 'GET /recovery', {
    tags,
    operationId: 'readRecovery',
    summary: 'Read whether the house is in recovery mode, and what has to be checked',
    guard,
    data: recoverySchema,
    run: async (request) => {
      const recovery = await readRecovery(db)
      const rowCount = recovery?.groups.reduce((sum, { items }) => sum + items.length, 0) ?? 0
      if (rowCount > 0) request.reading = { how: 'list', entity: 'user', rowCount }
      return recovery
    },
  })
  callRoute(app, 'POST /recovery/groups/:kind/confirm', {
    tags,
    operationId: 'confirmRecoveryGroup',
    summary: 'Confirm a group of what may have happened after the backup, which another person approves',
    guard,
    params: recoveryParams,
    body: confirmGroupSchema,
    command: (tx, { body, request }, by) =>
      askToConfirm(tx, { ...body, kind: recoveryParams.parse(request.params).kind }, by),
  })
  callRoute(app, 'POST /recovery/end', {
    tags,
    operationId: 'endRecovery',
    summary: 'End the recovery mode, once all groups are confirmed',
    guard,
    command: (tx, _, by) => endRecovery(tx, by),
  })
}
