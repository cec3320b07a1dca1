import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { STAGES, type Stage, statusesOfStage } from '#core/house/funnel.ts'
import type { HousePeriod } from '#core/house/house.ts'
import type { HouseFunnel, HouseNow } from '#core/house/house-schema.ts'
import { equals } from '#core/lists/list.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { PictureCard } from '../ui/chart/PictureCard.tsx'
import { joinStatuses } from '../ui/grid/grid-search.ts'
import { useRelativeTime } from '../ui/RelativeTime.tsx'
import classes from './house.module.css'
import { hoursWith, within } from './use-house.ts'

type Days = HouseNow['period']

/** Minutes, or hours from two hours on: a cell has little room. */
function useMinutes(): (minutes: number) => string {
  const { t } = useLabels()
  return (minutes) =>
    minutes < 120
      ? t('house.queues.minutes', { count: minutes })
      : t('house.queues.hours', { count: Math.round(minutes / 60) })
}

/** The list with the rows of a stage that began in the period. */
const searchOf = (queue: HouseFunnel['queue'], stage: Stage, days: Days) => ({
  status: joinStatuses(statusesOfStage(queue, stage)),
  where: [...within('createdAt', days), ...(queue === 'orders' ? [equals('kind', 'OTC')] : [])],
})

function Legend({ funnel, days }: { funnel: HouseFunnel; days: Days }) {
  const { t } = useLabels()
  const toWords = useRelativeTime()
  const toMinutes = useMinutes()
  const { queue, minutes, oldestAt } = funnel
  const after: Record<Stage, string | undefined> = {
    done: minutes === null ? undefined : t(`house.queues.answer.${queue}`, { time: toMinutes(minutes) }),
    waiting: oldestAt === null ? undefined : t('house.queues.oldest', { time: toWords(oldestAt) }),
    not: undefined,
  }
  const names: Record<Stage, string> = {
    done: t(`house.queues.done.${queue}`),
    waiting: t('house.queues.waiting'),
    not: t('house.queues.not'),
  }
  return (
    <p className={`detail flush ${classes.legend}`}>
      {STAGES.map((stage) => (
        <Link key={stage} to={`/${queue}`} search={searchOf(queue, stage, days)}>
          <span className={classes.key} data-stage={stage} aria-hidden /> <strong>{funnel[stage]}</strong>{' '}
          {names[stage]}
          {after[stage] && (
            <span className={stage === 'waiting' ? 'brass' : undefined}>, {after[stage]}</span>
          )}
        </Link>
      ))}
    </p>
  )
}

/** The median of each hour of the day, darker where it is longer. */
function Hours({ funnel, hours }: { funnel: HouseFunnel; hours: readonly number[] }) {
  const { t } = useLabels()
  const toMinutes = useMinutes()
  const most = Math.max(1, ...funnel.hours.map((minutes) => minutes ?? 0))
  // Many hours take two lines of one length.
  const columns = hours.length > 12 ? Math.ceil(hours.length / 2) : hours.length
  const short = (minutes: number) => (minutes < 120 ? String(minutes) : toMinutes(minutes))
  return (
    <ol
      className={`plain-list ${classes.hours}`}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {hours.map((hour) => {
        const minutes = funnel.hours[hour] ?? null
        return (
          <li key={hour} title={minutes === null ? undefined : toMinutes(minutes)}>
            <span
              className={classes.heat}
              style={
                { '--heat': `${minutes === null ? 0 : 16 + Math.round((34 * minutes) / most)}%` } as object
              }
            >
              {minutes === null ? '–' : short(minutes)}
            </span>
            <span className="caption">{t('house.queues.atHour', { hour })}</span>
          </li>
        )
      })}
    </ol>
  )
}

function Queue({
  funnel,
  days,
  period,
  hours,
}: {
  funnel: HouseFunnel
  days: Days
  period: HousePeriod
  hours: readonly number[]
}) {
  const { t } = useLabels()
  const toWords = useRelativeTime()
  const { queue, done, waiting, not, earlier } = funnel
  const total = done + waiting + not
  return (
    <div className={classes.queue}>
      <h3 className={`title ${classes.ends}`}>
        {t(`house.queues.name.${queue}`)}
        <span className="regular medium">
          <strong>{total}</strong> <span className="soft">{t(`house.queues.begun.${queue}`)}</span>
        </span>
      </h3>
      <div
        className={classes.funnel}
        role="img"
        aria-label={t('house.queues.summary', { done, waiting, not })}
        data-empty={total === 0 || undefined}
      >
        {STAGES.map((stage) => (
          <span key={stage} data-stage={stage} style={{ flexGrow: funnel[stage] }} />
        ))}
      </div>
      {total === 0 ? (
        <p className="detail flush">{t('house.queues.empty', { period: t(`house.in.${period}`) })}</p>
      ) : (
        <Legend funnel={funnel} days={days} />
      )}
      {earlier.oldestAt !== null && (
        <Link
          className="detail brass"
          to={`/${queue}`}
          search={{ status: joinStatuses(statusesOfStage(queue, 'waiting')), sort: 'createdAt' }}
        >
          {t('house.queues.earlier', { count: earlier.count, oldest: toWords(earlier.oldestAt) })}
        </Link>
      )}
      <Hours funnel={funnel} hours={hours} />
    </div>
  )
}

/** The rows of each queue by their end, and the time that the house took. */
export function Queues({
  house: { funnels, period: days },
  period,
}: {
  house: HouseNow
  period: HousePeriod
}) {
  const { t } = useLabels()
  const toWords = useRelativeTime()
  const all = funnels[0]?.hours.map((_, hour) => funnels.some((one) => one.hours[hour] !== null)) ?? []
  const hours = hoursWith(all, Boolean)
  const dash = (value: number | string | null) => value ?? '–'
  return (
    <PictureCard
      area="queues"
      title={t('house.queues.title', { period: t(`house.in.${period}`) })}
      hint={t('house.queues.hint')}
      table={{
        head: [
          t('house.queues.queue'),
          t('house.queues.doneHead'),
          t('house.queues.waiting'),
          t('house.queues.not'),
          t('house.queues.median'),
          ...hours.map((hour) => t('house.queues.atHour', { hour })),
        ],
        rows: funnels.map((funnel) => ({
          key: funnel.queue,
          cells: [
            t(`house.queues.name.${funnel.queue}`),
            funnel.done,
            <Fragment key="waiting">
              {funnel.waiting}
              {funnel.oldestAt && ` (${toWords(funnel.oldestAt)})`}
            </Fragment>,
            funnel.not,
            dash(funnel.minutes),
            ...hours.map((hour) => dash(funnel.hours[hour] ?? null)),
          ],
        })),
      }}
    >
      {funnels.map((funnel) => (
        <Queue key={funnel.queue} {...{ funnel, days, period, hours }} />
      ))}
    </PictureCard>
  )
}
