import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { useAct } from '../api/use-act.ts'

/** The commands on a deposit. */
export function useDepositActs() {
  const act = useAct<Deposit>('deposits')
  return {
    review: (id: string, key: string) => act(`/${id}/review`, { body: {}, key }),
    saveAmount: (id: string, amount: string, key: string) =>
      act(`/${id}`, { method: 'PUT', body: { amount }, key }),
    nameTx: (id: string, body: { txId?: string; txOutput?: string }, key: string) =>
      act(`/${id}`, { method: 'PUT', body, key }),
    resend: (body: FormData, key: string) => act('', { method: 'POST', body, key }),
    upload: (id: string, body: FormData, key: string) => act(`/${id}/receipt`, { method: 'POST', body, key }),
  }
}
