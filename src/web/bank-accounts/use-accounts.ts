import { useQuery } from '@tanstack/react-query'
import type { BankAccount, SystemAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { equals } from '#core/lists/list.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import { call } from '../api/call.ts'
import { INTERVALS, listQuery, oneQuery, useViewer } from '../api/queries.ts'

const SLICE = 'bank-accounts'
const ALL = 100

/** All accounts of a viewer. Staff also see those of others, so they filter by their own id. */
export const ownAccountsQuery = (viewer: Viewer) => ({
  ...listQuery<BankAccount>(SLICE, isInternal(viewer) ? [equals('userId', viewer.id)] : [], { limit: ALL }),
  refetchInterval: INTERVALS.lists,
})

export function useOwnAccounts() {
  const { data, error, refetch } = useQuery(ownAccountsQuery(useViewer()))
  return { rows: data?.data, error, refetch }
}

/** One account that the viewer sees, by its id. */
export function useAccount(id: string | undefined): BankAccount | undefined {
  const { data } = useQuery({
    ...oneQuery<BankAccount>(SLICE, id ?? ''),
    enabled: id !== undefined,
    refetchInterval: INTERVALS.lists,
  })
  return data?._id === id ? data : undefined
}

/** The house's accounts that receive deposits. */
export function useSystemAccounts(isEnabled = true) {
  return useQuery({
    queryKey: ['bank-accounts', 'system'],
    queryFn: ({ signal }) =>
      call<SystemAccount[]>('/bank-accounts/system', { signal }).then(({ data }) => data),
    staleTime: 60_000,
    enabled: isEnabled,
  })
}
