import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { DEPOSIT_RECEIPT_TYPES } from '#core/deposits/receipt.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { notifyDone } from '../ui/notify.ts'
import { ReceiptUploadModal } from '../ui/receipt/ReceiptUploadModal.tsx'
import { ControlId } from './ReferenceBox.tsx'
import { useDepositActs } from './use-deposit-acts.ts'

type UploadProps = { deposit: Deposit; opened: boolean; onClose: () => void }

/** The small window that takes the missing receipt of a deposit. */
export function UploadReceipt({ deposit, ...window }: UploadProps) {
  const { t } = useLabels()
  const { upload } = useDepositActs()
  const send = async (form: FormData, key: string) => {
    await upload(deposit._id, form, key)
    notifyDone(t('deposits.upload.done'), t('deposits.upload.doneText'), { seconds: 10 })
  }
  return (
    <ReceiptUploadModal
      {...window}
      title={t('deposits.upload.title')}
      confirmLabel={t('deposits.upload.submit')}
      types={DEPOSIT_RECEIPT_TYPES}
      onSend={send}
    >
      <div className="mb-16">
        <ControlId reference={deposit.reference} text={t('deposits.upload.text')} />
      </div>
    </ReceiptUploadModal>
  )
}
