import { findDoubt } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { useAct } from '../api/use-act.ts'

/** The acceptance, as the server rehearses it; the words of a reason change nothing. */
export const toRehearsedAccept = (deposit: Deposit) => ({
  path: `/deposits/${deposit._id}/accept`,
  method: 'PATCH' as const,
  body: findDoubt(deposit) ? { override: true, overrideReason: '-' } : {},
})

/** The commands on a deposit. */
export function useDepositActs() {
  const act = useAct<Deposit>('deposits')
  return {
    review: (id: string, key: string) => act(`/${id}/review`, { body: {}, key }),
    accept: (id: string, body: { override?: true; overrideReason?: string }, key: string) =>
      act(`/${id}/accept`, { body, key }),
    reject: (id: string, statusDescription: string, key: string) =>
      act(`/${id}/reject`, { body: { statusDescription }, key }),
    saveAmount: (id: string, amount: string, key: string) =>
      act(`/${id}`, { method: 'PUT', body: { amount }, key }),
    nameTx: (id: string, body: { txId?: string; txOutput?: string }, key: string) =>
      act(`/${id}`, { method: 'PUT', body, key }),
    resend: (body: FormData, key: string) => act('', { method: 'POST', body, key }),
    upload: (id: string, body: FormData, key: string) => act(`/${id}/receipt`, { method: 'POST', body, key }),
  }
}
