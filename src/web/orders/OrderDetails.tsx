import {
  IconBan,
  IconBolt,
  IconCircleHalf2,
  IconHourglassOff,
  IconMessageDollar,
  IconSend,
} from '@tabler/icons-react'
import type { Order } from '#core/orders/order-schema.ts'
import { awaitedAfter, ORDER_STATUS } from '#core/rules/statuses.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ClientName } from '../ui/ClientName.tsx'
import { CopyId } from '../ui/CopyId.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatDateTime, formatTime } from '../ui/dates.ts'
import { EventTimeline } from '../ui/EventTimeline.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { Panel } from '../ui/Panel.tsx'
import { isOutOfTime, readAmounts } from './order-facts.ts'

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
export function OrderDetails({ order }: { order: Order }) {
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
