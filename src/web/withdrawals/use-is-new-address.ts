import { useQuery } from '@tanstack/react-query'
import type { Withdrawal } from '#core/withdrawal-schema.ts'
import { call } from '../api/call.ts'
import { useProfile } from '../api/queries.ts'

/** How many withdrawals are looked back on; an address that was last paid before them counts as new. */
const LOOKED_BACK = 100

/** Whether the user never withdrew to this address, as far as is known; nothing while nobody knows. */
export function useIsNewAddress(address: string | undefined): boolean {
  const { _id: userId } = useProfile()
  const { data } = useQuery({
    queryKey: ['withdrawals', 'addresses', userId],
    queryFn: ({ signal }) => {
      const filters = [
        { field: 'userId', operation: '=', value: userId },
        { field: 'kind', operation: '=', value: 'CRYPTO' },
        { field: 'status', operation: 'in', value: ['OPEN', 'PENDING', 'PROCESSING', 'FINISHED'] },
      ]
      const query = { page: 1, limit: LOOKED_BACK, 'filters[]': filters.map((one) => JSON.stringify(one)) }
      return call<Withdrawal[]>('/withdrawals', { query, signal }).then(({ data: rows }) =>
        rows.map((row) => row.address),
      )
    },
    enabled: address !== undefined,
  })
  return address !== undefined && data !== undefined && !data.includes(address)
}
