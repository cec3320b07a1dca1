import { fromWire } from '#core/money/money.ts'
import { isUncovered } from '#core/orders/desk.ts'
import type { DeskOrder } from '#core/orders/desk-schema.ts'
import type { Sides } from '#core/orders/margin.ts'
import type { DeskTerms } from '#core/settings/desk.ts'
import { serverNow } from '../../api/clock.ts'
import { useViewer } from '../../api/queries.ts'
import { useWaitingSubjects } from '../../approvals/WaitingApproval.tsx'
import { useLabels } from '../../i18n/use-labels.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconAlertTriangle, IconArrowDownLeft, IconArrowUpRight } from '../../ui/icons.tsx'
import { Amount } from '../../ui/money/Amount.tsx'
import { SplitList } from '../../ui/split/SplitList.tsx'
import { useNow } from '../../ui/use-now.ts'
import { findAsked, readAmounts, readAsked } from '../order-facts.ts'
import classes from './queue.module.css'

/** Whether the customer's balance is less than the order takes. */
export function lacksBalance(order: DeskOrder, sides: Sides | undefined): boolean {
  const { available, currencyOrig, nature } = order
  const asked = { ...readAsked(order), nature, amountOrig: readAmounts(order).pays }
  return isUncovered(asked, fromWire(available, currencyOrig), sides)
}

const MINUTE_MS = 60_000

/** How long an order waits, or how long its quotation is still firm: "19 min". */
export function Age({ order, terms, long }: { order: DeskOrder; terms: DeskTerms; long?: boolean }) {
  const { t } = useLabels()
  useNow(5_000)
  const isOut = order.status === 'PARTIAL' && order.expiresIn !== null
  const passed = serverNow() - Date.parse(order.createdAt)
  const left = isOut ? Date.parse(order.expiresIn ?? '') - serverNow() : passed
  const ms = Math.max(0, left)
  const minutes = Math.floor(ms / MINUTE_MS)
  const text =
    minutes === 0
      ? t('desk.seconds', { count: Math.floor(ms / 1000) })
      : minutes < 120
        ? t('desk.minutes', { count: minutes })
        : t('desk.hours', { count: Math.floor(minutes / 60) })
  const urgency = isOut
    ? undefined
    : minutes >= terms.age.late
      ? 'late'
      : minutes >= terms.age.old
        ? 'old'
        : undefined
  return (
    <span className={classes.age} data-urgency={urgency}>
      {long ? t(isOut ? 'desk.left' : 'desk.ago', { time: text }) : text}
    </span>
  )
}

/**
 * The member of staff who works on an order, by picture and first name. Without one, an empty ring, or that another person decides
 * about a quotation.
 */
function Holder({ order, isShort, isAsked }: { order: DeskOrder; isShort?: boolean; isAsked?: boolean }) {
  const { t } = useLabels()
  const { id } = useViewer()
  const { taken } = order
  if (!taken)
    return isShort ? null : (
      <span className={classes.holder}>
        {!isAsked && <span className={classes.free} aria-hidden />}
        {t(isAsked ? 'ui.grid.bulk.waits' : 'desk.free')}
      </span>
    )
  return (
    <span className={classes.holder} data-own={taken._id === id || undefined} title={taken.name}>
      <Avatar name={taken.name} email="" size={22} />
      {!isShort && (taken._id === id ? t('desk.you') : taken.name.split(' ')[0])}
    </span>
  )
}

/** The side with its arrow, and the requested amount. */
function Asked({ order, isShort }: { order: DeskOrder; isShort?: boolean }) {
  const { t } = useLabels()
  const Icon = order.nature === 'BUY' ? IconArrowDownLeft : IconArrowUpRight
  const { amount, currency } = findAsked(order)
  return (
    <span className={classes.asked}>
      <Icon size={15} stroke={1.8} aria-hidden />
      <span className={isShort ? 'spoken' : 'strong'}>{t(`orders.nature.${order.nature}`)}</span>
      <Amount value={amount} currency={currency} strong />
    </span>
  )
}

type MoneyProps = { order: DeskOrder; sides: Sides | undefined; isShort?: boolean }

/** The balance that pays the order; a mark where it does not cover it. */
function Cover({ order, sides, isShort }: MoneyProps) {
  const { t } = useLabels()
  const { available, currencyOrig } = order
  const isLacking = lacksBalance(order, sides)
  return (
    <span className={classes.cover} data-short={isLacking || undefined}>
      {isLacking && <IconAlertTriangle size={14} stroke={1.8} aria-hidden />}
      {!isShort && t('desk.available')} <Amount value={available} currency={currencyOrig} />
      {isLacking && <span className={isShort ? 'spoken' : undefined}>{t('desk.notCovered')}</span>}
    </span>
  )
}

type QueueProps = {
  orders: readonly DeskOrder[]
  terms: DeskTerms
  sides: Sides | undefined
  open: string | undefined
  onOpen: (id: string) => void
}

/** The orders of a tab, the most urgent first. */
export function QueueList({ orders, terms, sides, open, onOpen }: QueueProps) {
  const { t } = useLabels()
  const asked = useWaitingSubjects()
  return (
    <SplitList label={t('desk.queue')} groups={[{ key: 'all', rows: orders }]} open={open} onOpen={onOpen}>
      {(order) => (
        <span className={classes.row}>
          <span className={classes.name}>{order.user.name}</span>
          <Age order={order} terms={terms} />
          <Asked order={order} />
          <Holder order={order} isAsked={asked.has(order._id)} />
          <Cover order={order} sides={sides} />
        </span>
      )}
    </SplitList>
  )
}

/** On a narrow screen: the orders as cards that scroll sideways. */
export function QueueStrip({ orders, terms, sides, open, onOpen }: QueueProps) {
  const { t } = useLabels()
  return (
    <nav className={classes.strip} aria-label={t('desk.queue')}>
      {orders.map((order) => (
        <button
          key={order._id}
          type="button"
          className={classes.card}
          aria-current={order._id === open || undefined}
          onClick={() => onOpen(order._id)}
        >
          <span className="row apart gap-8">
            <Age order={order} terms={terms} />
            <Holder order={order} isShort />
          </span>
          <strong className="ellipsis">{order.user.name}</strong>
          <Asked order={order} isShort />
          <Cover order={order} sides={sides} isShort />
        </button>
      ))}
    </nav>
  )
}
