import { mayCancelWithdrawal } from '#core/withdrawals/withdrawal.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { notifyDone } from '../ui/notify.ts'
import { ConfirmModal } from '../ui/window/ConfirmModal.tsx'
import { useWindowOf } from '../ui/window/use-window-of.ts'
import { Payee } from './Payee.tsx'
import { useWithdrawalActs } from './use-withdrawal-acts.ts'
import { approvalsToCome, mayApprove, sayAmount } from './withdrawal-status.ts'

type QuestionProps = { withdrawal: Withdrawal | undefined; onClose: () => void }

/** Asks before a withdrawal is cancelled, by its amount. */
export function CancelWithdrawal({ withdrawal, onClose }: QuestionProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { cancel } = useWithdrawalActs()
  const { shown, opened, key } = useWindowOf(withdrawal)
  if (!shown) return null
  const confirm = async (submitKey: string) => {
    await cancel(shown._id, submitKey)
    notifyDone(t('withdrawals.cancel.done'))
  }
  return (
    <ConfirmModal
      key={key}
      opened={opened}
      onClose={onClose}
      tone="red"
      title={t('withdrawals.cancel.title', { amount: sayAmount(shown) })}
      confirmLabel={t('withdrawals.cancel.confirm')}
      safeLabel={t('withdrawals.cancel.keep')}
      verdict={mayCancelWithdrawal(shown, viewer)}
      onConfirm={confirm}
    >
      {t(shown.userId === viewer.id ? 'withdrawals.cancel.text' : 'withdrawals.cancel.textStaff')}
    </ConfirmModal>
  )
}

/** Asks before a withdrawal is approved, showing who would be paid. */
export function ApproveWithdrawal({ withdrawal, onClose }: QuestionProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { approve } = useWithdrawalActs()
  const { shown, opened, key } = useWindowOf(withdrawal)
  if (!shown) return null
  const isLast = approvalsToCome(shown, [viewer.id]) === 0
  const confirm = async (submitKey: string) => {
    await approve(shown._id, submitKey)
    notifyDone(t('withdrawals.approve.done'), isLast ? '' : t('withdrawals.approve.textFirst'))
  }
  return (
    <ConfirmModal
      key={key}
      opened={opened}
      onClose={onClose}
      title={t('withdrawals.approve.title', { amount: sayAmount(shown) })}
      confirmLabel={t('withdrawals.approve.confirm')}
      verdict={mayApprove(shown, viewer)}
      onConfirm={confirm}
    >
      <p className="flush mb-12">
        {t('withdrawals.approve.text')} {!isLast && t('withdrawals.approve.textFirst')}
      </p>
      <Payee withdrawal={shown} title={t('withdrawals.detail.payTo')} />
    </ConfirmModal>
  )
}
