import { queryOptions } from '@tanstack/react-query'
import type { MoneyPlaces } from '#core/places/place-schema.ts'
import type { Treasury } from '#core/treasury/treasury-schema.ts'
import { call } from '../api/call.ts'
import { INTERVALS, live } from '../api/queries.ts'

/** `GET /places`. */
export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<MoneyPlaces>('/places', { signal }).then(({ data }) => data),
  ...live(INTERVALS.lists),
})

/** `GET /treasury`. */
export const treasuryQuery = queryOptions({
  queryKey: ['treasury'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<Treasury>('/treasury', { signal }).then(({ data }) => data),
  ...live(INTERVALS.lists),
})
