import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

export type FixedInputProps = {
  label: ReactNode
  value: string
  /** Why it cannot be changed here. */
  why: ReactNode
}

/** A field that whoever looks at it cannot change: it can be reached and copied, and says why. */
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
