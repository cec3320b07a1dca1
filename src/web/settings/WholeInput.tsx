import type { ReactNode } from 'react'
import { DecimalInput } from '../ui/form/DecimalInput.tsx'

export type WholeInputProps = {
  label?: ReactNode
  'aria-label'?: string
  description?: ReactNode
  /** Decimal text, `''` when empty. Never a number. */
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  'data-path'?: string
  'data-changed'?: boolean
  /** "min", "h", "dias". */
  unit?: string
}

/** A whole number, such as a time. */
export function WholeInput({ unit, ...rest }: WholeInputProps) {
  return (
    <DecimalInput
      {...rest}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      required
      rightSection={unit}
      rightSectionWidth={unit ? Math.max(48, unit.length * 8 + 16) : undefined}
      rightSectionPointerEvents="none"
    />
  )
}
