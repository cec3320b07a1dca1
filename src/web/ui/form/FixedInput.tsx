import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

export type FixedInputProps = {
  label: ReactNode
  value: string
  /** Why this user cannot change it here. */
  why: ReactNode
}

/** A field that the user may focus and copy but not change; it gives the reason. */
export function FixedInput({ label, value, why }: FixedInputProps) {
  return (
    <TextInput
      label={label}
      description={why}
      inputWrapperOrder={['label', 'input', 'description']}
      readOnly
      value={value}
      classNames={{ input: 'sunken' }}
    />
  )
}
