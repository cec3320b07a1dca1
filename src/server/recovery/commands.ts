import { ANOTHER } from '#core/approvals/matrix.ts'
import {
  mayConfirmGroup,
  mayEndRecovery,
  RECOVERY_GROUPS,
  type RecoveryGroup,
} from '#core/recovery/recovery.ts'
import type { ConfirmGroup } from '#core/recovery/recovery-schema.ts'
import { mayMoveMoney } from '#core/sessions/step-up.ts'
import { requireApproval } from '../approvals/require.ts'
import type { SubjectTable } from '../approvals/subjects.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import { isAloneAmongStaff } from '../bank-statements/day-closes.ts'
import type { Tx } from '../db/transaction.ts'
import type { SignedIn } from '../http/app-types.ts'
import { lockRecovery, markRecoveryEnded, type RecoveryRow } from '../http/recovery.ts'
import { enforce } from '../http/refusal.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { listConfirmed, sumUpGroup } from './queries.ts'

/** A recovery: its end, and the begin of the next one, end the requests to confirm its groups. */
export const RECOVERY_SUBJECT: SubjectTable = { table: 'recoveries', keys: ['id'], bookkeeping: {} }

type ConfirmInput = ConfirmGroup & { readonly kind: RecoveryGroup }

/** The age of the proof that these acts need: nobody acts from a session that lies open. */
const FRESH_MINUTES = 5

/** Confirms a group with a fresh proof. Another person approves it; a house of one confirms alone. */
export async function askToConfirm(tx: Tx, input: ConfirmInput, by: SignedIn): Promise<void> {
  enforce(mayMoveMoney(by, FRESH_MINUTES, tx.now))
  await confirmRecoveryGroup(tx, input, by)
}

/** Confirms a group, also as the approval of another person runs it. */
export async function confirmRecoveryGroup(tx: Tx, input: ConfirmInput, by: Actor): Promise<void> {
  const { kind, note, messages } = input
  const on = await lockRecovery(tx)
  const confirmed = on ? await listConfirmed(tx, on.id) : []
  const waitingLines = kind === 'SENT' || kind === 'WITHDRAWALS' ? await countWaitingLines(tx) : 0
  const isConfirmed = confirmed.some((one) => one.kind === kind)
  enforce(mayConfirmGroup({ isRecovering: on !== undefined, kind, isConfirmed, waitingLines, messages }, by))
  if (!on) return
  const { count, hash } = await sumUpGroup(tx, on, kind)
  const isAlone = await isAloneAmongStaff(tx)
  if (!isAlone) await requireSecond(tx, { on, input, count, hash }, by)
  if (messages === 'DROP') await dropMessages(tx, on)
  const approvalId = by.grant?.requestId ?? null
  await tx.sql`
    insert into recovery_groups (recovery_id, kind, items, note, confirmed_by, approval_id, confirmed_at)
    values (${on.id}, ${kind}, ${count}, ${note}, ${by.id}, ${approvalId}, ${tx.now})`
  const after = { ...input, items: count, hash, isAlone }
  await recordAudit(tx, { action: 'audit.recovery.confirmed', entity: 'recovery', id: on.id, after }, by)
}

type AskedConfirmation = {
  readonly on: RecoveryRow
  readonly input: ConfirmInput
  readonly count: number
  readonly hash: string
}

/** No setting relaxes it: money could leave twice by the word of one person. */
async function requireSecond(
  tx: Tx,
  { on, input, count, hash }: AskedConfirmation,
  by: Actor,
): Promise<void> {
  const { kind, note, messages } = input
  const added = (field: string, after: string) => ({ field, before: null, after })
  await requireApproval(
    tx,
    {
      controls: await controlsInForce(tx),
      acts: ['recovery.confirm'],
      floor: ANOTHER,
      entity: 'recovery',
      entityId: on.id,
      ownerId: null,
      subjects: [{ of: RECOVERY_SUBJECT, id: on.id }],
      // The hash is of all items: another state of one of them is another request.
      changes: [
        added('group', kind),
        added('count', String(count)),
        added('hash', hash),
        added('note', note),
        ...(messages ? [added('messages', messages)] : []),
      ],
      command: 'confirmRecoveryGroup',
      input,
    },
    by,
  )
}

async function countWaitingLines({ sql }: Tx): Promise<number> {
  const [lines] = await sql<{ count: number }[]>`
    select count(*)::int as count from shipment_return_lines where state in ('NEW', 'ASKED', 'WAITING')`
  return lines?.count ?? 0
}

/** The messages that waited at the time of the backup never leave: they have left since, or are too old. */
async function dropMessages({ sql }: Tx, { backupAt, lastEvent }: RecoveryRow): Promise<void> {
  await sql`
    update mails set status = 'FAILED', secret = null, last_error = 'not sent again after a restore'
    where status = 'QUEUED' and created_at <= ${backupAt}`
  await sql`delete from outbox where event_id <= ${lastEvent}`
}

/** Ends the mode after all groups are confirmed: from now on messages, files and payments leave again. */
export async function endRecovery(tx: Tx, by: SignedIn): Promise<void> {
  enforce(mayMoveMoney(by, FRESH_MINUTES, tx.now))
  const on = await lockRecovery(tx)
  const groups = on ? await readGroupStates(tx, on) : []
  enforce(mayEndRecovery(on !== undefined, groups, by))
  if (!on) return
  await markRecoveryEnded(tx, { id: on.id, by: by.id })
  await recordAudit(tx, { action: 'audit.recovery.ended', entity: 'recovery', id: on.id }, by)
}

async function readGroupStates(tx: Tx, on: RecoveryRow) {
  const confirmed = await listConfirmed(tx, on.id)
  const sums = await Promise.all(RECOVERY_GROUPS.map((kind) => sumUpGroup(tx, on, kind)))
  return RECOVERY_GROUPS.map((kind, at) => ({
    kind,
    items: sums[at]?.count ?? 0,
    isConfirmed: confirmed.some((one) => one.kind === kind),
  }))
}
