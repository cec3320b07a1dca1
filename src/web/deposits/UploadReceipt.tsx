import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { notifyDone } from '../ui/notify.ts'
import { ReceiptUploadModal } from '../ui/receipt/ReceiptUploadModal.tsx'
import { useWindowOf } from '../ui/window/use-window-of.ts'
import { ControlId } from './ReferenceBox.tsx'
import { useDepositActs } from './use-deposit-acts.ts'

/** The small window that takes the missing receipt of a deposit. */
export function UploadReceipt({ deposit, onClose }: { deposit: Deposit | undefined; onClose: () => void }) {
  const { t } = useLabels()
  const { upload } = useDepositActs()
  const { shown, opened, key } = useWindowOf(deposit)
  if (!shown) return null
  const send = async (form: FormData, submitKey: string) => {
    await upload(shown._id, form, submitKey)
    notifyDone(t('deposits.upload.done'), t('deposits.upload.doneText'), 10)
  }
  return (
    <ReceiptUploadModal
      key={key}
      opened={opened}
      onClose={onClose}
      title={t('deposits.upload.title')}
      confirmLabel={t('deposits.upload.submit')}
      onSend={send}
    >
      <div className="mb-16">
        <ControlId reference={shown.reference} text={t('deposits.upload.text')} />
      </div>
    </ReceiptUploadModal>
  )
}
