import { createHash } from 'node:crypto'
import { openGroups, RECOVERY_GROUPS, type RecoveryGroup } from '#core/recovery/recovery.ts'
import type { Recovery, RecoveryItem } from '#core/recovery/recovery-schema.ts'
import { isAloneAmongStaff } from '../bank-statements/day-closes.ts'
import type { Reader } from '../db/sql.ts'
import { findRecovery, type RecoveryRow } from '../http/recovery.ts'
import { GROUP_ITEMS } from './items.ts'

/** The items of a group that a screen lists. */
const LISTED = 100

type ConfirmedGroup = {
  readonly kind: RecoveryGroup
  readonly note: string
  readonly confirmedBy: { readonly _id: string; readonly name: string }
  readonly confirmedAt: string
}

export const listConfirmed = ({ sql }: Reader, id: string) => sql<ConfirmedGroup[]>`
  select g.kind, g.note, g.confirmed_at, json_build_object('_id', u.id, 'name', u.name) as confirmed_by
  from recovery_groups g join users u on u.id = g.confirmed_by where g.recovery_id = ${id}`

type GroupSum = { readonly count: number; readonly withEvidence: number; readonly hash: string }

/** The number of items of a group, and a hash of all of them: an approval is about exactly these. */
export async function sumUpGroup({ sql }: Reader, of: RecoveryRow, kind: RecoveryGroup): Promise<GroupSum> {
  const [sum] = await sql<{ count: number; withEvidence: number; text: string | null }[]>`
    select count(*)::int as count, count(evidence)::int as with_evidence,
      string_agg(concat_ws(' ', entity, id, amount, text, evidence), ', ' order by entity, id) as text
    from (${GROUP_ITEMS[kind](sql, of)}) item`
  const { count = 0, withEvidence = 0, text } = sum ?? {}
  const hash = createHash('sha256').update(text ?? '')
  return { count, withEvidence, hash: hash.digest('hex') }
}

type ListedItem = Omit<RecoveryItem, 'entityId'> & { readonly id: string }

/** Whether the house is in recovery mode, and what people have to check; null outside of it. */
export async function readRecovery(reader: Reader): Promise<Recovery | null> {
  const { sql } = reader
  const on = await findRecovery(reader)
  if (!on) return null
  const [confirmed, isAlone, [imported]] = await Promise.all([
    listConfirmed(reader, on.id),
    isAloneAmongStaff(reader),
    sql<{ statements: number; statementsUntil: string | null; returns: number }[]>`
      select count(*)::int as statements, max(to_day)::text as statements_until,
        (select count(*)::int from shipment_returns where created_at >= ${on.beganAt}) as returns
      from bank_statements where created_at >= ${on.beganAt} and undone_at is null`,
  ])
  const groups: Recovery['groups'] = []
  for (const kind of RECOVERY_GROUPS) {
    const { count, withEvidence } = await sumUpGroup(reader, on, kind)
    const items = await sql<ListedItem[]>`
      select entity, id, at, wire_amount(amount, currency) as amount, currency, name, text, evidence
      from (${GROUP_ITEMS[kind](sql, on)}) item order by evidence is null, at, id limit ${LISTED}`
    const done = confirmed.find((one) => one.kind === kind)
    groups.push({
      kind,
      count,
      withEvidence,
      items: items.map(({ id, ...item }) => ({ ...item, entityId: id })),
      note: done?.note ?? null,
      confirmedBy: done?.confirmedBy ?? null,
      confirmedAt: done?.confirmedAt ?? null,
      isOpen: openGroups([{ kind, items: count, isConfirmed: done !== undefined }]).length > 0,
    })
  }
  const { id, cause, reason, backupAt, beganAt } = on
  return { _id: id, cause, reason, backupAt, beganAt, isAlone, ...imported!, groups }
}

/** The audit names a recovery by the time of its backup. */
export const recoverySubject = `select to_char(r.backup_at, 'DD/MM/YYYY HH24:MI') from recoveries r where r.id = a.entity_id`
