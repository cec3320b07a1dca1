import { serverNow } from '../api/clock.ts'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './Countdown.module.css'
import { formatSpan } from './dates.ts'
import { useNow } from './use-now.ts'

export type Countdown = {
  /** Whole seconds left; 0 at the end. */
  seconds: number
  isOver: boolean
  /** `02:14`. */
  text: string
  /** The share of time that is left, from 1 to 0. */
  share: number
  urgency: 'calm' | 'amber' | 'red'
}

/**
 * The time left until an instant, by the server's clock, updated every second. `from` is the instant at which
 * the countdown began.
 */
export function useCountdown(until: string, from?: string): Countdown {
  useNow(500)
  const end = Date.parse(until)
  const left = Math.max(0, end - serverNow())
  const seconds = Math.ceil(left / 1000)
  const whole = from ? end - Date.parse(from) : 600_000
  return {
    seconds,
    isOver: left === 0,
    text: formatSpan(seconds),
    share: Math.min(1, left / Math.max(whole, 1)),
    urgency: seconds < 15 ? 'red' : seconds < 60 ? 'amber' : 'calm',
  }
}

export type CountdownRingProps = {
  countdown: Countdown
  /** Diameter in pixels: 66 beside a quotation, 52 in a callout, 44 in a bottom bar. */
  size?: number
}

/** A ring that empties around the remaining time: green, amber under a minute, red under 15 s. */
export function CountdownRing({ countdown, size = 66 }: CountdownRingProps) {
  const { t } = useLabels()
  const radius = size / 2 - 2
  const length = 2 * Math.PI * radius
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: 3.5 }
  const label = countdown.isOver ? t('ui.time.expired') : t('ui.time.remaining', { time: countdown.text })
  return (
    <span
      className={classes.ring}
      role="timer"
      aria-label={label}
      data-urgency={countdown.urgency}
      style={{ width: size, height: size, fontSize: size > 60 ? 16 : size > 48 ? 13 : 12 }}
    >
      <svg width={size} height={size} aria-hidden="true">
        <circle {...circle} className={classes.track} />
        <circle
          {...circle}
          className={classes.arc}
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - countdown.share)}
        />
      </svg>
      {countdown.text}
    </span>
  )
}

/** The remaining time as a bar that shortens, for the upper edge of a card. */
export function CountdownBar({ countdown }: { countdown: Countdown }) {
  return (
    <div className={classes.bar} data-urgency={countdown.urgency} aria-hidden>
      <div className={classes.drain} style={{ transform: `scaleX(${countdown.share})` }} />
    </div>
  )
}
