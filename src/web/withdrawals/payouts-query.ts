import type { TimerRefusal } from '#core/bitcoin-payouts/bitcoin-payout-schema.ts'
import { oneOf, PAGE_LIMIT } from '#core/lists/list.ts'
import { HOLDING } from '#core/rules/statuses.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { call } from '../api/call.ts'
import { INTERVALS, listQuery } from '../api/queries.ts'

/** The withdrawals that are not paid, from the oldest. */
export const payoutsQuery = listQuery<Withdrawal>('withdrawals', [oneOf('status', HOLDING)], {
  limit: PAGE_LIMIT,
  orderBy: 'createdAt',
  orderByDirection: 'asc',
})

/** `GET /bitcoin-payouts/timer`: why the timer of the settings makes no batch, or null. */
export const timerQuery = {
  queryKey: ['withdrawals', 'timer'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<TimerRefusal | null>('/bitcoin-payouts/timer', { signal }).then(({ data }) => data),
  refetchInterval: INTERVALS.lists,
}
