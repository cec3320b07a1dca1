import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Order } from '#core/orders/order-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import type { EmptyStateProps } from '../ui/EmptyState.tsx'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import { useResource } from '../ui/grid/use-resource.ts'
import { useFirstIdle } from '../ui/use-first-idle.ts'
import { OrderActions } from './OrderActions.tsx'
import { ORDERS } from './order-resource.tsx'
import { useOrderName } from './order-words.ts'
import { useBulkCancel } from './use-order-acts.ts'

const OrderWindows = lazy(() =>
  import('./OrderWindows.tsx').then((module) => ({ default: module.OrderWindows })),
)

export type OrdersPanelProps = {
  /** The heading, for a panel among others. */
  title?: string
  /** The content of an empty list without filters. */
  empty?: EmptyStateProps
}

/** The list of orders with all its acts, for the orders screen and the dashboard. */
export function OrdersPanel({ title, empty }: OrdersPanelProps) {
  const { t } = useLabels()
  const navigate = useNavigate()
  const { list, isStaff, isAsked, of, ask, clear } = useResource(ORDERS)
  const wasIdle = useFirstIdle()
  const open = (order: Order) => void navigate({ to: '/orders/$id', params: { id: order._id } })
  const edit = (order: Order) => (isStaff && order.status === 'NEW' ? ask('quote', order) : open(order))
  const { nameOrder } = useOrderName()
  return (
    <>
      <DataGrid
        {...list}
        label={t('orders.title')}
        title={title}
        searchLabel={isStaff ? t('orders.search') : undefined}
        rowLabel={nameOrder}
        onOpen={open}
        onDoubleClick={edit}
        bulkActs={useBulkCancel()}
        rowAction={(order) => (
          <OrderActions order={order} onAct={ask} label={nameOrder(order)} onOpen={open} />
        )}
        empty={empty}
      />
      {(wasIdle || isAsked) && (
        <Suspense fallback={null}>
          <OrderWindows of={of} onClose={clear} />
        </Suspense>
      )}
    </>
  )
}
