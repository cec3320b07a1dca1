import { useState } from 'react'
import type { Approval } from '#core/approvals/approval-schema.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { type Kind, kindOf } from './inbox.ts'

/** The ready reasons of a rejection, which fit its act; the keys 1 to 4 pick one. */
const REASONS = {
  withdrawal: ['holder', 'payee', 'noContact', 'fraud'],
  bankAccount: ['holder', 'payee', 'noContact', 'fraud'],
  deposit: ['holder', 'unreadable', 'amount', 'fraud'],
  order: ['price', 'exposure', 'noContact', 'fraud'],
  user: ['identity', 'rights', 'noContact', 'fraud'],
  house: ['cause', 'value', 'moment', 'fraud'],
} as const satisfies Record<Kind, readonly string[]>

export type Asking = 'approve' | 'reject' | 'withdraw'

type Held = { id: string; reason: string; lacksReason: boolean; asking: Asking | undefined }

/**
 * The acts on a request, and the reason of its rejection. Another request begins without a reason and without an open
 * question: the list may change below a window, which must not decide what nobody has read.
 */
export function useDecision(request: Approval) {
  const { t } = useLabels()
  const act = useAct<Approval>('approvals')
  const fresh: Held = { id: request._id, reason: '', lacksReason: false, asking: undefined }
  const [held, hold] = useState(fresh)
  const state = held.id === request._id ? held : fresh
  const { reason, lacksReason, asking } = state
  return {
    reasons: REASONS[kindOf(request)].map((one): string => t(`approvals.decide.reason.${one}`)),
    reason,
    lacksReason,
    setReason: (text: string) => hold({ ...state, reason: text, lacksReason: false }),
    askReason: () => hold({ ...state, lacksReason: true }),
    asking,
    setAsking: (next: Asking | undefined) => hold({ ...state, asking: next }),
    approve: (why: string, key: string) =>
      act(`/${request._id}/approve`, { body: why ? { reason: why } : {}, key }),
    reject: (key: string) => act(`/${request._id}/reject`, { body: { reason: reason.trim() }, key }),
    withdraw: (key: string) => act(`/${request._id}/cancel`, { key }),
  }
}
export type Decision = ReturnType<typeof useDecision>
