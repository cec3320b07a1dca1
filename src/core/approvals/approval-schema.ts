import { z } from 'zod'
import { AUDIT_ENTITIES } from '../audit/audit.ts'
import { id, instant, optionalText, requiredText, wireAmount } from '../rules/fields.ts'
import { ROLES } from '../rules/viewer.ts'
import { APPROVAL_STATUSES } from './approval.ts'
import { ACTS, APPROVER_ROLES } from './controls.ts'

const person = z.object({ _id: z.string(), name: z.string() })

/** A request for approval, as one member of staff sees it. */
export const approvalSchema = z
  .object({
    _id: z.string(),
    /** The requests of one call in bulk have one group, which one call decides; null for others. */
    groupId: z.string().nullable(),
    /** The main act first: one call may be several acts. */
    acts: z.array(z.enum(ACTS)),
    status: z.enum(APPROVAL_STATUSES),
    subject: z.object({
      entity: z.enum(AUDIT_ENTITIES),
      /** Null for an act that creates its subject. */
      id: z.string().nullable(),
      name: z.string().nullable(),
    }),
    owner: person.nullable(),
    /** In reais at the market's price when it was asked; null without a value or without a price. */
    value: wireAmount.nullable(),
    changes: z.array(
      z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
    /** Sentences that ask for attention. */
    signals: z.array(z.string()),
    askedBy: person,
    approversNeeded: z.number(),
    roles: z.array(z.enum(APPROVER_ROLES)),
    /** One of the approvers has one of these roles; null asks for none. */
    seniorRoles: z.array(z.enum(APPROVER_ROLES)).nullable(),
    stepUp: z.boolean(),
    decisions: z.array(
      z.object({
        by: person,
        isApproved: z.boolean(),
        /** Whether they had a part in the act. */
        isInvolved: z.boolean(),
        reason: z.string().nullable(),
        createdAt: instant,
      }),
    ),
    /** Why the viewer may not decide; null when they may. */
    refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
    validUntil: instant,
    createdAt: instant,
    decidedAt: instant.nullable(),
    /** Why it ended without a decision; null for any other status. */
    endReason: z.string().nullable(),
    /** Only people with a part in the act could decide: one of them does. */
    areInvolvedNeeded: z.boolean(),
    /** The approvers whom the house lacks today, and their roles; null when the present staff can decide. */
    missing: z.object({ approvers: z.number(), roles: z.array(z.enum(APPROVER_ROLES)) }).nullable(),
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof approvalSchema>

/** PATCH /approvals/{id}/approve. With a signal, a reason is required. */
export const approveSchema = z.strictObject({ reason: optionalText(500) }).nullish()

const GROUP_LIMIT = 500

/** The requests of the group that the decider has read. */
const approvalIds = z.array(id).min(1).max(GROUP_LIMIT)

/** PATCH /approval-groups/{id}/approve. */
export const approveGroupSchema = z.strictObject({ approvalIds, reason: optionalText(500) })

/** PATCH /approval-groups/{id}/reject. */
export const rejectGroupSchema = z.strictObject({ approvalIds, reason: requiredText(500) })

/** The outcome for one request of a group; each was decided on its own. */
export const groupResultSchema = z
  .object({
    approvalId: z.string(),
    outcome: z.enum(['DONE', 'REFUSED']),
    /** WAITING while another person must decide too; null where the decision was refused. */
    status: z.enum(APPROVAL_STATUSES).nullable(),
    code: z.string().nullable(),
    message: z.string().nullable(),
  })
  .meta({ id: 'ApprovalGroupResult' })
export type GroupResult = z.infer<typeof groupResultSchema>

/** GET /approvals/staff: the active staff, and the facts that decide from when on each of them approves. */
export const colleagueSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    roles: z.array(z.enum(ROLES)).readonly(),
    staffSince: instant.nullable(),
    isFounder: z.boolean(),
    credentialsChangedAt: instant.nullable(),
  })
  .meta({ id: 'Colleague' })
export type Colleague = z.infer<typeof colleagueSchema>
