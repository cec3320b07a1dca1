import { useMemo } from 'react'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { type CallOptions, call } from '../api/call.ts'
import { useRefresh } from '../api/queries.ts'

/** The commands on a deposit; each refreshes lists, counts and balances before it is done. */
export function useDepositActs() {
  const refresh = useRefresh()
  return useMemo(() => {
    const act = async (id: string, path: string, options: CallOptions) => {
      const { data } = await call<Deposit>(`/deposits/${id}${path}`, options)
      await refresh('deposits')
      return data
    }
    const patch = (id: string, path: string, body: object, key?: string) =>
      act(id, path, { method: 'PATCH', body, key })
    return {
      review: (id: string, key: string) => patch(id, '/review', {}, key),
      cancel: (id: string, key: string) => patch(id, '/cancel', {}, key),
      accept: (id: string, body: { override?: true; overrideReason?: string }, key: string) =>
        patch(id, '/accept', body, key),
      reject: (id: string, statusDescription: string, key: string) =>
        patch(id, '/reject', { statusDescription }, key),
      saveAmount: (id: string, amount: string, key: string) =>
        act(id, '', { method: 'PUT', body: { amount }, key }),
      upload: (id: string, body: FormData, key: string) => act(id, '/receipt', { method: 'POST', body, key }),
    }
  }, [refresh])
}
