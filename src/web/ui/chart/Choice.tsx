import { SegmentedControl } from '../SegmentedControl.tsx'

type ChoiceProps<Value extends string> = {
  /** Names the choice for screen readers. */
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A few short options in a row, such as the ranges of a chart. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={value}
      data={[...options]}
      onChange={(chosen) => onChange(chosen as Value)}
    />
  )
}
