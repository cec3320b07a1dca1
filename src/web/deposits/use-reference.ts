import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DepositReference } from '#core/deposits/deposit-schema.ts'
import { call } from '../api/call.ts'
import { useSend } from '../ui/form/use-send.ts'

const reserve = (body: { userId: string; another?: true }, key?: string) =>
  call<DepositReference>('/deposits/references', { method: 'POST', body, key }).then(
    ({ data }) => data.reference,
  )

/** The control id of a user's next deposit: the same until it is used, or until `ask` gets another. */
export function useReference(userId: string) {
  const client = useQueryClient()
  const queryKey = ['deposit-reference', userId]
  const query = useQuery({
    queryKey,
    queryFn: () => reserve({ userId }),
    enabled: userId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const { send, isBusy, error } = useSend()
  const ask = async () => {
    const made = await send((key) => reserve({ userId, another: true }, key))
    if (made && made !== true) client.setQueryData(queryKey, made)
  }
  return { data: query.data, error: query.error ?? error, refetch: query.refetch, ask, isAsking: isBusy }
}
