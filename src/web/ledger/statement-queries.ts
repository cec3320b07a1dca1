import type { MonthTotals, Statement } from '#core/ledger/statement-schema.ts'
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

export type StatementOf = {
  /** First and last day. */
  from: string
  to: string
  currency: Currency
  userId: string | undefined
}

/** `GET /ledgers/statement`, refreshed as the months are. */
export const statementQuery = ({ from, to, currency, userId }: StatementOf) => ({
  queryKey: ['balance', 'statement', from, to, currency, userId ?? ''],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<Statement>('/ledgers/statement', { query: { from, to, currency, userId }, signal }).then(
      ({ data }) => data,
    ),
  refetchInterval: INTERVALS.lists,
})
