import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useAct } from '../api/use-act.ts'

/** The commands on a withdrawal. */
export function useWithdrawalActs() {
  const act = useAct<Withdrawal>('withdrawals')
  return {
    create: (body: object, key: string) => act('', { method: 'POST', body, key }),
    uploadReceipt: (id: string, body: FormData, key: string) =>
      act(`/${id}/receipt`, { method: 'POST', body, key }),
    enterTxId: (id: string, txId: string, key: string) =>
      act(`/${id}/finish`, { method: 'POST', body: { txId }, key }),
  }
}
