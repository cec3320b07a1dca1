import { queryOptions } from '@tanstack/react-query'
import type { Enrolment } from '#core/sessions/second-factor-schema.ts'
import type { OpenSession } from '#core/sessions/session-schema.ts'
import { call } from '../api/call.ts'
import { INTERVALS } from '../api/queries.ts'

/** `GET /sessions`, or staff's view of another user's. */
export const sessionsQuery = (userId?: string) =>
  queryOptions({
    queryKey: ['sessions', userId ?? ''],
    queryFn: ({ signal }) =>
      call<OpenSession[]>(userId ? `/users/${userId}/sessions` : '/sessions', { signal }).then(
        ({ data }) => data,
      ),
    refetchInterval: INTERVALS.lists,
  })

/** `GET /auth/2fa/recovery-codes`: how many still serve. */
export const recoveryCountQuery = queryOptions({
  queryKey: ['security', 'recovery'],
  queryFn: ({ signal }) =>
    call<{ left: number }>('/auth/2fa/recovery-codes', { signal }).then(({ data }) => data.left),
})

/**
 * `GET /auth/2fa/enable`: each asking makes a new secret, so only the person asks again, never a returning focus. It
 * is forgotten with the window that shows it.
 */
export const enrolmentQuery = queryOptions({
  queryKey: ['enrolment'],
  queryFn: ({ signal }) => call<Enrolment>('/auth/2fa/enable', { signal }).then(({ data }) => data),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
})
