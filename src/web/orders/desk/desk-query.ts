import { queryOptions } from '@tanstack/react-query'
import type { Desk } from '#core/orders/desk-schema.ts'
import { call } from '../../api/call.ts'
import { live } from '../../api/queries.ts'

/** Prices move while a person decides. */
const DESK_INTERVAL_MS = 10_000

export const DESK = ['orders', 'desk']

export const deskQuery = queryOptions({
  queryKey: DESK,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<Desk>('/orders/desk', { signal }).then((answer) => answer.data),
  ...live(DESK_INTERVAL_MS),
})
