import { toApproverRoles } from '#core/approvals/approval.ts'
import { formatMoney } from '#core/money/money.ts'
import type { Code } from '#core/texts/codes.ts'
import { toSentence } from '#core/texts/sentence.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import type { MailOwner } from '../mail/event-messages.ts'
import { queueMail } from '../mail/queue.ts'
import { tellStaff } from '../mail/tell.ts'
import type { ApprovalNeeded } from './require.ts'

/** Tells those who may decide, except the asker and the people involved. */
export async function mailApprovers(
  tx: Tx,
  id: string,
  { act, needed, valueBRL }: ApprovalNeeded,
  by: Actor,
) {
  const except = [by.id, act.ownerId, ...(act.involved ?? [])].filter((one) => one !== null)
  const approvers = await tx.sql<(MailOwner & { asker: string })[]>`
    select id as user_id, email as to, language, name, (select name from users where id = ${by.id}) as asker from users
    where roles && ${toApproverRoles(needed.roles)}::text[] and status <> 'BLOCKED' and id <> all(${except}::uuid[])
    order by id`
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
