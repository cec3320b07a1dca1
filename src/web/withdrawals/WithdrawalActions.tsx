import { isInternal } from '#core/rules/viewer.ts'
import { isUnpaid, mayCancelWithdrawal } from '#core/withdrawals/withdrawal.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { mayApprove, mayPay } from './withdrawal-status.ts'

type WithdrawalActionsProps = {
  withdrawal: Withdrawal
  onOpen: () => void
  onAct: (act: 'pay' | 'cancel', withdrawal: Withdrawal) => void
}

/** What a row offers: staff give the proof of payment, approve or look; customers cancel while it waits, which explains itself when it is too late, or look. */
export function WithdrawalActions({ withdrawal, onOpen, onAct }: WithdrawalActionsProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  if (isInternal(viewer)) {
    if (mayPay(withdrawal, viewer).ok)
      return (
        <ActionButton size="sm" variant="light" onClick={() => onAct('pay', withdrawal)}>
          {t(withdrawal.kind === 'BANK' ? 'withdrawals.pay.receipt' : 'withdrawals.pay.txId')}
        </ActionButton>
      )
    const act = mayApprove(withdrawal, viewer).ok ? 'approve' : 'view'
    return (
      <ActionButton size="sm" variant={act === 'view' ? 'default' : 'light'} onClick={onOpen}>
        {t(`withdrawals.act.${act}`)}
      </ActionButton>
    )
  }
  if (!isUnpaid(withdrawal))
    return (
      <ActionButton size="sm" variant="default" onClick={onOpen}>
        {t('withdrawals.act.view')}
      </ActionButton>
    )
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
