import { useMemo } from 'react'
import { formatMoney, fromWire } from '#core/money/money.ts'
import type { Verdict } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import {
  mayApproveWithdrawal,
  mayEnterTxId,
  mayUploadWithdrawalReceipt,
  missingApprovals,
  WITHDRAWAL_STATUSES,
  type WithdrawalStatus,
} from '#core/withdrawals/withdrawal.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { STATUS_TONES, type StatusStyle } from '../ui/status.ts'

/** How each status of a withdrawal looks, in the order of the tiles. */
export function useWithdrawalStatusStyles(): Record<WithdrawalStatus, StatusStyle> {
  const { t, language } = useLabels()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels change with the language only
  return useMemo(
    () =>
      Object.fromEntries(
        WITHDRAWAL_STATUSES.map((status) => [
          status,
          { ...STATUS_TONES[status], label: t(`withdrawals.status.${status}`) } as StatusStyle,
        ]),
      ) as Record<WithdrawalStatus, StatusStyle>,
    [language],
  )
}

/** Whether money still has to move. */
export const isUnpaid = ({ status }: Pick<Withdrawal, 'status'>): boolean =>
  status === 'OPEN' || status === 'PENDING' || status === 'PROCESSING'

/** A withdrawal's amount in a sentence. */
export const sayAmount = ({ amount, currency }: Pick<Withdrawal, 'amount' | 'currency'>): string =>
  formatMoney(fromWire(amount, currency), currency)

/** Amount and fee together: what leaves the balance. */
export const totalOf = ({ amount, amountFee, currency }: Withdrawal): bigint =>
  fromWire(amount, currency) + fromWire(amountFee, currency)

/** How many members of staff have yet to approve, once `also` has. */
export const approvalsToCome = (withdrawal: Withdrawal, also: readonly string[] = []): number =>
  missingApprovals(withdrawal, [...approversOf(withdrawal), ...also])

const approversOf = ({ approvals }: Withdrawal): string[] => approvals.map(({ userId }) => userId)

/** May the viewer finish it, by the receipt of the bank or the transaction of the chain? */
export function mayPay(withdrawal: Withdrawal, by: Viewer): Verdict {
  const approvers = approversOf(withdrawal)
  return withdrawal.kind === 'BANK'
    ? mayUploadWithdrawalReceipt(withdrawal, approvers, by)
    : mayEnterTxId(withdrawal, approvers, by)
}

export const mayApprove = (withdrawal: Withdrawal, by: Viewer): Verdict =>
  mayApproveWithdrawal(withdrawal, approversOf(withdrawal), by)
