import { useNavigate } from '@tanstack/react-router'
import type { Order } from '#core/orders/order-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useBulkActs } from '../ui/grid/bulk.ts'
import type { ResourceListProps } from '../ui/grid/ResourceScreen.tsx'
import { OrderActions } from './OrderActions.tsx'
import { CANCEL_OWN, ORDER_ACTS } from './order-acts.tsx'
import { ORDERS, type OrderAct } from './order-resource.tsx'
import { nameOrder } from './order-words.ts'

/** The list of orders with all its acts, for the orders screen and the dashboard. */
export function useOrderList(): ResourceListProps<Order, OrderAct> {
  const { t } = useLabels()
  const navigate = useNavigate()
  const open = (order: Order) => void navigate({ to: '/orders/$id', params: { id: order._id } })
  return {
    ...ORDER_ACTS,
    resource: ORDERS,
    bulkActs: useBulkActs([CANCEL_OWN]),
    onOpen: open,
    onDoubleClick: (order, { isStaff, ask }) =>
      isStaff && order.status === 'NEW' ? ask('quote', order) : open(order),
    rowAction: (order, { ask }) => (
      <OrderActions order={order} onAct={ask} label={nameOrder(order, t)} onOpen={open} />
    ),
  }
}
