import { useState } from 'react'
import type { Approval, GroupResult } from '#core/approvals/approval-schema.ts'
import { useRefresh } from '../api/queries.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { notifyDone, notifyFailure } from '../ui/notify.ts'
import { type Kind, kindOf, type OpenApproval } from './inbox.ts'
import { useRequestWords } from './words.ts'

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
export function useDecision(request: OpenApproval) {
  const { t } = useLabels()
  const act = useAct<Approval>('approvals')
  const decideGroup = useGroupDecision(request)
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
    approve: (why: string, key: string): Promise<unknown> => {
      const body = why ? { reason: why } : {}
      return request.members
        ? decideGroup('approve', body, key)
        : act(`/${request._id}/approve`, { body, key })
    },
    reject: (key: string): Promise<unknown> => {
      const body = { reason: reason.trim() }
      return request.members ? decideGroup('reject', body, key) : act(`/${request._id}/reject`, { body, key })
    },
    /** The approval or the rejection as the server rehearses it, of one request or of those of its group. */
    toRehearsed: (what: 'approve' | 'reject', why: string) => {
      const body = why ? { reason: why } : {}
      return request.members
        ? {
            path: `/approval-groups/${request.groupId}/${what}`,
            method: 'PATCH' as const,
            body: { ...body, approvalIds: openOf(request) },
          }
        : { path: `/approvals/${request._id}/${what}`, method: 'PATCH' as const, body }
    },
    withdraw: (key: string) => act(`/${request._id}/cancel`, { key }),
  }
}
/** The requests of a group that the viewer may decide. */
const openOf = ({ members = [] }: OpenApproval) =>
  members.filter(({ refusal }) => refusal === null).map(({ _id }) => _id)

/** One decision on all requests that the screen shows; notices count those that it decided, and name those that were refused. */
function useGroupDecision(request: OpenApproval) {
  const { groupId, members = [] } = request
  const { t } = useLabels()
  const { nameMain } = useRequestWords()
  const act = useAct<GroupResult[]>('approval-groups')
  const refresh = useRefresh()
  return async (what: 'approve' | 'reject', body: object, key: string) => {
    const approvalIds = openOf(request)
    const results = await act(`/${groupId}/${what}`, { body: { ...body, approvalIds }, key })
    await refresh('approvals')
    const refused = results.filter(({ outcome }) => outcome === 'REFUSED')
    const count = results.length - refused.length
    if (count > 0) notifyDone(t(`approvals.group.${what}`, { count }), nameMain(request))
    if (refused.length === 0) return
    const nameOf = (id: string) => members.find(({ _id }) => _id === id)?.owner?.name ?? id
    const text = refused.map(({ approvalId, message }) => `${nameOf(approvalId)}: ${message}`).join(' ')
    notifyFailure(t('approvals.group.refused', { count: refused.length }), text)
  }
}

export type Decision = ReturnType<typeof useDecision>
