import { isOutgrown, lifetimeOf } from '#core/approvals/approval.ts'
import { isControlled } from '#core/approvals/matrix.ts'
import { toWire } from '#core/money/money.ts'
import { ok, refuse } from '#core/rules/verdict.ts'
import { type SecretBox, secretBox } from '../adapters/secret-box.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import { type NamedFiles, nameFile } from '../http/unnamed-files.ts'
import { endOutgrown } from './ended.ts'
import { writeInput } from './input.ts'
import { mailApprovers } from './mails.ts'
import { type ApprovalNeeded, fingerprintOf } from './require.ts'
import { nameSubject, readSubjects } from './subjects.ts'

/** A waiting request names its file, so no job removes it. */
export const APPROVAL_FILES: NamedFiles = 'select receipt_key from approvals'

/**
 * Stores the request of an act that needs approval, and mails those who may decide. Gives its id. The same request of the
 * same asker is stored once; another one about the same subject is refused while one waits. The subject may have changed since
 * the transaction that needed the approval: then there is nothing to ask. A request that waits for too few approvals by now ends. Requests of one call in bulk name their group.
 */
export async function askApproval(
  tx: Tx,
  { secretKeys, group = null }: Pick<Config, 'secretKeys'> & { readonly group?: string | null },
  needed: ApprovalNeeded,
  by: Actor,
): Promise<string> {
  const { fingerprint } = needed
  const facts = await readSubjects(tx, needed.act.subjects, { isLocked: true })
  enforce(fingerprintOf(needed.act, facts) === fingerprint ? ok : refuse('conflict', 'approval.changed'))
  const [same] = await tx.sql<{ id: string; askedBy: string; approversNeeded: number }[]>`
    select id, asked_by, approvers_needed from approvals where fingerprint = ${fingerprint} and status = 'WAITING'`
  if (same && isOutgrown({ fingerprint, ...same }, { fingerprint, ...needed.needed }))
    await endOutgrown(tx, same.id)
  else if (same?.askedBy === by.id) return same.id
  const id = tx.newId()
  const isStored = await insertRequest(tx, { id, group, box: secretBox(secretKeys) }, needed, by)
  enforce(isStored ? ok : refuse('conflict', 'approval.waiting'))
  const { acts, entity, entityId, ownerId, receiptKey } = needed.act
  if (receiptKey !== undefined) await nameFile(tx, receiptKey)
  const value = needed.valueBRL === undefined ? null : toWire(needed.valueBRL, 'BRL')
  const after = { acts, entity, entityId, ownerId, value }
  await recordAudit(tx, { action: 'audit.approval.asked', entity: 'approval', id, after }, by)
  if (!(await isToldOf(tx, { id, group }))) await mailApprovers(tx, id, needed, by)
  return id
}

/** Whether the mail about an earlier request of the group went to all who may decide this one. */
async function isToldOf({ sql }: Tx, { id, group }: { id: string; group: string | null }): Promise<boolean> {
  const earlier = await sql`
    select from approvals o join approvals r on r.id = ${id}
    where o.group_id = ${group} and o.id <> r.id and o.roles @> r.roles and o.involved <@ r.involved limit 1`
  return earlier.length > 0
}

async function insertRequest(
  { sql, now }: Tx,
  { id, group, box }: { id: string; group: string | null; box: SecretBox },
  { act, needed, valueBRL, fingerprint }: ApprovalNeeded,
  by: Actor,
): Promise<boolean> {
  const [main] = act.acts
  if (!main) throw new Error('a request without an act')
  const hasPart = act.involvedAct === undefined || isControlled(act.controls, act.involvedAct)
  const [involved, owners] = [(hasPart && act.involved) || [], [act.ownerId, ...(act.owners ?? [])]].map(
    (ids) => [...new Set(ids)].filter((one) => one !== null),
  )
  const subjects = act.subjects.map(nameSubject).sort()
  const inserted = await sql`
    insert into approvals (id, group_id, acts, entity, entity_id, owner_id, value_brl, changes, signals, command, input, receipt_key,
      fingerprint, subjects, asked_by, address, involved, owners, approvers_needed, roles, senior_roles, step_up,
      new_staff_days, expires_at, created_at, updated_at)
    values (${id}, ${group}, ${[...act.acts]}, ${act.entity}, ${act.entityId}, ${act.ownerId}, ${valueBRL ?? null},
      ${JSON.stringify([...act.changes, ...(act.context ?? [])])}::text::jsonb, ${[...(act.signals ?? [])]}, ${act.command},
      ${box.seal(Buffer.from(writeInput(act.input)), id)}, ${act.receiptKey ?? null}, ${fingerprint}, ${subjects},
      ${by.id}, ${by.address ?? null}, ${involved!}, ${owners!}, ${needed.approvers}, ${needed.roles}, ${needed.seniorRoles ?? null},
      ${needed.stepUp},
      ${act.controls.newStaffDays}, ${new Date(now.getTime() + lifetimeOf(main))}, ${now}, ${now})
    on conflict do nothing`
  return inserted.count === 1
}
