import { firstRefusal, ok, refuse, refuseField, type Verdict } from '../rules/verdict.ts'
import { isInternal, type Viewer } from '../rules/viewer.ts'

/** The groups of what may have happened after a backup, in the order in which people check them. */
export const RECOVERY_GROUPS = [
  'LINES',
  'WITHDRAWALS',
  'SENT',
  'NUMBERS',
  'DEPOSITS',
  'ORDERS',
  'APPROVALS',
  'MESSAGES',
] as const
export type RecoveryGroup = (typeof RECOVERY_GROUPS)[number]

/** The lines of the bank are confirmed also where there are none: a house that imports no statement says so. */
const ALWAYS: readonly RecoveryGroup[] = ['LINES']

/** The fate of the messages that waited at the time of the backup: most of them have left since. */
export const MESSAGE_CHOICES = ['DROP', 'SEND'] as const
export type MessageChoice = (typeof MESSAGE_CHOICES)[number]

/** Nothing leaves the house while it is in recovery mode: neither files nor payments nor codes to pay by. */
export const mayLeave = (isRecovering: boolean): Verdict =>
  isRecovering ? refuse('conflict', 'recovery.on') : ok

/**
 * Nobody trades either: a balance of now may have left since the backup, and an order may have been filled or cancelled. Orders still
 * end, which gives money back.
 */
export const mayTrade = (isRecovering: boolean): Verdict =>
  isRecovering ? refuse('conflict', 'recovery.noTrade') : ok

/** Staff read what has to be checked. */
export const mayReadRecovery = (by: Viewer): Verdict =>
  isInternal(by) ? ok : refuse('forbidden', 'recovery.staffOnly')

const mayAct = (isRecovering: boolean, by: Viewer): Verdict =>
  firstRefusal(mayReadRecovery(by), isRecovering ? ok : refuse('conflict', 'recovery.off'))

type ConfirmFacts = {
  readonly isRecovering: boolean
  readonly kind: RecoveryGroup
  readonly isConfirmed: boolean
  /** Items of the group about which a line of a return file waits for a person. */
  readonly waitingLines: number
  readonly messages?: MessageChoice | undefined
}

/** A group is confirmed once, after the lines of banks about it are decided. */
export function mayConfirmGroup(facts: ConfirmFacts, by: Viewer): Verdict {
  return firstRefusal(
    mayAct(facts.isRecovering, by),
    facts.isConfirmed ? refuse('conflict', 'recovery.confirmed') : ok,
    facts.waitingLines > 0 ? refuse('conflict', 'shipment.lineWaits') : ok,
    (facts.kind === 'MESSAGES') === (facts.messages !== undefined)
      ? ok
      : refuseField('messages', 'recovery.messages'),
  )
}

type GroupState = { readonly kind: RecoveryGroup; readonly items: number; readonly isConfirmed: boolean }

/** The groups that people still have to confirm. */
export const openGroups = (groups: readonly GroupState[]): RecoveryGroup[] =>
  groups.flatMap(({ kind, items, isConfirmed }) =>
    !isConfirmed && (items > 0 || ALWAYS.includes(kind)) ? [kind] : [],
  )

/** The mode ends once every group is confirmed. */
export function mayEndRecovery(isRecovering: boolean, groups: readonly GroupState[], by: Viewer): Verdict {
  return firstRefusal(
    mayAct(isRecovering, by),
    openGroups(groups).length === 0 ? ok : refuse('conflict', 'recovery.open'),
  )
}
