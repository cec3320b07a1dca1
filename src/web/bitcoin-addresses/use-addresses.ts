import { useQuery } from '@tanstack/react-query'
import { MAX_ADDRESSES } from '#core/bitcoin-addresses/saved-address.ts'
import type { SavedAddress } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { equals } from '#core/lists/list.ts'
import { mayUsePayee } from '#core/withdrawals/payee.ts'
import { serverNow } from '../api/clock.ts'
import { INTERVALS, listQuery } from '../api/queries.ts'

/** The saved addresses of a user. */
export const addressesQuery = (userId: string) => ({
  ...listQuery<SavedAddress>('bitcoin-addresses', [equals('userId', userId)], { limit: MAX_ADDRESSES }),
  refetchInterval: INTERVALS.lists,
})

export function useAddresses(userId: string) {
  const { data, error, refetch } = useQuery(addressesQuery(userId))
  return { rows: data?.data, error, refetch }
}

/** Whether a payee is new or changed, so that withdrawals to it wait; by the server's clock. */
export const isHeld = ({ usableFrom }: { readonly usableFrom: string | null }): boolean =>
  !mayUsePayee(usableFrom, new Date(serverNow())).ok
