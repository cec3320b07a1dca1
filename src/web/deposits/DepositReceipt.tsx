import { type ReactNode, useState } from 'react'
import { mayUploadDepositReceipt } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { compareReading } from '#core/deposits/findings.ts'
import { proofOf } from '#core/deposits/proof.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { type Icon, IconClock, IconFileCheck, IconFileUpload, IconLink } from '../ui/icons.tsx'
import { ReceiptViewer } from '../ui/receipt/ReceiptViewer.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import classes from './deposits.module.css'
import { NameTx } from './NameTx.tsx'
import { UploadReceipt } from './UploadReceipt.tsx'
import { useMissingProof } from './use-missing-proof.ts'

type DepositReceiptProps = { deposit: Deposit; height?: number | 'fill' }

/** The button that sends a receipt, for users who may; beside another proof it is of second rank. */
function Upload({ deposit }: { deposit: Deposit }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const [isUploading, setUploading] = useState(false)
  const verdict = mayUploadDepositReceipt(deposit, viewer)
  const variant = useMissingProof(deposit) === 'receipt' ? undefined : 'default'
  if (!verdict.ok) return null
  return (
    <>
      <ActionButton variant={variant} verdict={verdict} onClick={() => setUploading(true)}>
        {t('deposits.act.upload')}
      </ActionButton>
      <WindowOf about={isUploading ? deposit : undefined} onClose={() => setUploading(false)}>
        {(shown, window) => <UploadReceipt {...window} deposit={shown} />}
      </WindowOf>
    </>
  )
}

/** In the place of a receipt: the other proof of the deposit, or the missing one. */
function useInstead(deposit: Deposit): { icon: Icon; title: string; text?: ReactNode } | undefined {
  const { t } = useLabels()
  const viewer = useViewer()
  const missing = useMissingProof(deposit)
  const proof = proofOf(deposit)
  if (proof === 'line') return { icon: IconFileCheck, title: t('deposits.instead.line') }
  if (proof === 'transaction')
    return { icon: IconLink, title: t('deposits.instead.transaction'), text: t('deposits.instead.optional') }
  if (!missing || (missing !== 'transaction' && !mayUploadDepositReceipt(deposit, viewer).ok))
    return undefined
  return {
    icon: { receipt: IconFileUpload, pix: IconClock, transaction: IconLink }[missing],
    title: t(`deposits.missingProof.${missing}`),
    text: t(`deposits.missingText.${missing}`),
  }
}

/** The receipt, or what is in its place. */
export function DepositReceipt({ deposit, height = 400 }: DepositReceiptProps) {
  const { t } = useLabels()
  const instead = useInstead(deposit)
  const missing = useMissingProof(deposit)
  const marks = Object.values(compareReading(deposit)).flatMap((finding) =>
    finding.state !== 'unread' && finding.at?.box ? [{ box: finding.at.box, state: finding.state }] : [],
  )
  if (deposit.receipt || !instead)
    return (
      <ReceiptViewer
        path={deposit.receipt}
        name={`${t('ui.receipt.label').toLowerCase()}-${deposit.reference}`}
        height={height}
        marks={marks}
      />
    )
  const acts = (
    <div className={classes.acts}>
      {missing === 'transaction' && <NameTx deposit={deposit} />}
      <Upload deposit={deposit} />
    </div>
  )
  return (
    <div className={height === 'fill' ? classes.noReceiptFill : classes.noReceipt}>
      <EmptyState {...instead} action={acts} />
    </div>
  )
}
