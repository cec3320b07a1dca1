import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { ActionButton } from '../ActionButton.tsx'
import { FormError } from '../form/FormError.tsx'
import { fileMark } from '../form/file-mark.ts'
import { useSend } from '../form/use-send.ts'
import { IconUpload } from '../icons.tsx'
import { Modal } from '../window/Modal.tsx'
import { ReceiptDrop, type ReceiptDropProps } from './ReceiptDrop.tsx'

export type ReceiptUploadModalProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** Above the drop zone: the code that the receipt must show, or the payee. */
  children?: ReactNode
  confirmLabel: string
  types?: ReceiptDropProps['types']
  /** The other fields of the form, for the idempotency key. */
  mark?: string
  /** Sends the form, whose one file is `receipt`; the key is its Idempotency-Key. */
  onSend: (form: FormData, key: string) => Promise<unknown>
}

/** A small window that takes one receipt and sends it. */
export function ReceiptUploadModal(props: ReceiptUploadModalProps) {
  const { opened, onClose, title, confirmLabel, onSend } = props
  const { t } = useLabels()
  const [receipt, setReceipt] = useState<File | null>(null)
  const { send, isBusy, error } = useSend(undefined, onClose)
  const upload = async () => {
    if (!receipt) return
    const form = new FormData()
    form.append('receipt', receipt)
    if (await send((key) => onSend(form, key), [fileMark(receipt), props.mark])) onClose()
  }
  const footer = (
    <>
      <Button variant="default" disabled={isBusy} onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <ActionButton
        loading={isBusy}
        reason={!receipt && t('ui.receipt.missing')}
        leftSection={<IconUpload size={16} />}
        onClick={upload}
      >
        {confirmLabel}
      </ActionButton>
    </>
  )
  return (
    <Modal opened={opened} onClose={onClose} title={title} isBusy={isBusy} footer={footer}>
      {props.children}
      <ReceiptDrop
        value={receipt}
        onChange={setReceipt}
        types={props.types}
        label={t('ui.receipt.label')}
        error={error?.errors.receipt?.[0]}
      />
      <FormError error={error} fieldLabels={{ receipt: t('ui.receipt.label') }} />
    </Modal>
  )
}
