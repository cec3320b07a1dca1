import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { RehearsedAct } from '../api/use-rehearsal.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { Modal } from '../ui/window/Modal.tsx'
import { useForewarning } from './use-forewarning.tsx'

type ReasonWindowProps = {
  title: string
  text: string
  confirmLabel: string
  /** The act as the server rehearses it, or whether it is known that the act asks another person. */
  rehearsed?: RehearsedAct
  asks?: ReactNode
  opened: boolean
  onClose: () => void
  onSend: (reason: string, key: string) => Promise<unknown>
}

/** A question that needs a reason. */
export function ReasonWindow(props: ReasonWindowProps) {
  const { title, text, confirmLabel, rehearsed, asks, opened, onClose, onSend } = props
  const { t } = useLabels()
  const [reason, setReason] = useState('')
  const { send, isBusy, error } = useSend(undefined, onClose)
  const given = reason.trim()
  const { isAsking, refusal, note } = useForewarning(rehearsed)
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
        reason={refusal ?? (!given && t('bankStatements.reasonNeeded'))}
        onClick={() => void ask()}
      >
        {isAsking || asks ? t('ui.rehearsal.ask') : confirmLabel}
      </ActionButton>
    </>
  )
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm" isDialog isBusy={isBusy} footer={footer}>
      <p className="flush mb-12">{text}</p>
      {note}
      {asks && <div className="mb-12">{asks}</div>}
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
