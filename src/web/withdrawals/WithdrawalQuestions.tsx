import { mayCancelWithdrawal } from '#core/withdrawals/withdrawal.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ConfirmAct } from '../ui/window/ConfirmModal.tsx'
import { Payee } from './Payee.tsx'
import { useWithdrawalActs } from './use-withdrawal-acts.ts'
import { approvalsToCome, mayApprove, sayAmount } from './withdrawal-status.ts'

type QuestionProps = { withdrawal: Withdrawal | undefined; onClose: () => void }

/** Asks before a withdrawal is cancelled, and names its amount. */
export function CancelWithdrawal({ withdrawal, onClose }: QuestionProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { cancel } = useWithdrawalActs()
  return (
    <ConfirmAct
      about={withdrawal}
      onClose={onClose}
      ask={(row) => ({
        tone: 'red',
        title: t('withdrawals.cancel.title', { amount: sayAmount(row) }),
        confirmLabel: t('withdrawals.cancel.confirm'),
        safeLabel: t('withdrawals.cancel.keep'),
        verdict: mayCancelWithdrawal(row, viewer),
        onConfirm: (key) => cancel(row._id, key),
        done: t('withdrawals.cancel.done'),
        children: t(row.userId === viewer.id ? 'withdrawals.cancel.text' : 'withdrawals.cancel.textStaff'),
      })}
    />
  )
}

/** Asks before a withdrawal is approved, and shows the payee. */
export function ApproveWithdrawal({ withdrawal, onClose }: QuestionProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { approve } = useWithdrawalActs()
  const ask = (row: Withdrawal) => {
    const more = approvalsToCome(row, [viewer.id]) > 0 && t('withdrawals.approve.textFirst')
    return {
      title: t('withdrawals.approve.title', { amount: sayAmount(row) }),
      confirmLabel: t('withdrawals.approve.confirm'),
      verdict: mayApprove(row, viewer),
      onConfirm: (key: string) => approve(row._id, key),
      done: t('withdrawals.approve.done'),
      doneText: more || '',
      rehearsed: { path: `/withdrawals/${row._id}/approve`, method: 'PATCH' as const, body: {} },
      promise: (
        <p className="flush">
          {t('withdrawals.approve.text')} {more}
        </p>
      ),
      children: <Payee withdrawal={row} title={t('withdrawals.detail.payTo')} />,
    }
  }
  return <ConfirmAct about={withdrawal} onClose={onClose} ask={ask} />
}
