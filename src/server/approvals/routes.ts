import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mayReadApprovals } from '#core/approvals/approval.ts'
import { approvalSchema, approveSchema, colleagueSchema } from '#core/approvals/approval-schema.ts'
import { statisticsSchema } from '#core/audit/event.ts'
import { reasonSchema } from '#core/rules/fields.ts'
import { adminOnly, staffOnly } from '#core/rules/route-guard.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, type Entity } from '../http/call-route.ts'
import { isDryRun, perform } from '../http/dry-run.ts'
import { noteOutcome } from '../http/log.ts'
import { answerError, enforce, languageOf } from '../http/refusal.ts'
import { listRoute } from '../lists/list-route.ts'
import { askApproval } from './ask.ts'
import { approveRequest, rejectRequest, withdrawRequest } from './commands.ts'
import { endOutgrown } from './ended.ts'
import { type DecidingServices, readFacts } from './facts.ts'
import { groupRoutes } from './group-routes.ts'
import {
  approvalList,
  approvalRows,
  countApprovals,
  findApproval,
  findStaff,
  listApprovals,
} from './queries.ts'
import { ApprovalNeeded, OutgrownError } from './require.ts'

const tags = ['approvals']
const guard = staffOnly('approval.staffOnly')

const entity = {
  tags,
  row: approvalSchema,
  unknown: 'approval.unknown',
  find: (reader, id, by, language) => findApproval(reader, id, by, { language, now: reader.now }),
} satisfies Entity<typeof approvalSchema>

/** Every call that another person must approve answers 202 with its request. */
export function answerApprovals(app: App, on: Services): void {
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof OutgrownError && !isDryRun(request))
      await on.db.transaction((tx) => endOutgrown(tx, error.requestId))
    if (!(error instanceof ApprovalNeeded)) return answerError(error, request, reply)
    try {
      const { viewer } = request
      const reading = { language: languageOf(request), now: on.db.clock.now(), isNew: true }
      const data = await perform(on.db, request, async (db) => {
        const id = await db.transaction((tx) => askApproval(tx, on.config, error, viewer))
        return findApproval(db, id, viewer, reading)
      })
      if (data && !isDryRun(request)) noteOutcome(request, { approval: data._id })
      return reply.code(202).type('application/json; charset=utf-8').serializer(JSON.stringify).send({ data })
    } catch (failure) {
      return answerError(failure, request, reply)
    }
  })
}

export function approvalRoutes(app: App, on: DecidingServices): void {
  readRoutes(app, on)
  groupRoutes(app, on)
  callRoute(app, 'PATCH /approvals/:id/approve', {
    entity,
    operationId: 'approveRequest',
    summary: 'Approve a request; the last approval runs its act',
    guard,
    body: approveSchema,
    prepare: ({ id, request }) => readFacts(on, id, request),
    command: (tx, { id, body, prepared: facts }, by) =>
      approveRequest(tx, on, { id, reason: body?.reason, facts }, by),
  })
  callRoute(app, 'PATCH /approvals/:id/reject', {
    entity,
    operationId: 'rejectRequest',
    summary: 'Reject a request',
    guard,
    body: reasonSchema,
    command: (tx, { id, body }, by) => rejectRequest(tx, { id, reason: body.reason }, by),
  })
  callRoute(app, 'PATCH /approvals/:id/cancel', {
    entity,
    operationId: 'withdrawRequest',
    summary: 'Take a request back',
    guard,
    command: (tx, { id }, by) => withdrawRequest(tx, id, by),
  })
}

function readRoutes(app: App, { db }: Services): void {
  listRoute(app, 'GET /approvals', {
    tags,
    operationId: 'listApprovals',
    summary: 'List requests for approval',
    row: approvalSchema,
    spec: approvalList,
    reads: 'approval',
    may: mayReadApprovals,
    list: (params, by, language) => listApprovals(db, params, by, language),
    query: approvalRows,
  })
  callRoute(app, 'GET /approvals/statistics', {
    tags,
    operationId: 'countApprovals',
    summary: 'Count requests for approval by status',
    data: statisticsSchema,
    run: async ({ viewer }) => {
      enforce(mayReadApprovals(viewer))
      return await countApprovals(db)
    },
  })
  callRoute(app, 'GET /approvals/staff', {
    tags,
    operationId: 'listApprovers',
    summary: 'List the active staff, for a trial of the matrix of approvals',
    guard: adminOnly('settings.adminOnly'),
    data: z.array(colleagueSchema),
    run: () => findStaff(db),
  })
  callRoute(app, 'GET /approvals/:id', {
    entity,
    operationId: 'readApproval',
    summary: 'Read a request for approval, unmasked for who may decide it',
    reads: 'approval',
  })
}
