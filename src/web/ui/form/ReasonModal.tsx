import { Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Verdict } from '#core/rules/verdict.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { FormModal } from './FormModal.tsx'
import { useSend } from './use-send.ts'

const MAX_LENGTH = 500

type ReasonModalProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** The consequences. */
  children?: ReactNode
  confirmLabel: string
  tone?: 'brand' | 'red'
  verdict: Verdict
  /** Runs the act; the window closes after success. */
  onConfirm: (reason: string, key: string) => Promise<unknown>
}

/** Asks for confirmation and a reason before an act on another user's account. */
export function ReasonModal(props: ReasonModalProps) {
  const { opened, onClose, tone = 'brand', onConfirm } = props
  const { t } = useLabels()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { send, isBusy, error } = useSend(undefined, onClose)
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!reason.trim())
    if (!reason.trim()) return field.current?.focus()
    if (await send((key) => onConfirm(reason.trim(), key), reason.trim())) onClose()
  }
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={props.title}
      size="sm"
      isDialog
      isBusy={isBusy}
      layout="column gap-16"
      onSubmit={confirm}
      submitLabel={props.confirmLabel}
      safeLabel={t('ui.back')}
      color={tone}
      verdict={props.verdict}
      error={error}
      fieldLabels={{ reason: t('ui.reason.label') }}
    >
      <p className="text flush">{props.children}</p>
      <Textarea
        ref={field}
        label={t('ui.reason.label')}
        description={t('ui.reason.hint')}
        autosize
        minRows={2}
        maxLength={MAX_LENGTH}
        withAsterisk
        data-autofocus
        value={reason}
        error={isMissing && t('ui.reason.missing')}
        onChange={(event) => {
          setMissing(false)
          setReason(event.currentTarget.value)
        }}
      />
    </FormModal>
  )
}
