import { TextInput } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { isMasked } from '#core/users/mask.ts'

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

const countTyped = (text: string): number => text.replace(/[^0-9A-Za-z]/g, '').length

/** The position in the marked text after `count` letters and digits. */
function findCaret(text: string, count: number): number {
  let seen = 0
  for (const [index, char] of [...text].entries()) {
    if (seen === count) return index
    if (/[0-9A-Za-z]/.test(char)) seen += 1
  }
  return text.length
}

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
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | undefined>(undefined)
  const isHidden = isMasked(value)
  const shown = isHidden ? value : format(value)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    const at = findCaret(shown, caret.current)
    input.current?.setSelectionRange(at, at)
    caret.current = undefined
  })
  const type = (typed: string, position: number | null) => {
    const before = position ?? typed.length
    // A caret at the end stays at the end, also behind a mark that was added.
    caret.current = before === typed.length ? Number.POSITIVE_INFINITY : countTyped(typed.slice(0, before))
    onChange(format(typed))
  }
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
      onChange={({ currentTarget }) => type(currentTarget.value, currentTarget.selectionStart)}
    />
  )
}
