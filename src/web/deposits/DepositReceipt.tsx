import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { mayUploadDepositReceipt } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { compareReading } from '#core/deposits/findings.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ReceiptViewer } from '../ui/receipt/ReceiptViewer.tsx'
import classes from './deposits.module.css'
import { UploadReceipt } from './UploadReceipt.tsx'

type DepositReceiptProps = { deposit: Deposit; height?: number | 'fill' }

/** The receipt; if it is missing, the button to send it for users who may. */
export function DepositReceipt({ deposit, height = 400 }: DepositReceiptProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const [isUploading, setUploading] = useState(false)
  const marks = Object.values(compareReading(deposit)).flatMap((finding) =>
    finding.state !== 'unread' && finding.at?.box ? [{ box: finding.at.box, state: finding.state }] : [],
  )
  const verdict = mayUploadDepositReceipt(deposit, viewer)
  if (deposit.receipt || !verdict.ok)
    return (
      <ReceiptViewer
        path={deposit.receipt}
        name={`${t('ui.receipt.label').toLowerCase()}-${deposit.reference}`}
        height={height}
        marks={marks}
      />
    )
  const action = (
    <ActionButton verdict={verdict} onClick={() => setUploading(true)}>
      {t('deposits.act.upload')}
    </ActionButton>
  )
  return (
    <div className={height === 'fill' ? classes.noReceiptFill : classes.noReceipt}>
      <EmptyState
        icon={IconFileUpload}
        title={t('deposits.detail.waitingReceipt')}
        text={t('deposits.detail.waitingReceiptText')}
        action={action}
      />
      <UploadReceipt deposit={isUploading ? deposit : undefined} onClose={() => setUploading(false)} />
    </div>
  )
}
