import type { AuditAction, AuditEntity } from '#core/audit.ts'
import type { TextParams } from '#core/verdict.ts'
import { isInternal, type Viewer } from '#core/viewer.ts'
import type { Tx } from '../db/transaction.ts'

/** Who acts, and from where; a job or a seed has no address. */
export type Actor = Viewer & { readonly address?: string }

type Act = {
  action: AuditAction
  entity: AuditEntity
  /** Null when there is no such row, as when somebody tries to sign in as nobody. */
  id: string | null
  /** What was and what is, of whatever changed, as the wire has it. Never a password, token, code or secret. */
  before?: object
  after?: object
  /** Values of the sentence that `after` does not have by their names. */
  params?: TextParams
}

/** Records an act for good, in the transaction of what was done. */
export async function recordAudit(
  tx: Tx,
  act: Act,
  by: { readonly id: string | null; readonly address?: string | undefined },
): Promise<void> {
  await tx.sql`
    insert into audit (action, entity, entity_id, actor_id, address, params, before, after, created_at)
    values (${act.action}, ${act.entity}, ${act.id}, ${by.id}, ${by.address ?? null},
      ${toJson(act.params)}::text::jsonb, ${toJson(act.before)}::text::jsonb, ${toJson(act.after)}::text::jsonb, ${tx.now})`
}

/** Records what staff did; what customers do with their own is in its history and nowhere else. */
export async function recordStaffAct(tx: Tx, act: Act, by: Actor): Promise<void> {
  if (isInternal(by)) await recordAudit(tx, act, by)
}

const toJson = (facts: object = {}): string =>
  JSON.stringify(facts, (_, value) => (typeof value === 'bigint' ? String(value) : value))
