import { listDeciders } from '#core/approvals/approval.ts'
import type { ApproverRole } from '#core/approvals/controls.ts'
import { formatMoney } from '#core/money/money.ts'
import type { Code } from '#core/texts/codes.ts'
import { toSentence } from '#core/texts/sentence.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import type { MailOwner } from '../mail/event-messages.ts'
import { queueMail } from '../mail/queue.ts'
import { tellStaff } from '../mail/tell.ts'
import { findStaff, toDecider } from './queries.ts'
import type { ApprovalNeeded } from './require.ts'

/** Tells those who may decide now: people with a part in the act only where nobody else is left. */
export async function mailApprovers(tx: Tx, id: string, { act, valueBRL }: ApprovalNeeded, by: Actor) {
  const deciders = await findDeciders(tx, id)
  const approvers = await tx.sql<(MailOwner & { asker: string })[]>`
    select id as user_id, email as to, language, name, (select name from users where id = ${by.id}) as asker from users
    where id = any(${deciders}::uuid[]) order by id`
  const subject = { entity: 'approval', id } as const
  tellStaff(tx, [{ kind: 'workApproval', subject, only: approvers.map(({ userId }) => userId) }])
  for (const { to, language, name, asker } of approvers) {
    const what = toSentence(language, `approval.act.${act.acts[0]}` as Code)
    const value = valueBRL === undefined ? '—' : formatMoney(valueBRL, 'BRL')
    queueMail(tx, {
      kind: 'approvalAsked',
      to,
      language,
      params: { name, asker, act: what, value, approval: id },
    })
  }
}

type Asked = {
  readonly askedBy: string
  readonly owners: string[]
  readonly involved: string[]
  readonly roles: ApproverRole[]
  readonly seniorRoles: ApproverRole[] | null
  readonly approversNeeded: number
  readonly newStaffDays: number
  readonly expiresAt: string
}

/** The staff who could decide a new request. */
async function findDeciders(tx: Tx, id: string): Promise<string[]> {
  const [rows, staff] = await Promise.all([
    tx.sql<Asked[]>`
      select asked_by, owners, involved, roles, senior_roles, approvers_needed, new_staff_days, expires_at
      from approvals where id = ${id}`,
    findStaff(tx),
  ])
  const request = { ...(rows[0] as Asked), status: 'WAITING', deciders: [], approvers: [] } as const
  const colleagues = staff.map((one) => toDecider(one, request.newStaffDays))
  return listDeciders(request, colleagues, tx.now).map((one) => one.id)
}
