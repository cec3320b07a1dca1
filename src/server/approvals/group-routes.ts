import { z } from 'zod'
import { mayReadApprovals } from '#core/approvals/approval.ts'
import {
  approvalSchema,
  approveGroupSchema,
  groupResultSchema,
  rejectGroupSchema,
} from '#core/approvals/approval-schema.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import type { App } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { enforce, languageOf } from '../http/refusal.ts'
import type { DecidingServices } from './facts.ts'
import { decideGroup } from './groups.ts'
import { listGroup } from './queries.ts'

const tags = ['approvals']
const guard = staffOnly('approval.staffOnly')
const results = z.array(groupResultSchema)

/** The requests of one call in bulk: their decider reads all of them, and decides them by one call. */
export function groupRoutes(app: App, services: DecidingServices): void {
  const { db } = services
  callRoute(app, 'GET /approval-groups/:id', {
    tags,
    operationId: 'readApprovalGroup',
    summary: 'Read the requests of one call in bulk, unmasked for who may decide them',
    data: z.array(approvalSchema),
    run: async (request) => {
      enforce(mayReadApprovals(request.viewer))
      const { id } = request.params
      const reading = { language: languageOf(request), now: db.clock.now() }
      const members = await listGroup(db, id, request.viewer, reading)
      request.reading = { how: 'list', entity: 'approval', entityId: id, rowCount: members.length }
      return members
    },
  })
  callRoute(app, 'PATCH /approval-groups/:id/approve', {
    tags,
    guard,
    data: results,
    operationId: 'approveGroup',
    summary: 'Approve requests of one group, each on its own',
    body: approveGroupSchema,
    each: (request, on) => {
      const { approvalIds, reason = null } = request.body
      const of = { id: request.params.id, approvalIds, isApproved: true, reason }
      return decideGroup({ ...services, db: on }, of, request)
    },
  })
  callRoute(app, 'PATCH /approval-groups/:id/reject', {
    tags,
    guard,
    data: results,
    operationId: 'rejectGroup',
    summary: 'Reject requests of one group, each on its own',
    body: rejectGroupSchema,
    each: (request, on) => {
      const of = { id: request.params.id, ...request.body, isApproved: false }
      return decideGroup({ ...services, db: on }, of, request)
    },
  })
}
