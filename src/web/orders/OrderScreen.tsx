import { Button, Skeleton } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#core/orders/order-schema.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { INTERVALS, oneQuery, useViewer } from '../api/queries.ts'
import { WaitingApproval } from '../approvals/WaitingApproval.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { ClientName } from '../ui/ClientName.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { BookOrder } from './BookOrder.tsx'
import { EndOrderModal } from './EndOrderModal.tsx'
import { ExecuteModal } from './ExecuteModal.tsx'
import { FirmQuote } from './FirmQuote.tsx'
import type { OrderAct } from './OrderActions.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'
import classes from './OrderScreen.module.css'
import { OrderSteps } from './OrderSteps.tsx'
import { isEndedEarly, isOutOfTime, readBook } from './order-facts.ts'
import { useOrderStyle } from './order-status.ts'
import { QuoteModal } from './QuoteModal.tsx'
import { SettledOrder } from './SettledOrder.tsx'
import { WaitingOrder } from './WaitingOrder.tsx'

const WAITING_INTERVAL = 10_000

/** An order that waits for the desk is read often; a quoted order, or one in the Book, as often as prices. */
function nextAsk(order: Order | undefined): number {
  if (order?.status === 'NEW') return WAITING_INTERVAL
  if (order?.status !== 'PARTIAL' && order?.status !== 'PENDING') return INTERVALS.lists
  return isOutOfTime(order) ? WAITING_INTERVAL : INTERVALS.quotes
}

function Main({ order, onAct }: { order: Order; onAct: (act: OrderAct) => void }) {
  const book = readBook(order)
  if (book) return <BookOrder order={order} book={book} onAct={onAct} />
  const isOffered = order.status === 'PARTIAL' || order.status === 'EXPIRED'
  if (isOffered && !isEndedEarly(order)) return <FirmQuote order={order} onAct={onAct} />
  if (order.status === 'NEW' || order.status === 'PENDING')
    return <WaitingOrder order={order} onAct={onAct} />
  return <SettledOrder order={order} />
}

function Badge({ order }: { order: Order }) {
  const isLate = order.status !== 'EXPIRED' && isOutOfTime(order)
  return <StatusBadge style={useOrderStyle(isLate ? { ...order, status: 'EXPIRED' } : order)} />
}

function OrderPage({ order }: { order: Order }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const [act, setAct] = useState<OrderAct | undefined>()
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
        <Main order={order} onAct={setAct} />
        <OrderDetails order={order} />
      </div>
      <ExecuteModal order={of('execute')} onClose={clear} />
      <EndOrderModal act="cancel" order={of('cancel')} onClose={clear} />
      <EndOrderModal act="end" order={of('end')} onClose={clear} />
      <QuoteModal order={of('quote')} onClose={clear} />
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
