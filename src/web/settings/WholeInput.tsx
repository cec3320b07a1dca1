import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'

export type WholeInputProps = {
  label?: ReactNode
  'aria-label'?: string
  description?: ReactNode
  /** Decimal text, `''` when empty. Never a number. */
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  /** "min", "h", "dias". */
  unit?: string
}

/** A whole number, such as a time. */
export function WholeInput({ value, onChange, unit, ...rest }: WholeInputProps) {
  return (
    <NumberInput
      {...rest}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      withAsterisk
      aria-required
      value={value}
      valueIsNumericString
      onValueChange={({ value: text }, { source }) => source === 'event' && onChange(text)}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      inputMode="numeric"
      autoComplete="off"
      rightSection={unit}
      rightSectionWidth={unit ? 48 : undefined}
      rightSectionPointerEvents="none"
    />
  )
}
