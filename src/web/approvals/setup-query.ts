import { queryOptions } from '@tanstack/react-query'
import type { Setup } from '#core/dashboard/setup-schema.ts'
import { call } from '../api/call.ts'
import { INTERVALS, live } from '../api/queries.ts'

/** `GET /house/setup`: the tasks of the house, for staff. */
export const setupQuery = queryOptions({
  queryKey: ['house', 'setup'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<Setup>('/house/setup', { signal }).then(({ data }) => data),
  ...live(INTERVALS.lists),
})
