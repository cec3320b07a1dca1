import { mayCancelWithdrawal } from '#core/withdrawals/withdrawal.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import type { RowAct } from '../ui/window/act.tsx'
import { sayAmount } from './withdrawal-status.ts'

export const CANCEL_WITHDRAWAL: RowAct<Withdrawal> = {
  slice: 'withdrawals',
  texts: 'withdrawals.cancel',
  tone: 'red',
  verdict: mayCancelWithdrawal,
  values: (withdrawal) => ({ amount: sayAmount(withdrawal) }),
  send: ({ _id }) => ({ path: `/${_id}/cancel` }),
}
