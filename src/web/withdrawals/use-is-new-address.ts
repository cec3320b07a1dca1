import { useQuery } from '@tanstack/react-query'
import { equals, oneOf } from '#core/lists/list.ts'
import { WITHDRAWAL_STATUSES } from '#core/withdrawals/withdrawal.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { listQuery, useProfile } from '../api/queries.ts'

const PAID_OR_TO_PAY = WITHDRAWAL_STATUSES.filter((status) => status !== 'CANCELLED')

/** Whether the user never withdrew to this address (in normal form); false while it is not known. */
export function useIsNewAddress(address: string | undefined): boolean {
  const { _id: userId } = useProfile()
  const filters = [
    equals('userId', userId),
    equals('address', address ?? ''),
    oneOf('status', PAID_OR_TO_PAY),
  ]
  const { data } = useQuery({
    ...listQuery<Withdrawal>('withdrawals', filters),
    enabled: address !== undefined,
  })
  return address !== undefined && data?.data.length === 0
}
