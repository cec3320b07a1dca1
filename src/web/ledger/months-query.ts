import type { MonthTotals } from '#core/ledger/statement-schema.ts'
import type { Currency } from '#core/money/money.ts'
import { call } from '../api/call.ts'
import { INTERVALS } from '../api/queries.ts'

/** `GET /ledgers/months`. Its key begins like that of a balance, so the same changes refresh it. */
export const monthsQuery = (currency: Currency, userId: string | undefined) => ({
  queryKey: ['balance', 'months', currency, userId ?? ''],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<MonthTotals[]>('/ledgers/months', { query: { currency, userId }, signal }).then(({ data }) => data),
  refetchInterval: INTERVALS.lists,
})
