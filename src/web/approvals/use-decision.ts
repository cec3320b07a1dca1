import { useState } from 'react'
import type { Approval } from '#core/approvals/approval-schema.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'

/** The ready reasons of a rejection; the keys 1 to 4 pick one. */
const REASONS = ['holder', 'unreadable', 'noContact', 'fraud'] as const

export type Asking = 'approve' | 'reject' | 'withdraw'

/** The acts on a request, and the reason of its rejection. Another request begins without one. */
export function useDecision(request: Approval) {
  const { t } = useLabels()
  const act = useAct<Approval>('approvals')
  const [held, hold] = useState({ id: request._id, reason: '', lacksReason: false })
  const [asking, setAsking] = useState<Asking>()
  const { reason, lacksReason } = held.id === request._id ? held : { reason: '', lacksReason: false }
  const setReason = (text: string) => hold({ id: request._id, reason: text, lacksReason: false })
  return {
    reasons: REASONS.map((one): string => t(`approvals.decide.reason.${one}`)),
    reason,
    lacksReason,
    setReason,
    askReason: () => hold({ id: request._id, reason, lacksReason: true }),
    asking,
    setAsking,
    approve: (why: string, key: string) =>
      act(`/${request._id}/approve`, { body: why ? { reason: why } : {}, key }),
    reject: (key: string) => act(`/${request._id}/reject`, { body: { reason: reason.trim() }, key }),
    withdraw: (key: string) => act(`/${request._id}/cancel`, { key }),
  }
}
export type Decision = ReturnType<typeof useDecision>
