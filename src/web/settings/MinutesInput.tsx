import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLabels } from '../i18n/use-labels.ts'

export type MinutesInputProps = {
  label: ReactNode
  value: string
  onChange: (value: string) => void
  error?: ReactNode
}

/** A time in whole minutes. */
export function MinutesInput({ value, onChange, ...rest }: MinutesInputProps) {
  const { t } = useLabels()
  return (
    <NumberInput
      {...rest}
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
      rightSection={t('settings.minutesShort')}
      rightSectionWidth={48}
      rightSectionPointerEvents="none"
    />
  )
}
