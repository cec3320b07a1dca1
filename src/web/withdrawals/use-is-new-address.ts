import { useQuery } from '@tanstack/react-query'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { call } from '../api/call.ts'
import { useProfile } from '../api/queries.ts'

/** Whether the user never withdrew to this address, which is in its normal form; false while nobody knows. */
export function useIsNewAddress(address: string | undefined): boolean {
  const { _id: userId } = useProfile()
  const { data } = useQuery({
    queryKey: ['withdrawals', 'address', userId, address],
    queryFn: ({ signal }) => {
      const filters = [
        { field: 'userId', operation: '=', value: userId },
        { field: 'address', operation: '=', value: address },
        { field: 'status', operation: 'in', value: ['OPEN', 'PENDING', 'PROCESSING', 'FINISHED'] },
      ]
      const query = { page: 1, limit: 1, 'filters[]': filters.map((one) => JSON.stringify(one)) }
      return call<Withdrawal[]>('/withdrawals', { query, signal }).then(({ data: rows }) => rows)
    },
    enabled: address !== undefined,
  })
  return address !== undefined && data?.length === 0
}
