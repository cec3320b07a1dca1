import { type ReactNode, useId } from 'react'
import classes from './SegmentedControl.module.css'

export type SegmentedControlProps = {
  value: string
  data: readonly { value: string; label: ReactNode }[]
  onChange?: (value: string) => void
  size?: 'xs'
  fullWidth?: boolean
  disabled?: boolean
  className?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  /** Says what the chosen value is about, for its colour. */
  'data-nature'?: string
}

/**
 * One of a few values, side by side. The control of the library measures itself for a mark that moves, which we do not show, and
 * renders four times when it appears.
 */
export function SegmentedControl(props: SegmentedControlProps) {
  const { value, data, onChange, size, fullWidth, disabled, className = '', ...others } = props
  const name = useId()
  return (
    <div
      {...others}
      role="radiogroup"
      className={`${classes.root} ${className}`}
      data-size={size}
      data-full-width={fullWidth || undefined}
    >
      {data.map((one) => (
        <div key={one.value} className={classes.control}>
          <input
            type="radio"
            className={classes.input}
            id={`${name}-${one.value}`}
            name={name}
            value={one.value}
            checked={one.value === value}
            disabled={disabled}
            onChange={() => onChange?.(one.value)}
          />
          <label className={classes.label} htmlFor={`${name}-${one.value}`}>
            {one.label}
          </label>
        </div>
      ))}
    </div>
  )
}
