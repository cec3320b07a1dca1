import { queryOptions } from '@tanstack/react-query'
import type { MarketView } from '#core/book/market-schema.ts'
import { call } from '../api/call.ts'
import { keys, live } from '../api/queries.ts'

/** While the Book does not come by events. */
const DEPTH_INTERVAL = 10_000
/** The largest depth of the call: the estimate of a large order needs many levels. */
const LEVELS = 100

/** `GET /book`, best first. */
export const depthQuery = queryOptions({
  queryKey: keys.depth,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<MarketView>('/book', { query: { levels: LEVELS }, signal }).then(({ data }) => data),
  ...live(DEPTH_INTERVAL),
})
