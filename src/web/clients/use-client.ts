import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Client, ClientTimeline } from '#core/clients/client-schema.ts'
import { call } from '../api/call.ts'
import { INTERVALS, oneQuery } from '../api/queries.ts'

/** The record of a client, read again as lists are. */
export const useClient = (id: string) =>
  useQuery({ ...oneQuery<Client>('clients', id), refetchInterval: INTERVALS.lists })

/** The history of a client, page by page. */
export const useTimeline = (id: string, hasSignIns: boolean) =>
  useInfiniteQuery({
    queryKey: ['clients', 'timeline', id, hasSignIns],
    queryFn: async ({ pageParam, signal }) => {
      const query = { before: pageParam, signIns: hasSignIns ? 'true' : undefined }
      const { data } = await call<ClientTimeline>(`/clients/${id}/timeline`, { query, signal })
      return data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
