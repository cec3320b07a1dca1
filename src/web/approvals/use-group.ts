import { useQuery } from '@tanstack/react-query'
import type { Approval } from '#core/approvals/approval-schema.ts'
import { INTERVALS, oneQuery } from '../api/queries.ts'
import { joinGroup, membersOf, type OpenApproval } from './inbox.ts'

/** The open request with those of its group that wait, which are decided together. */
export function useGroup(request: Approval | undefined, rows: readonly Approval[]): OpenApproval | undefined {
  const isGroup = request?.status === 'WAITING' && membersOf(request, rows).length > 1
  const { data } = useQuery({
    ...oneQuery<Approval[]>('approval-groups', request?.groupId ?? ''),
    enabled: isGroup,
    refetchInterval: INTERVALS.lists,
  })
  if (!isGroup || !data?.length) return request
  return joinGroup(data)
}
