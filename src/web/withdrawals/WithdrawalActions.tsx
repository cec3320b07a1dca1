import { isInternal } from '#core/viewer.ts'
import { mayCancelWithdrawal, type Withdrawal } from '#core/withdrawal.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { mayApprove, mayPay } from './withdrawal-looks.ts'

type WithdrawalActionsProps = { withdrawal: Withdrawal; onOpen: () => void; onCancel: () => void }

/** What a row offers: staff pay, approve or look, customers cancel or look. */
export function WithdrawalActions({ withdrawal, onOpen, onCancel }: WithdrawalActionsProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  if (isInternal(viewer)) {
    const act = mayPay(withdrawal, viewer).ok ? 'pay' : mayApprove(withdrawal, viewer).ok ? 'approve' : 'view'
    return (
      <ActionButton size="sm" variant={act === 'view' ? 'default' : 'light'} onClick={onOpen}>
        {t(`withdrawals.act.${act}`)}
      </ActionButton>
    )
  }
  const mayCancel = mayCancelWithdrawal(withdrawal, viewer).ok
  return (
    <ActionButton size="sm" variant="default" onClick={mayCancel ? onCancel : onOpen}>
      {t(mayCancel ? 'withdrawals.act.cancel' : 'withdrawals.act.view')}
    </ActionButton>
  )
}
