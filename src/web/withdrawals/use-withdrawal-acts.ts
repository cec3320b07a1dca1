import { useMemo } from 'react'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { type CallOptions, call } from '../api/call.ts'
import { useRefresh } from '../api/queries.ts'

/** The commands on a withdrawal; each refreshes lists, counts and balances before it is done. */
export function useWithdrawalActs() {
  const refresh = useRefresh()
  return useMemo(() => {
    const act = async (path: string, options: CallOptions) => {
      const { data } = await call<Withdrawal>(`/withdrawals${path}`, options)
      await refresh('withdrawals')
      return data
    }
    return {
      create: (body: object, key: string) => act('', { method: 'POST', body, key }),
      cancel: (id: string, key: string) => act(`/${id}/cancel`, { method: 'PATCH', key }),
      approve: (id: string, key: string) => act(`/${id}/approve`, { method: 'PATCH', key }),
      uploadReceipt: (id: string, body: FormData, key: string) =>
        act(`/${id}/receipt`, { method: 'POST', body, key }),
      enterTxId: (id: string, txId: string, key: string) =>
        act(`/${id}/finish`, { method: 'POST', body: { txId }, key }),
    }
  }, [refresh])
}
