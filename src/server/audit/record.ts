import type { Grant } from '#core/approvals/approval.ts'
import type { AuditAction, AuditEntity } from '#core/audit/audit.ts'
import type { TextParams } from '#core/rules/verdict.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import type { Tx } from '../db/transaction.ts'

/** The actor and the address; a job or a seed has no address. The grant is that of an approved request which runs. */
export type Actor = Viewer & { readonly address?: string; readonly grant?: Grant }

export type AuditedAct = {
  action: AuditAction
  entity: AuditEntity
  /** Null without such a row, as after a sign-in with an unknown e-mail. */
  id: string | null
  /** The values before and after, of the changed fields, in wire format. Never a password, token, code or secret. */
  before?: object
  after?: object
  /** Values of the sentence that `after` does not have by their names. */
  params?: TextParams
}

type By = { readonly id: string | null; readonly address?: string | undefined }

/** Records an act permanently, in the transaction of the act. */
export const recordAudit = async (tx: Tx, act: AuditedAct, by: By): Promise<void> =>
  insertActs(tx, [{ act, by }])

function insertActs(tx: Tx, acts: readonly { act: AuditedAct; by: By }[]): void {
  if (acts.length === 0) return
  const column = <Value>(value: (act: AuditedAct, by: By) => Value) =>
    acts.map(({ act, by }) => value(act, by))
  tx.send(tx.sql`
    insert into audit (action, entity, entity_id, actor_id, address, params, before, after, created_at)
    select action, entity, entity_id, actor_id, address, params::jsonb, before::jsonb, after::jsonb, ${tx.now}
    from unnest(
      ${column(({ action }) => action)}::text[], ${column(({ entity }) => entity)}::text[],
      ${column(({ id }) => id)}::uuid[], ${column((_, { id }) => id)}::uuid[],
      ${column((_, { address }) => address ?? null)}::text[], ${column(({ params }) => toJson(params))}::text[],
      ${column(({ before }) => toJson(before))}::text[], ${column(({ after }) => toJson(after))}::text[]
    ) with ordinality as act (action, entity, entity_id, actor_id, address, params, before, after, place)
    order by place`)
}

/** Records an act of staff on an operation; those of customers are in the history of the operation. */
export async function recordStaffAct(tx: Tx, act: AuditedAct, by: Actor): Promise<void> {
  if (isInternal(by)) await recordAudit(tx, act, by)
}

/** The same for many acts, in one statement. */
export const recordStaffActs = async (
  tx: Tx,
  acts: readonly { act: AuditedAct; by: Actor }[],
): Promise<void> =>
  insertActs(
    tx,
    acts.filter(({ by }) => isInternal(by)),
  )

const toJson = (facts: object = {}): string =>
  JSON.stringify(facts, (_, value) => (typeof value === 'bigint' ? String(value) : value))
