import { oneOf, PAGE_LIMIT } from '#core/lists/list.ts'
import { HOLDING } from '#core/rules/statuses.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { listQuery } from '../api/queries.ts'

/** The withdrawals that are not paid, from the oldest. */
export const payoutsQuery = listQuery<Withdrawal>('withdrawals', [oneOf('status', HOLDING)], {
  limit: PAGE_LIMIT,
  orderBy: 'createdAt',
  orderByDirection: 'asc',
})
