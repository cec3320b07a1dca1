import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Order } from '#core/orders/order-schema.ts'
import { awaitedAfter, ORDER_STATUS } from '#core/rules/statuses.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { INTERVALS, oneQuery, useViewer } from '../api/queries.ts'
import { WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { ClientName } from '../ui/ClientName.tsx'
import { CopyId } from '../ui/CopyId.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatDateTime, formatShort, formatTime } from '../ui/dates.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { EventTimeline } from '../ui/EventTimeline.tsx'
import {
  IconBan,
  IconBolt,
  IconCheck,
  IconCircleHalf2,
  IconHourglassOff,
  IconMessageDollar,
  IconSearchOff,
  IconSend,
  IconX,
} from '../ui/icons.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useNow } from '../ui/use-now.ts'
import { ActWindows } from '../ui/window/act.tsx'
import { BookOrder } from './BookOrder.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'
import classes from './OrderScreen.module.css'
import { OtcOrder } from './OtcOrder.tsx'
import { ORDER_ACTS } from './order-acts.tsx'
import { isOutOfTime, readAmounts, readBook } from './order-facts.ts'
import type { OrderAct } from './order-resource.tsx'
import { useOrderStyle } from './order-words.ts'

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
function OrderSteps({ order }: { order: Order }) {
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
          <span className={classes.stepMark} aria-hidden>
            {MARKS[state](index + 1)}
          </span>
          <span className={classes.stepText}>
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

const ICONS = {
  'event.order.created': IconSend,
  'event.order.quoted': IconMessageDollar,
  'event.order.executed': IconBolt,
  'event.order.overdraft': IconBolt,
  'event.order.cancelled': IconBan,
  'event.order.expired': IconHourglassOff,
  'event.order.placed': IconSend,
  'event.order.partlyFilled': IconCircleHalf2,
  'event.order.selfTrade': IconBan,
  'event.order.ownerBlocked': IconBan,
  'event.order.bookExpired': IconHourglassOff,
  'event.order.unfilled': IconHourglassOff,
  'event.order.ended': IconHourglassOff,
}

function waitsInBook({ status, expiresIn }: Order, t: ReturnType<typeof useLabels>['t']) {
  if (status !== 'PENDING' && status !== 'PARTIAL') return undefined
  const title = t('orders.history.book')
  return expiresIn ? { title, detail: t('orders.history.until', { time: formatTime(expiresIn) }) } : { title }
}

/** The next expected event, for the end of the history. */
function useWaiting(order: Order) {
  const { t, language } = useLabels()
  const viewer = useViewer()
  if (isOutOfTime(order)) return undefined
  if (order.kind === 'MARKET') return waitsInBook(order, t)
  if (order.status !== 'PARTIAL') {
    const title = awaitedAfter(ORDER_STATUS, order.status, language)
    return title ? { title } : undefined
  }
  const title = t(order.userId === viewer.id ? 'orders.history.you' : 'orders.history.customer')
  return {
    title,
    detail: t('orders.history.until', { time: formatTime(order.expiresIn ?? order.updatedAt) }),
  }
}

/**
 * One of the two currencies with its amount: a dash if the order ended without one, otherwise the note that
 * it is pending.
 */
function Side({ order, side }: { order: Order; side: 'orig' | 'dest' }) {
  const { t } = useLabels()
  const { pays, gets } = readAmounts(order)
  const [amount, currency] = side === 'orig' ? [pays, order.currencyOrig] : [gets, order.currencyDest]
  const isAwaited = amount === null && order.status === 'NEW'
  return (
    <Definition
      label={t(`orders.details.${side}`, { currency })}
      hint={isAwaited && order.kind === 'OTC' && t('orders.details.later')}
    >
      {isAwaited ? t('orders.waitingQuotation') : <Amount value={amount} currency={currency} />}
    </Definition>
  )
}

/** The right column: the facts and the history of the order. */
function OrderDetails({ order }: { order: Order }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const waiting = useWaiting(order)
  return (
    <div className="stack gap-16">
      <Panel title={t('orders.details.title')}>
        <DefinitionList>
          <Definition label={t('orders.one')}>
            <CopyId value={order._id} label={t('orders.details.id')} />
          </Definition>
          <Definition label={t('orders.details.nature')}>{t(`orders.nature.${order.nature}`)}</Definition>
          <Definition label={t('orders.details.kind')}>{t(`orders.kind.${order.kind}`)}</Definition>
          <Side order={order} side="orig" />
          <Side order={order} side="dest" />
          <Definition label={t('orders.fee')}>
            <Amount value={order.fee} currency={order.currencyDest} />
          </Definition>
          <Definition label={t('orders.details.createdAt')}>
            <span className="tabular">{formatDateTime(order.createdAt)}</span>
          </Definition>
          {isInternal(viewer) && (
            <Definition label={t('orders.column.customer')} hint={order.user.email}>
              <ClientName client={order.user} />
            </Definition>
          )}
        </DefinitionList>
      </Panel>
      {order.events && (
        <Panel title={t('orders.details.history')}>
          <EventTimeline events={order.events} icons={ICONS} waiting={waiting} />
        </Panel>
      )}
    </div>
  )
}

const WAITING_INTERVAL = 10_000

/** An order that waits for the desk is read often; a quoted order, or one in the Book, as often as prices. */
function nextAsk(order: Order | undefined): number {
  if (order?.status === 'NEW') return WAITING_INTERVAL
  if (order?.status !== 'PARTIAL' && order?.status !== 'PENDING') return INTERVALS.lists
  return isOutOfTime(order) ? WAITING_INTERVAL : INTERVALS.quotes
}

function Badge({ order }: { order: Order }) {
  const isLate = order.status !== 'EXPIRED' && isOutOfTime(order)
  return <StatusBadge style={useOrderStyle(isLate ? { ...order, status: 'EXPIRED' } : order)} />
}

function OrderPage({ order }: { order: Order }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const [act, setAct] = useState<OrderAct | undefined>()
  const book = readBook(order)
  const clear = () => setAct(undefined)
  const of = (one: OrderAct) => (act === one ? order : undefined)
  return (
    <>
      <PageHeader
        back={{ to: '/orders', label: t('orders.title') }}
        title={t(`orders.name.${order.nature}.${order.kind}`)}
        badge={<Badge order={order} />}
        actions={<OrderReceipt order={order} />}
        subtitle={
          isInternal(viewer) && (
            <>
              <ClientName client={order.user} /> · {order.user.email}
            </>
          )
        }
      />
      <WaitingApproval id={order._id} />
      {order.kind === 'OTC' && <OrderSteps order={order} />}
      <div className={classes.columns}>
        {book ? (
          <BookOrder order={order} book={book} onAct={setAct} />
        ) : (
          <OtcOrder order={order} onAct={setAct} />
        )}
        <OrderDetails order={order} />
      </div>
      <ActWindows {...ORDER_ACTS} of={of} onClose={clear} />
    </>
  )
}

/** An order by its address: status, acts and history. */
export function OrderScreen() {
  const { t } = useLabels()
  const { id = '' } = useParams({ strict: false })
  const {
    data: order,
    error,
    refetch,
  } = useQuery<Order, Error, Order, string[]>({
    ...oneQuery<Order>('orders', id),
    refetchInterval: ({ state }) => nextAsk(state.data),
  })
  if (order) return <OrderPage key={order._id} order={order} />
  return (
    <>
      <PageHeader back={{ to: '/orders', label: t('orders.title') }} title={t('orders.one')} />
      {error ? (
        <Panel>
          <EmptyState
            icon={IconSearchOff}
            title={error.message}
            action={
              <>
                <Button onClick={() => void refetch()}>{t('ui.retry')}</Button>{' '}
                <LinkButton variant="default" to="/orders">
                  {t('orders.backToList')}
                </LinkButton>
              </>
            }
          />
        </Panel>
      ) : (
        <div className={classes.columns}>
          <Skeleton height={420} radius="xl" />
          <Skeleton height={220} radius="xl" />
        </div>
      )}
    </>
  )
}
