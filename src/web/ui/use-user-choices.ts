import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Owner } from '#core/audit/event.ts'
import { call } from '../api/call.ts'

const PAUSE_MS = 250
const MOST = 20

/** `GET /users/select`: one user, or the best matches of a search. */
const choicesQuery = (query: { _id: string } | { search: string; limit: number }) =>
  queryOptions({
    queryKey: ['users', 'select', query],
    queryFn: ({ signal }) => call<Owner[]>('/users/select', { query, signal }).then(({ data }) => data),
    staleTime: 60_000,
  })

/** A user by id; undefined without an id and until the answer. */
export function useUserChoice(id: string | undefined): Owner | undefined {
  return useQuery({ ...choicesQuery({ _id: id ?? '' }), enabled: id !== undefined }).data?.[0]
}

/** The name of a chosen user; undefined without one and until the answer. */
export const useUserName = (id: string | undefined): string | undefined => useUserChoice(id)?.name

/** The names of users; the id of each until the answer. */
export function useUserNames(ids: readonly string[]): (id: string) => string {
  const found = useQueries({ queries: ids.map((_id) => choicesQuery({ _id })) })
  return (id) => found[ids.indexOf(id)]?.data?.[0]?.name ?? id
}

/** Keeps a found user in the cache, so that its name is known at once after the choice. */
export function useKeepChoice() {
  const client = useQueryClient()
  return useCallback(
    (user: Owner) => client.setQueryData(choicesQuery({ _id: user._id }).queryKey, [user]),
    [client],
  )
}

/**
 * The users that the server finds for a text, after a pause in typing. During the request there are none: the
 * user must not choose from the result of an earlier text.
 */
export function useUserChoices(
  typed: string,
  isWanted: boolean,
): { found?: readonly Owner[]; hasFailed: boolean } {
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const { data, error } = useQuery({ ...choicesQuery({ search, limit: MOST }), enabled: isWanted })
  return search === typed ? { found: data, hasFailed: !data && error !== null } : { hasFailed: false }
}
