import {
  isWaiting,
  mayAcceptDeposit,
  mayCancelDeposit,
  mayNameTx,
  mayUploadDepositReceipt,
} from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { missingProof } from '#core/deposits/proof.ts'
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

/** The button for the missing proof: the receipt, or the transaction, which the details ask for. */
function Proof({ deposit, onOpen, onAct }: DepositActionsProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const missing = missingProof(deposit)
  if (!missing) return null
  const isTx = missing === 'transaction'
  return (
    <ActionButton
      size="sm"
      variant="light"
      verdict={isTx ? mayNameTx(deposit, viewer) : mayUploadDepositReceipt(deposit, viewer)}
      onClick={() => (isTx ? onOpen() : onAct('upload', deposit))}
    >
      {t(isTx ? 'deposits.tx.act' : 'deposits.act.upload')}
    </ActionButton>
  )
}

/** Staff review or view a deposit, and send the receipt of one that they created. */
function StaffActions(props: DepositActionsProps) {
  const { deposit, onOpen } = props
  const { t } = useLabels()
  const viewer = useViewer()
  if (isWaiting(deposit) && mayAcceptDeposit(deposit, viewer).ok)
    return (
      <ActionButton size="sm" variant="light" onClick={onOpen}>
        {t('deposits.act.review')}
      </ActionButton>
    )
  const isUpload = missingProof(deposit) === 'receipt' && mayUploadDepositReceipt(deposit, viewer).ok
  return (
    <div className={classes.acts}>
      {isUpload && <Proof {...props} />}
      <OpenRow row={deposit.reference} onOpen={onOpen} />
    </div>
  )
}

/**
 * The acts of a row. Staff review or view it; customers prove it, cancel a waiting deposit, or
 * view it.
 */
export function DepositActions(props: DepositActionsProps) {
  const { deposit, onOpen, onAct } = props
  const { t } = useLabels()
  const viewer = useViewer()
  if (isInternal(viewer)) return <StaffActions {...props} />
  if (!isWaiting(deposit)) return <OpenRow row={deposit.reference} onOpen={onOpen} />
  return (
    <div className={classes.acts}>
      <Proof {...props} />
      <ActionButton
        size="sm"
        variant="default"
        visibleFrom={missingProof(deposit) ? 'sm' : undefined}
        verdict={mayCancelDeposit(deposit, viewer)}
        onClick={() => onAct('cancel', deposit)}
      >
        {t('deposits.act.cancel')}
      </ActionButton>
      <OpenRow row={deposit.reference} onOpen={onOpen} />
    </div>
  )
}
