import { Button, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Verdict } from '#core/rules/verdict.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { Modal } from '../ui/window/Modal.tsx'

const MAX_LENGTH = 500

type ReasonModalProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** The consequences. */
  children: ReactNode
  confirmLabel: string
  tone?: 'brand' | 'red'
  verdict: Verdict
  /** Runs the act; the window closes after success. */
  onConfirm: (reason: string) => Promise<unknown>
}

/** Asks for confirmation and a reason before an act on another user's account. */
export function ReasonModal(props: ReasonModalProps) {
  const { opened, onClose, tone = 'brand', onConfirm } = props
  const { t } = useLabels()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { send, isBusy, error } = useSend()
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!reason.trim())
    if (!reason.trim()) return field.current?.focus()
    if (await send(() => onConfirm(reason.trim()))) onClose()
  }
  const footer = (
    <>
      <Button variant="default" disabled={isBusy} onClick={onClose}>
        {t('ui.back')}
      </Button>
      <ActionButton type="submit" form={id} color={tone} loading={isBusy} verdict={props.verdict}>
        {props.confirmLabel}
      </ActionButton>
    </>
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={props.title}
      size="sm"
      isDialog
      isBusy={isBusy}
      footer={footer}
    >
      <form id={id} className="column gap-16" onSubmit={confirm} noValidate>
        <p className="text flush">{props.children}</p>
        <Textarea
          ref={field}
          label={t('security.staff.reason')}
          description={t('security.staff.reasonHint')}
          autosize
          minRows={2}
          maxLength={MAX_LENGTH}
          withAsterisk
          data-autofocus
          value={reason}
          error={isMissing && t('security.staff.needsReason')}
          onChange={(event) => {
            setMissing(false)
            setReason(event.currentTarget.value)
          }}
        />
        <FormError error={error} fieldLabels={{ reason: t('security.staff.reason') }} />
      </form>
    </Modal>
  )
}
