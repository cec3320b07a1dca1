import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Colleague } from '#core/approvals/approval-schema.ts'
import { equals, type Filter, type List } from '#core/lists/list.ts'
import type { Settings } from '#core/settings/settings-schema.ts'
import { call } from '../api/call.ts'
import { listQuery } from '../api/queries.ts'

const oneBy = (filter: Filter) => ({
  ...listQuery<Settings>('settings', [filter]),
  select: ({ data }: List<Settings>) => data[0] ?? null,
})

/** A record by its id, from the list: there is no call for a single one. `undefined` while it is not known, `null` if there is none. */
export function useSettings(id: string | undefined): Settings | null | undefined {
  return useQuery({ ...oneBy(equals('_id', id ?? '')), enabled: id !== undefined }).data
}

/** The record in force; there is at most one. */
export const inForceQuery = oneBy(equals('status', 'ACTIVED'))

/** `undefined` while it is not known, `null` if there is none. */
export const useInForce = (): Settings | null | undefined => useQuery(inForceQuery).data

export type Player = { _id: string; name: string; document: string | null }

/** `GET /users/players`: the users who can act for the house. */
export const playersQuery = queryOptions({
  queryKey: ['users', 'players'],
  queryFn: ({ signal }) => call<Player[]>('/users/players', { signal }).then(({ data }) => data),
  staleTime: 60_000,
})

/** `GET /approvals/staff`: the active staff, for the trial of the matrix. */
export const staffQuery = queryOptions({
  queryKey: ['users', 'staff'],
  queryFn: ({ signal }) => call<Colleague[]>('/approvals/staff', { signal }).then(({ data }) => data),
  staleTime: 60_000,
})
