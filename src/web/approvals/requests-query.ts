import type { ApprovalStatus } from '#core/approvals/approval.ts'
import type { Approval } from '#core/approvals/approval-schema.ts'
import { equals, PAGE_LIMIT } from '#core/lists/list.ts'
import { INTERVALS, listQuery } from '../api/queries.ts'

/** The requests of a status: the waiting ones from the first that ends, the decided ones from the newest. */
export const requestsQuery = (status: ApprovalStatus) => {
  const order =
    status === 'WAITING'
      ? ({ orderBy: 'validUntil', orderByDirection: 'asc' } as const)
      : ({ orderBy: 'createdAt', orderByDirection: 'desc' } as const)
  return {
    ...listQuery<Approval>('approvals', [equals('status', status)], { limit: PAGE_LIMIT, ...order }),
    refetchInterval: INTERVALS.lists,
  }
}

/** The requests that wait, for the rows of a queue. */
export const waitingQuery = requestsQuery('WAITING')
