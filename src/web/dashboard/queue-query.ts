import { queryOptions } from '@tanstack/react-query'
import type { StaffQueue } from '#core/dashboard/queue-schema.ts'
import { call } from '../api/call.ts'
import { INTERVALS, live } from '../api/queries.ts'

/** `GET /house/queue`, every 60 s, and whenever one of its lists changes. */
export const queueQuery = queryOptions({
  queryKey: ['queue'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<StaffQueue>('/house/queue', { signal }).then(({ data }) => data),
  ...live(INTERVALS.lists),
})
