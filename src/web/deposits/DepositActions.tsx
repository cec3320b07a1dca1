import {
  isWaiting,
  mayAcceptDeposit,
  mayCancelDeposit,
  mayUploadDepositReceipt,
} from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { OpenRow } from '../ui/grid/cells.tsx'
import classes from './deposits.module.css'

export type DepositActionsProps = {
  deposit: Deposit
  onOpen: () => void
  onAct: (act: 'upload' | 'cancel', deposit: Deposit) => void
}

/**
 * The acts of a row. Staff review or view it; customers send a missing receipt, cancel a waiting deposit, or
 * view it.
 */
export function DepositActions({ deposit, onOpen, onAct }: DepositActionsProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  if (isInternal(viewer)) {
    const isDue = isWaiting(deposit) && mayAcceptDeposit(deposit, viewer).ok
    if (!isDue) return <OpenRow row={deposit.reference} onOpen={onOpen} />
    return (
      <ActionButton size="sm" variant="light" onClick={onOpen}>
        {t('deposits.act.review')}
      </ActionButton>
    )
  }
  if (!isWaiting(deposit)) return <OpenRow row={deposit.reference} onOpen={onOpen} />
  const lacksReceipt = !deposit.receipt
  return (
    <div className={classes.acts}>
      {lacksReceipt && (
        <ActionButton
          size="sm"
          variant="light"
          verdict={mayUploadDepositReceipt(deposit, viewer)}
          onClick={() => onAct('upload', deposit)}
        >
          {t('deposits.act.upload')}
        </ActionButton>
      )}
      <ActionButton
        size="sm"
        variant="default"
        visibleFrom={lacksReceipt ? 'sm' : undefined}
        verdict={mayCancelDeposit(deposit, viewer)}
        onClick={() => onAct('cancel', deposit)}
      >
        {t('deposits.act.cancel')}
      </ActionButton>
    </div>
  )
}
