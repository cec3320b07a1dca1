import { Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import { ConfirmModal, type ConfirmModalProps } from './ConfirmModal.tsx'

const MAX_LENGTH = 500

/** The reason that a question asks for. */
export type AskedReason = {
  label?: string
  description?: string
  isOptional?: boolean
  /** It has one line, and Enter sends it. */
  isLine?: boolean
  /** Why the act is locked without a reason. Without this text the act is open, and asks for the reason. */
  lock?: string
}

export type ReasonQuestionProps = Omit<ConfirmModalProps, 'onConfirm' | 'lock' | 'fields'> & {
  reason: AskedReason
  onConfirm: (key: string, reason: string) => Promise<unknown>
}

/** Asks before an act, and for its reason. */
export function ReasonQuestion({ reason, onConfirm, ...question }: ReasonQuestionProps) {
  const { t } = useLabels()
  const { label = t('ui.reason.label'), description, isOptional = false, isLine, lock } = reason
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const form = useId()
  const given = typed.trim()
  const lacks = !isOptional && given === ''
  const isReady = () => {
    setMissing(lacks)
    if (lacks) field.current?.focus()
    return !lacks
  }
  const input = {
    ref: field,
    mt: 12,
    label,
    description,
    maxLength: MAX_LENGTH,
    withAsterisk: !isOptional,
    'aria-required': !isOptional,
    'data-autofocus': !isOptional || undefined,
    value: typed,
    error: isMissing && t('ui.reason.missing'),
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setMissing(false)
      setTyped(currentTarget.value)
    },
  }
  return (
    <ConfirmModal
      {...question}
      lock={lacks && lock}
      fields={{
        form,
        labels: { reason: label },
        values: given,
        isReady,
        inputs: isLine ? <TextInput {...input} /> : <Textarea {...input} autosize minRows={2} />,
      }}
      onConfirm={(key) => onConfirm(key, given)}
    />
  )
}
