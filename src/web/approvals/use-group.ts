import { useQuery } from '@tanstack/react-query'
import type { Approval } from '#core/approvals/approval-schema.ts'
import { INTERVALS, oneQuery } from '../api/queries.ts'
import { joinGroup, type OpenApproval } from './inbox.ts'

/**
 * The open request with those of its group that wait, which are decided together. It is absent while these load: a key on its way
 * would decide about one of them, and their answer would close the question.
 */
export function useGroup(request: Approval | undefined, hasOthers: boolean): OpenApproval | undefined {
  const isGroup = request?.status === 'WAITING' && hasOthers
  const { data, isLoading } = useQuery({
    ...oneQuery<Approval[]>('approval-groups', request?.groupId ?? ''),
    enabled: isGroup,
    refetchInterval: INTERVALS.lists,
  })
  if (isGroup && isLoading) return undefined
  if (!isGroup || !data?.length) return request
  return joinGroup(data)
}
