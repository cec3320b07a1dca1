import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Bank, BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { equals, type Filter } from '#core/lists/list.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { call } from '../api/call.ts'
import { INTERVALS, listQuery, useViewer } from '../api/queries.ts'

const SLICE = 'bank-accounts'
const ALL = 100

function useRows(filters: readonly Filter[], isEnabled = true) {
  const all = listQuery<BankAccount>(SLICE, filters, { limit: ALL })
  const { data, error, refetch } = useQuery({
    ...all,
    enabled: isEnabled,
    refetchInterval: INTERVALS.lists,
  })
  return { rows: data?.data, error, refetch }
}

/** All accounts of the viewer. Staff also see those of others, so they filter by their own id. */
export function useOwnAccounts() {
  const viewer = useViewer()
  return useRows(isInternal(viewer) ? [equals('userId', viewer.id)] : [])
}

/** One account that the viewer sees, by its id. */
export function useAccount(id: string | undefined): BankAccount | undefined {
  const { rows } = useRows([equals('_id', id ?? '')], id !== undefined)
  return id === undefined ? undefined : rows?.find((account) => account._id === id)
}

/** `GET /banks`: they seldom change. */
export const banksQuery = queryOptions({
  queryKey: ['banks'],
  queryFn: ({ signal }) => call<Bank[]>('/banks', { signal }).then(({ data }) => data),
  staleTime: Number.POSITIVE_INFINITY,
})
