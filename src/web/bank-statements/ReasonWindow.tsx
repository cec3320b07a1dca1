import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { Modal } from '../ui/window/Modal.tsx'

type ReasonWindowProps = {
  title: string
  text: string
  confirmLabel: string
  opened: boolean
  onClose: () => void
  onSend: (reason: string, key: string) => Promise<unknown>
}

/** A question that needs a reason. */
export function ReasonWindow({ title, text, confirmLabel, opened, onClose, onSend }: ReasonWindowProps) {
  const { t } = useLabels()
  const [reason, setReason] = useState('')
  const { send, isBusy, error } = useSend(undefined, onClose)
  const given = reason.trim()
  const ask = async () => {
    if (given && (await send((key) => onSend(given, key), given))) onClose()
  }
  const footer = (
    <>
      <Button variant="default" disabled={isBusy} onClick={onClose}>
        {t('ui.back')}
      </Button>
      <ActionButton
        loading={isBusy}
        reason={!given && t('bankStatements.reasonNeeded')}
        onClick={() => void ask()}
      >
        {confirmLabel}
      </ActionButton>
    </>
  )
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm" isDialog isBusy={isBusy} footer={footer}>
      <p className="flush mb-12">{text}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        <TextInput
          label={t('bankStatements.aside.reason')}
          withAsterisk
          maxLength={500}
          value={reason}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
      <FormError error={error} />
    </Modal>
  )
}
