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

/** A user by id; nothing while it is not known or none is asked for. */
export function useUserChoice(id: string | undefined): Owner | undefined {
  return useQuery({ ...choicesQuery({ _id: id ?? '' }), enabled: id !== undefined }).data?.[0]
}

/** The name of a user that was chosen; nothing while it is not known or none is asked for. */
export const useUserName = (id: string | undefined): string | undefined => useUserChoice(id)?.name

/** The names of users, each its id while it is not known. */
export function useUserNames(ids: readonly string[]): (id: string) => string {
  const found = useQueries({ queries: ids.map((_id) => choicesQuery({ _id })) })
  return (id) => found[ids.indexOf(id)]?.data?.[0]?.name ?? id
}

/** Keeps a user that was found, so that its name is known at once where it was chosen. */
export function useKeepChoice() {
  const client = useQueryClient()
  return useCallback(
    (user: Owner) => client.setQueryData(choicesQuery({ _id: user._id }).queryKey, [user]),
    [client],
  )
}

/**
 * The users that the server finds for a text, once typing pauses. While it is asked there are none: what was found for
 * an earlier text must not be chosen.
 */
export function useUserChoices(
  typed: string,
  isWanted: boolean,
): { found?: readonly Owner[]; hasFailed: boolean } {
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const { data, error } = useQuery({ ...choicesQuery({ search, limit: MOST }), enabled: isWanted })
  return search === typed ? { found: data, hasFailed: !data && error !== null } : { hasFailed: false }
}
