import type { ReactNode } from 'react'
import classes from './BookOrder.module.css'

type BookProgressBarProps = {
  label: string
  /** Hundredths of a percent. */
  share: number
  /** The share in words. */
  text: string
  children: ReactNode
}

/** The traded part of an order: in amounts, in percent and as a bar. */
export function BookProgressBar({ label, share, text, children }: BookProgressBarProps) {
  return (
    <div className={classes.progress}>
      <div className={classes.line}>
        <span>
          {label} <span className="ink nowrap">{children}</span>
        </span>
        <strong>{text}</strong>
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share / 100}
        aria-valuetext={text}
      >
        <div className={classes.done} style={{ width: `${share / 100}%` }} />
      </div>
    </div>
  )
}
