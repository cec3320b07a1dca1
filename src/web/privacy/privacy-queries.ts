import { queryOptions } from '@tanstack/react-query'
import type { Privacy, PrivacyRequest } from '#core/privacy/privacy-schema.ts'
import { call } from '../api/call.ts'

/** `GET /privacy`: the viewer's consents, the versions in force, and the viewer's requests. */
export const privacyQuery = queryOptions({
  queryKey: ['privacy', 'own'],
  queryFn: ({ signal }) => call<Privacy>('/privacy', { signal }).then(({ data }) => data),
  staleTime: 60_000,
})

/** `GET /privacy/requests`: those of all persons, for admins. */
export const requestsQuery = queryOptions({
  queryKey: ['privacy', 'requests'],
  queryFn: ({ signal }) => call<PrivacyRequest[]>('/privacy/requests', { signal }).then(({ data }) => data),
  staleTime: 60_000,
})

/** Whether a document has a version that the viewer did not agree to. */
export const asksConsent = ({ documents }: Privacy): boolean =>
  documents.some(({ version, givenVersion }) => version !== givenVersion)
