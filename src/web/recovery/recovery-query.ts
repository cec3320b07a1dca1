import { queryOptions } from '@tanstack/react-query'
import type { Recovery } from '#core/recovery/recovery-schema.ts'
import { call } from '../api/call.ts'
import { INTERVALS, live } from '../api/queries.ts'

/** `GET /recovery`, every 60 s: null while the house is not in recovery mode. */
export const recoveryQuery = queryOptions({
  queryKey: ['recovery'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<Recovery | null>('/recovery', { signal }).then(({ data }) => data),
  ...live(INTERVALS.lists),
})
