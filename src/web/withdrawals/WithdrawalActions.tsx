import { formatMoney, fromWire } from '#core/money/money.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { isUnpaid, mayCancelWithdrawal } from '#core/withdrawals/withdrawal.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { OpenRow } from '../ui/grid/cells.tsx'
import { mayApprove, mayPay } from './withdrawal-status.ts'

type WithdrawalActionsProps = {
  withdrawal: Withdrawal
  onOpen: () => void
  onAct: (act: 'pay' | 'cancel', withdrawal: Withdrawal) => void
}

/**
 * The acts of a row. Staff give the proof of payment, approve or view. Customers cancel while it waits, or
 * view; a late cancel shows its reason.
 */
export function WithdrawalActions({ withdrawal, onOpen, onAct }: WithdrawalActionsProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { amount, currency } = withdrawal
  const open = <OpenRow row={formatMoney(fromWire(amount, currency), currency)} onOpen={onOpen} />
  if (isInternal(viewer)) {
    if (mayPay(withdrawal, viewer).ok)
      return (
        <ActionButton size="sm" variant="light" onClick={() => onAct('pay', withdrawal)}>
          {t(withdrawal.kind === 'BANK' ? 'withdrawals.pay.receipt' : 'withdrawals.pay.txId')}
        </ActionButton>
      )
    if (!mayApprove(withdrawal, viewer).ok) return open
    return (
      <ActionButton size="sm" variant="light" onClick={onOpen}>
        {t('withdrawals.act.approve')}
      </ActionButton>
    )
  }
  if (!isUnpaid(withdrawal)) return open
  return (
    <ActionButton
      size="sm"
      variant="default"
      verdict={mayCancelWithdrawal(withdrawal, viewer)}
      onClick={() => onAct('cancel', withdrawal)}
    >
      {t('withdrawals.act.cancel')}
    </ActionButton>
  )
}
