import type { ApprovalChange } from '#core/approvals/approval.ts'
import type { Controls } from '#core/approvals/controls.ts'
import { changed } from '#core/audit/audit.ts'
import type { Settings } from '#core/settings/settings-schema.ts'
import { type ProposedAct, requireApproval } from '../approvals/require.ts'
import { readSubjects, type SubjectRef, type SubjectTable, UPDATED } from '../approvals/subjects.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { findTerms } from './queries.ts'

/** A record of settings. */
export const SETTINGS_SUBJECT: SubjectTable = { table: 'settings', keys: ['id'], bookkeeping: UPDATED }

/** The record in force, and the rows that a request about a change covers: that record and the changed one. */
export type BeforeChange = {
  readonly inForce: Settings | undefined
  readonly subjects: readonly SubjectRef[]
  readonly facts: readonly string[]
}

/** The settings before a command writes a change. */
export async function readBefore(tx: Tx, id: string | null): Promise<BeforeChange> {
  const [row] = await tx.sql<{ id: string }[]>`select id from settings where status = 'ACTIVED'`
  const ids = [...new Set([row?.id, id])].filter((one) => one !== undefined && one !== null)
  const subjects = ids.map((one) => ({ of: SETTINGS_SUBJECT, id: one }))
  const inForce = row && (await findTerms(tx, row.id))
  return { inForce, subjects, facts: await readSubjects(tx, subjects) }
}

type Terms = Omit<Settings, '_id' | 'createdAt' | 'updatedAt'>

type SettingsChange = Pick<ProposedAct, 'command' | 'input'> & {
  readonly before: BeforeChange
  /** The changed record as the command has stored it. */
  readonly after: Terms
  /** Null for a new record. */
  readonly id: string | null
}

/**
 * A change of the record in force, or of which record is in force. Its approvers read the differences from the terms until now. A
 * change of controls needs one more admin, unless they are relaxed: then there is nothing left to protect.
 */
export async function requireChange(tx: Tx, change: SettingsChange, by: Actor): Promise<void> {
  const { after, id, command, input } = change
  const { inForce, ...covered } = change.before
  if (!inForce || (inForce._id !== id && after.status !== 'ACTIVED')) return
  const { _id, createdAt, updatedAt, user, userOtc, userFee, ...before } = inForce
  const { user: _user, userOtc: _otc, userFee: _fee, ...terms } = after
  const facts = changed(before, terms)
  const controls: Controls = inForce.controls
  const touchesControls = 'controls' in facts.after && controls.approvals.length > 0
  const floor = touchesControls && { floor: { approvers: 1, roles: ['admin' as const], stepUp: true } }
  const about = { entity: 'settings', entityId: id, ownerId: null } as const
  const changes = [...toChanges(facts.before, facts.after)]
  await requireApproval(
    tx,
    { ...about, ...covered, ...floor, controls, acts: ['settings.change'], changes, command, input },
    by,
  )
}

type SettingsFacts = Readonly<Record<string, unknown>>

const isFacts = (value: unknown): value is SettingsFacts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Each changed term by its path: `fees.deposits.BANK`. */
function* toChanges(before: SettingsFacts, after: SettingsFacts, path = ''): Generator<ApprovalChange> {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[name], after[name]]
    if (isFacts(was) && isFacts(is)) yield* toChanges(was, is, `${path}${name}.`)
    else yield { field: `${path}${name}`, before: toText(was), after: toText(is) }
  }
}

const toText = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
