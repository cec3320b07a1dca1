import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { isMasked } from '#core/users/mask.ts'
import { useSteadyCaret } from './steady-caret.ts'

/** Puts marks between groups of the typed characters: `12345` in [3, 3] with `.` is `123.45`. */
export function placeMarks(bare: string, groups: readonly number[], marks: readonly string[]): string {
  let rest = bare
  let shown = ''
  for (const [index, size] of groups.entries()) {
    if (!rest) break
    shown += (marks[index] ?? '') + rest.slice(0, size)
    rest = rest.slice(size)
  }
  return shown
}

const TYPED = /[0-9A-Za-z]/

export type FieldProps = {
  label: ReactNode
  /** With or without punctuation. */
  value: string
  /** With punctuation between the typed characters. */
  onChange: (value: string) => void
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  /** The field is read-only; the description gives the reason. */
  readOnly?: boolean
}

type MaskedInputProps = FieldProps & {
  /** Adds the marks to the typed text, and drops characters that it cannot contain. */
  format: (text: string) => string
  placeholder?: string
  inputMode?: 'text' | 'numeric' | 'tel'
  autoComplete?: string
  rightSection?: ReactNode
}

/** A text field that adds the punctuation; the caret stays in place. A value that the server hid is read-only. */
export function MaskedInput({ value, onChange, format, required, ...rest }: MaskedInputProps) {
  const isHidden = isMasked(value)
  const shown = isHidden ? value : format(value)
  const [input, rememberCaret] = useSteadyCaret(shown, TYPED)
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      ref={input}
      withAsterisk={required}
      aria-required={required}
      spellCheck={false}
      readOnly={isHidden || rest.readOnly}
      classNames={isHidden ? { input: 'sunken' } : undefined}
      value={shown}
      onChange={({ currentTarget: { value: typed, selectionStart } }) => {
        rememberCaret(typed, selectionStart ?? typed.length)
        onChange(format(typed))
      }}
    />
  )
}
