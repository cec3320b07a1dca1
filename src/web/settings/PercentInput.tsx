import type { ReactNode } from 'react'
import { DecimalInput } from '../ui/form/DecimalInput.tsx'

export type PercentInputProps = {
  label: ReactNode
  description?: ReactNode
  /** Decimal text with a point, `''` when empty. Never a number. */
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  'data-path'?: string
  'data-changed'?: boolean
}

/** A percentage with 2 decimals. */
export function PercentInput(props: PercentInputProps) {
  return (
    <DecimalInput
      {...props}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      required
      decimals={2}
      rightSection="%"
      rightSectionPointerEvents="none"
    />
  )
}
