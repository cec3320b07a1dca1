import { queryOptions } from '@tanstack/react-query'
import type { LineQueue } from '#core/bank-statements/bank-statement-schema.ts'
import type { LineQueueName } from '#core/bank-statements/line.ts'
import { call } from '../api/call.ts'
import { INTERVALS, keys, live } from '../api/queries.ts'

/** `GET /bank-statements/lines`: the lines of a queue that a search leaves. */
export const linesQuery = (state: LineQueueName, search: string) => {
  const query = { state, ...(search && { search }) }
  return queryOptions({
    queryKey: keys.list('bank-statements', query),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call<LineQueue>('/bank-statements/lines', { query, signal }).then(({ data }) => data),
    ...live(INTERVALS.lists),
  })
}
