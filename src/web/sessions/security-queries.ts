import { queryOptions } from '@tanstack/react-query'
import type { Passkey } from '#core/sessions/passkey-schema.ts'
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

/** `GET /auth/passkeys`: the viewer's. */
export const passkeysQuery = queryOptions({
  queryKey: ['security', 'passkeys'],
  queryFn: ({ signal }) => call<Passkey[]>('/auth/passkeys', { signal }).then(({ data }) => data),
})

/** `GET /auth/2fa/recovery-codes`: the number of unused codes. */
export const recoveryCountQuery = queryOptions({
  queryKey: ['security', 'recovery'],
  queryFn: ({ signal }) =>
    call<{ left: number }>('/auth/2fa/recovery-codes', { signal }).then(({ data }) => data.left),
})

/**
 * `GET /auth/2fa/enable`: each request creates a new secret, so only the user starts one, never a returning
 * focus. The cache forgets it when its window closes.
 */
export const enrolmentQuery = queryOptions({
  queryKey: ['enrolment'],
  queryFn: ({ signal }) => call<Enrolment>('/auth/2fa/enable', { signal }).then(({ data }) => data),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
})
