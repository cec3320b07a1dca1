import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { DepositReference } from '#core/deposits/deposit-schema.ts'
import { call } from '../api/call.ts'

/** A control id reserved for a user, the same as long as its form is open. */
export function useReference(userId: string) {
  const form = useId()
  return useQuery({
    queryKey: ['deposit-reference', form, userId],
    queryFn: () =>
      call<DepositReference>('/deposits/references', { method: 'POST', body: { userId } }).then(
        ({ data }) => data.reference,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}
