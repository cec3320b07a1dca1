import type { FastifyRequest } from 'fastify'
import { type ApprovalStatus, mayReadApprovals } from '#core/approvals/approval.ts'
import type { GroupResult } from '#core/approvals/approval-schema.ts'
import { ok } from '#core/rules/verdict.ts'
import { mayActSensitively, stepUpSeconds } from '#core/sessions/step-up.ts'
import { bodyOf, enforce, found, RefusalError } from '../http/refusal.ts'
import { approveRequest, rejectRequest } from './commands.ts'
import { endOutgrown } from './ended.ts'
import { type DecidingServices, readFacts } from './facts.ts'
import { OutgrownError } from './require.ts'

type OfGroup = {
  readonly id: string
  /** The requests that their decider has read: others of the group stay. */
  readonly approvalIds: readonly string[]
  readonly isApproved: boolean
  readonly reason: string | null
}

/**
 * Decides requests of one group, each in a transaction of its own and by its own rules, and gives each outcome. A
 * refused one stops no other. The proof of identity is asked once, before the first.
 */
export async function decideGroup(
  on: DecidingServices,
  of: OfGroup,
  request: FastifyRequest,
): Promise<GroupResult[]> {
  const { viewer } = request
  const { db } = on
  enforce(mayReadApprovals(viewer))
  const members = await db.sql<{ id: string; stepUp: boolean }[]>`
    select id, step_up from approvals where group_id = ${of.id} and id = any(${[...of.approvalIds]}::uuid[]) order by id`
  found(members.length === new Set(of.approvalIds).size ? members : undefined, 'approval.unknown')
  const asksFactor = of.isApproved && members.some(({ stepUp }) => stepUp)
  const seconds = stepUpSeconds(viewer.stepUpMinutes)
  enforce(asksFactor ? mayActSensitively(viewer, db.clock.now(), seconds) : ok)
  const results: GroupResult[] = []
  for (const { id } of members)
    results.push({ approvalId: id, ...(await decideOne(on, { ...of, id }, request)) })
  return results
}

async function decideOne(
  on: DecidingServices,
  { id, isApproved, reason }: Omit<OfGroup, 'approvalIds'>,
  request: FastifyRequest,
): Promise<Omit<GroupResult, 'approvalId'>> {
  const { db } = on
  try {
    const facts = isApproved ? await readFacts(on, id, request) : {}
    const status = await db.transaction(async (tx): Promise<ApprovalStatus | undefined> => {
      if (isApproved) await approveRequest(tx, on, { id, reason, facts }, request.viewer)
      else await rejectRequest(tx, { id, reason }, request.viewer)
      const [row] = await tx.sql<{ status: ApprovalStatus }[]>`select status from approvals where id = ${id}`
      return row?.status
    })
    return { outcome: 'DONE', status: status ?? null, code: null, message: null }
  } catch (failure) {
    if (!(failure instanceof RefusalError)) throw failure
    if (failure instanceof OutgrownError) await db.transaction((tx) => endOutgrown(tx, failure.requestId))
    const { code, message } = bodyOf(failure, request)
    return { outcome: 'REFUSED', status: null, code, message }
  }
}
