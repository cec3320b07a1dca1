import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Bank, BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { INTERVALS, keys, useRefresh, useViewer } from '../api/queries.ts'

const SLICE = 'bank-accounts'
const ALL = 100

/** Rows of the list in one answer, kept under the key that grids use: invalidated together, and of one shape. */
function useRows(filters: string[], isEnabled = true) {
  const query = { page: 1, limit: ALL, 'filters[]': filters }
  const { data, error, refetch } = useQuery({
    queryKey: keys.list(SLICE, query),
    queryFn: ({ signal }) => call<BankAccount[]>(`/${SLICE}`, { query, signal }),
    enabled: isEnabled,
    refetchInterval: INTERVALS.lists,
  })
  return { rows: data?.data, error, refetch }
}

/** The viewer's own accounts, all of them: staff see those of others too, so they name themselves. */
export function useOwnAccounts() {
  const viewer = useViewer()
  const own = JSON.stringify({ field: 'userId', operation: '=', value: viewer.id })
  return useRows(isInternal(viewer) ? [own] : [])
}

/** One account that the viewer sees, by its id. */
export function useAccount(id: string | undefined): BankAccount | undefined {
  const filter = JSON.stringify({ field: '_id', operation: '=', value: id })
  const { rows } = useRows([filter], id !== undefined)
  return id === undefined ? undefined : rows?.find((account) => account._id === id)
}

/** `GET /banks`: they change seldom. */
export const banksQuery = queryOptions({
  queryKey: ['banks'],
  queryFn: ({ signal }) => call<Bank[]>('/banks', { signal }).then(({ data }) => data),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Enable and disable; the lists follow, also when it was refused because they were old. */
export function useToggleAccount() {
  const refresh = useRefresh()
  return useCallback(
    async (account: BankAccount, act: 'enable' | 'disable', key: string) => {
      try {
        await call(`/${SLICE}/${act}`, { method: 'PATCH', body: { id: account._id }, key })
        await refresh(SLICE)
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await refresh(SLICE)
        throw error
      }
    },
    [refresh],
  )
}
