import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'

export type PercentInputProps = {
  label: ReactNode
  description?: ReactNode
  /** Decimal text with a point, `''` when empty. Never a number. */
  value: string
  onChange: (value: string) => void
  error?: ReactNode
}

/** A percentage with 2 decimals. */
export function PercentInput({ value, onChange, ...rest }: PercentInputProps) {
  return (
    <NumberInput
      {...rest}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      withAsterisk
      aria-required
      value={value}
      valueIsNumericString
      onValueChange={({ value: text }, { source }) => source === 'event' && onChange(text)}
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      decimalScale={2}
      allowNegative={false}
      clampBehavior="none"
      withKeyboardEvents={false}
      hideControls
      inputMode="decimal"
      autoComplete="off"
      rightSection="%"
      rightSectionPointerEvents="none"
    />
  )
}
