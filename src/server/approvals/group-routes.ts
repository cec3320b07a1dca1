import { z } from 'zod'
import { mayReadApprovals } from '#core/approvals/approval.ts'
import {
  approvalSchema,
  approveGroupSchema,
  groupResultSchema,
  rejectGroupSchema,
} from '#core/approvals/approval-schema.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import { answerEach } from '../http/answer-each.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { enforce, languageOf } from '../http/refusal.ts'
import { idPath } from '../http/schema.ts'
import { decideGroup } from './groups.ts'
import { listGroup } from './queries.ts'
import type { Runners } from './runners.ts'

const call = { tags: ['approvals'], params: idPath }
const decision = {
  ...call,
  guard: staffOnly('approval.staffOnly'),
  isOnce: true,
  data: z.array(groupResultSchema),
}

/** The requests of one call in bulk: their decider reads all of them, and decides them by one call. */
export function groupRoutes(app: App, { db, config }: Services, runners: Runners): void {
  const on = { db, config, runners }
  callRoute(app, 'GET /approval-groups/:id', {
    ...call,
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
    ...decision,
    operationId: 'approveGroup',
    summary: 'Approve requests of one group, each on its own',
    body: approveGroupSchema,
    run: (request) => {
      const { approvalIds, reason = null } = request.body
      const of = { id: request.params.id, approvalIds, isApproved: true, reason }
      return answerEach(on, request, request.body, () => decideGroup(on, of, request))
    },
  })
  callRoute(app, 'PATCH /approval-groups/:id/reject', {
    ...decision,
    operationId: 'rejectGroup',
    summary: 'Reject requests of one group, each on its own',
    body: rejectGroupSchema,
    run: (request) => {
      const of = { id: request.params.id, ...request.body, isApproved: false }
      return answerEach(on, request, request.body, () => decideGroup(on, of, request))
    },
  })
}
