import { type Deposit, mayAcceptDeposit, mayCancelDeposit, mayUploadDepositReceipt } from '#core/deposit.ts'
import { isInternal } from '#core/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { isWaiting } from './deposit-looks.ts'
import classes from './deposits.module.css'

export type DepositActionsProps = {
  deposit: Deposit
  onOpen: () => void
  onUpload: () => void
  onCancel: () => void
}

/** What a row offers: staff check or look, customers send what is missing, cancel or look. */
export function DepositActions({ deposit, onOpen, onUpload, onCancel }: DepositActionsProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  if (isInternal(viewer)) {
    const isDue = isWaiting(deposit) && mayAcceptDeposit(deposit, viewer).ok
    return (
      <ActionButton size="sm" variant={isDue ? 'light' : 'default'} onClick={onOpen}>
        {t(isDue ? 'deposits.act.review' : 'deposits.act.view')}
      </ActionButton>
    )
  }
  const mayUpload = mayUploadDepositReceipt(deposit, viewer)
  const mayCancel = mayCancelDeposit(deposit, viewer)
  return (
    <div className={classes.acts}>
      {mayUpload.ok && (
        <ActionButton size="sm" variant="light" onClick={onUpload}>
          {t('deposits.act.upload')}
        </ActionButton>
      )}
      {mayCancel.ok && (
        <ActionButton
          size="sm"
          variant="default"
          visibleFrom={mayUpload.ok ? 'sm' : undefined}
          onClick={onCancel}
        >
          {t('deposits.act.cancel')}
        </ActionButton>
      )}
      {!mayUpload.ok && !mayCancel.ok && (
        <ActionButton size="sm" variant="default" onClick={onOpen}>
          {t('deposits.act.view')}
        </ActionButton>
      )}
    </div>
  )
}
