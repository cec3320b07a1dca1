import { queryOptions } from '@tanstack/react-query'
import type { HousePeriod } from '#core/house/house.ts'
import type { HouseNow } from '#core/house/house-schema.ts'
import { call } from '../api/call.ts'
import { INTERVALS, live } from '../api/queries.ts'

/** `GET /house/now`, every 60 s. */
export const houseNowQuery = (period: HousePeriod) =>
  queryOptions({
    queryKey: ['house', 'now', period],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call<HouseNow>('/house/now', { query: { period }, signal }).then(({ data }) => data),
    ...live(INTERVALS.lists),
  })
