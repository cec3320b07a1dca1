import { TextInput } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './security.module.css'

const LENGTH = 6

/** A code of an authenticator: digits, pasted with or without a space in the middle. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, LENGTH)

type CodeInputProps = {
  value: string
  onChange: (code: string) => void
  /** The sixth digit has been typed. */
  onComplete?: (code: string) => void
  /** Accepts a recovery code, which has letters, in place of six digits. */
  isRecovery?: boolean
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  readOnly?: boolean
  required?: boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * The code of an authenticator, or a recovery code. It is one field, so that users paste it and screen
 * readers read it as a whole.
 */
export function CodeInput({ onChange, onComplete, isRecovery, ...rest }: CodeInputProps) {
  const { t } = useLabels()
  const type = (typed: string) => {
    const code = isRecovery ? typed : digitsOf(typed)
    onChange(code)
    if (!isRecovery && code.length === LENGTH && code !== rest.value) onComplete?.(code)
  }
  return (
    <TextInput
      label={t(isRecovery ? 'security.factor.recoveryCode' : 'security.factor.code')}
      classNames={{ input: classes.code }}
      size="lg"
      autoComplete="one-time-code"
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      data-autofocus
      {...rest}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
