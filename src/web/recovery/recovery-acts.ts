import { mayConfirmGroup, mayEndRecovery } from '#core/recovery/recovery.ts'
import type { Recovery } from '#core/recovery/recovery-schema.ts'
import type { RowAct } from '../ui/window/act.tsx'

export type ShownGroup = Recovery['groups'][number]

/** The verdict of a group on the screen; only the server knows of lines that wait. */
const verdictOf =
  (messages?: 'DROP' | 'SEND'): NonNullable<RowAct<ShownGroup>['verdict']> =>
  ({ kind, confirmedAt }, by) =>
    mayConfirmGroup(
      { isRecovering: true, kind, isConfirmed: confirmedAt !== null, waitingLines: 0, messages },
      by,
    )

const send =
  (messages?: 'DROP' | 'SEND'): RowAct<ShownGroup>['send'] =>
  ({ kind }, note) => ({
    path: `/groups/${kind}/confirm`,
    method: 'POST',
    // The words of a rehearsed note change nothing.
    body: { note: note || '-', ...(messages && { messages }) },
  })

export const CONFIRM_GROUP: RowAct<ShownGroup> = {
  slice: 'recovery',
  texts: 'recovery.confirm',
  reason: 'line',
  values: ({ kind, count }, { t }) => ({ group: t(`recovery.group.${kind}`), count }),
  verdict: verdictOf(),
  send: send(),
}

export const DROP_MESSAGES: RowAct<ShownGroup> = {
  slice: 'recovery',
  texts: 'recovery.drop',
  tone: 'red',
  reason: 'line',
  values: ({ count }) => ({ count }),
  verdict: verdictOf('DROP'),
  send: send('DROP'),
}

export const RESEND_MESSAGES: RowAct<ShownGroup> = {
  slice: 'recovery',
  texts: 'recovery.resend',
  reason: 'line',
  values: ({ count }) => ({ count }),
  verdict: verdictOf('SEND'),
  send: send('SEND'),
}

export const END_RECOVERY: RowAct<Recovery> = {
  slice: 'recovery',
  texts: 'recovery.end',
  verdict: ({ groups }, by) =>
    mayEndRecovery(
      true,
      groups.map(({ kind, count, isOpen }) => ({ kind, items: count, isConfirmed: !isOpen })),
      by,
    ),
  send: () => ({ path: '/end', method: 'POST', body: {} }),
}
