import { mayCancelDeposit } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import type { RowAct } from '../ui/window/act.tsx'

/** A deposit's amount, for use in a sentence. */
export const sayAmount = ({ amount, currency }: Pick<Deposit, 'amount' | 'currency'>): string =>
  formatMoney(fromWire(amount, currency), currency)

export const CANCEL_DEPOSIT: RowAct<Deposit> = {
  slice: 'deposits',
  texts: 'deposits.cancel',
  tone: 'red',
  verdict: mayCancelDeposit,
  values: (deposit) => ({ amount: sayAmount(deposit) }),
  send: ({ _id }) => ({ path: `/${_id}/cancel`, body: {} }),
}

/** The acts of staff beside the decision. */
export const REVIEW_ACTS: readonly RowAct<Deposit>[] = [CANCEL_DEPOSIT]
