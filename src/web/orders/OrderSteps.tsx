import { IconCheck, IconHourglassOff, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Order } from '#core/orders/order-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatShort } from '../ui/dates.ts'
import { useNow } from '../ui/use-now.ts'
import classes from './OrderSteps.module.css'
import { isOutOfTime } from './order-facts.ts'

type StepState = 'done' | 'current' | 'todo' | 'cancelled' | 'expired'
type Step = { id: 'asked' | 'quoted' | 'confirmed' | 'settled'; state: StepState; at?: string }

/** The time of the last event of the order. */
const timeOf = (order: Order, ...codes: string[]): string | undefined =>
  order.events?.findLast((event) => codes.includes(event.code))?.createdAt

/** The step of an OTC order: requested, quoted, confirmed, settled. */
export function toSteps(order: Order): Step[] {
  const isQuoted = order.quotation !== null
  const isFinished = order.status === 'FINISHED'
  const isLate = isOutOfTime(order)
  const executedAt = timeOf(order, 'event.order.executed', 'event.order.overdraft')
  const cancelledAt = timeOf(order, 'event.order.cancelled')
  const ended: Pick<Step, 'state' | 'at'> = isLate
    ? { state: 'expired', at: order.expiresIn ?? undefined }
    : { state: 'cancelled', at: cancelledAt }
  const isOver = isLate || order.status === 'CANCELLED'
  const waiting: Pick<Step, 'state' | 'at'> = isOver ? ended : { state: 'current' }
  return [
    { id: 'asked', state: 'done', at: order.createdAt },
    isQuoted
      ? { id: 'quoted', state: 'done', at: timeOf(order, 'event.order.quoted') }
      : { id: 'quoted', ...waiting },
    isFinished
      ? { id: 'confirmed', state: 'done', at: executedAt }
      : { id: 'confirmed', ...(isQuoted ? waiting : { state: 'todo' as const }) },
    isFinished ? { id: 'settled', state: 'done', at: executedAt } : { id: 'settled', state: 'todo' },
  ]
}

const MARKS: Record<StepState, (number: number) => ReactNode> = {
  done: () => <IconCheck size={15} stroke={2.2} />,
  current: (number) => number,
  todo: (number) => number,
  cancelled: () => <IconX size={15} stroke={2.2} />,
  expired: () => <IconHourglassOff size={15} stroke={2} />,
}

/** The progress of an OTC order as four steps with their times. */
export function OrderSteps({ order }: { order: Order }) {
  const { t } = useLabels()
  const viewer = useViewer()
  useNow(1000)
  const isOwn = order.userId === viewer.id
  const steps = toSteps(order)
  return (
    <ol className={classes.steps} aria-label={t('orders.steps.label')}>
      {steps.map(({ id, state, at }, index) => (
        <li
          key={id}
          className={classes.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {MARKS[state](index + 1)}
          </span>
          <span className={classes.text}>
            <span className={classes.name}>
              {id === 'confirmed' && !isOwn ? t('orders.steps.confirmedByCustomer') : t(`orders.steps.${id}`)}
            </span>
            <span className={classes.when}>
              {state === 'current' && t('orders.steps.now')}
              {(state === 'cancelled' || state === 'expired') && `${t(`orders.steps.${state}`)} `}
              {at && state !== 'current' && <time dateTime={at}>{formatShort(at)}</time>}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
