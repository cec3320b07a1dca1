import { TextInput } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { bareDocument } from '#core/documents.ts'

const CPF = { groups: [3, 3, 3, 2], marks: ['.', '.', '-'] }
const CNPJ = { groups: [2, 3, 3, 4, 2], marks: ['.', '.', '/', '-'] }
const MAX = 14

/** A document as far as it is typed, with its punctuation: a CPF up to 11 digits, a CNPJ beyond or with a letter. */
export function formatTyped(text: string): string {
  const bare = bareDocument(text).slice(0, MAX)
  const { groups, marks } = bare.length > 11 || /[A-Z]/.test(bare) ? CNPJ : CPF
  let rest = bare
  let shown = ''
  for (const [index, size] of groups.entries()) {
    if (!rest) break
    shown += (index > 0 ? marks[index - 1] : '') + rest.slice(0, size)
    rest = rest.slice(size)
  }
  return shown
}

/** Where in the punctuated text stands what comes after `count` letters and digits. */
function findCaret(text: string, count: number): number {
  let seen = 0
  for (const [index, char] of [...text].entries()) {
    if (seen === count) return index
    if (/[0-9A-Z]/.test(char)) seen += 1
  }
  return text.length
}

export type DocumentInputProps = {
  label: ReactNode
  /** With or without punctuation. */
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  required?: boolean
}

/** A CPF or CNPJ: the punctuation comes by itself, letters too, and the caret stays where one types. */
export function DocumentInput({ value, onChange, required, ...rest }: DocumentInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | undefined>(undefined)
  const shown = formatTyped(value)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    const at = findCaret(shown, caret.current)
    input.current?.setSelectionRange(at, at)
    caret.current = undefined
  })
  const type = (typed: string, position: number | null) => {
    caret.current = bareDocument(typed.slice(0, position ?? typed.length)).length
    onChange(formatTyped(typed))
  }
  return (
    <TextInput
      {...rest}
      ref={input}
      withAsterisk={required}
      aria-required={required}
      autoComplete="off"
      spellCheck={false}
      placeholder="000.000.000-00"
      value={shown}
      onChange={({ currentTarget }) => type(currentTarget.value, currentTarget.selectionStart)}
    />
  )
}
