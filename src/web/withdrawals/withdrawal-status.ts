import { formatMoney, fromWire } from '#core/money/money.ts'
import type { Verdict } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import {
  mayApproveWithdrawal,
  mayEnterTxId,
  mayUploadWithdrawalReceipt,
  missingApprovals,
} from '#core/withdrawals/withdrawal.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'

/** A withdrawal's amount, for use in a sentence. */
export const sayAmount = ({ amount, currency }: Pick<Withdrawal, 'amount' | 'currency'>): string =>
  formatMoney(fromWire(amount, currency), currency)

/** Amount and fee together: the debit of the balance. */
export const totalOf = ({ amount, amountFee, currency }: Withdrawal): bigint =>
  fromWire(amount, currency) + fromWire(amountFee, currency)

/** The number of approvals that are missing after that of `also`. */
export const approvalsToCome = (withdrawal: Withdrawal, also: readonly string[] = []): number =>
  missingApprovals(withdrawal, [...approversOf(withdrawal), ...also])

const approversOf = ({ approvals }: Withdrawal): string[] => approvals.map(({ userId }) => userId)

/** Whether the viewer may finish it, by the receipt of the bank or the transaction of the chain. */
export function mayPay(withdrawal: Withdrawal, by: Viewer): Verdict {
  const approvers = approversOf(withdrawal)
  return withdrawal.kind === 'BANK'
    ? mayUploadWithdrawalReceipt(withdrawal, approvers, by)
    : mayEnterTxId(withdrawal, approvers, by)
}

export const mayApprove = (withdrawal: Withdrawal, by: Viewer): Verdict =>
  mayApproveWithdrawal(withdrawal, approversOf(withdrawal), by)
