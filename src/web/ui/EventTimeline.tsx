import type { ReactNode } from 'react'
import type { EntityEvent } from '#core/audit/event.ts'
import { serverNow } from '../api/clock.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDate, formatTime } from './dates.ts'
import classes from './EventTimeline.module.css'
import { type Icon, IconCheck, IconClock } from './icons.tsx'
import { keepAmounts } from './money/keep-amounts.ts'

export type EventTimelineProps = {
  /** In the order of display. */
  events: readonly EntityEvent[]
  /** Icon per event code; other codes have a check mark. */
  icons?: Readonly<Record<string, Icon>>
  /** The next expected event, as a hollow last step. */
  waiting?: { title: string; detail?: ReactNode }
}

/** The history of a row, with time and actor of each event, as a line of steps. */
export function EventTimeline({ events, icons = {}, waiting }: EventTimelineProps) {
  const { t } = useLabels()
  const today = formatDate(serverNow())
  const toWhen = (instant: string) => {
    const date = formatDate(instant)
    return `${date === today ? t('ui.time.today') : date}, ${formatTime(instant)}`
  }
  return (
    <ol className="plain-list">
      {events.map((event) => {
        const Icon = icons[event.code] ?? IconCheck
        return (
          <li key={event.id} className={classes.item}>
            <span className={classes.dot}>
              <Icon size={12} stroke={2} aria-hidden />
            </span>
            <div>
              <span className={classes.title}>{keepAmounts(event.message)}</span>
              <span className="caption tabular">
                <time dateTime={event.createdAt}>{toWhen(event.createdAt)}</time>
                {event.actorName && ` · ${event.actorName}`}
              </span>
            </div>
          </li>
        )
      })}
      {waiting && (
        <li className={`${classes.item} ${classes.waiting}`}>
          <span className={classes.dot}>
            <IconClock size={12} stroke={2} aria-hidden />
          </span>
          <div>
            <span className={classes.title}>{waiting.title}</span>
            {waiting.detail && <span className="caption tabular">{waiting.detail}</span>}
          </div>
        </li>
      )}
    </ol>
  )
}
