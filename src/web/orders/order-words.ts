import { formatMoney } from '#core/money/money.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { ORDER_STATUS } from '#core/rules/statuses.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import type { Seen } from '../ui/NoticeText.tsx'
import { type StatusStyle, useStatusStyles } from '../ui/status.ts'
import { findAsked } from './order-facts.ts'

/** The point of view of the labels: the customer's own, or staff's about the customer. */
export function useWho({ userId }: Pick<Order, 'userId'>): 'you' | 'customer' {
  return userId === useViewer().id ? 'you' : 'customer'
}

/** "compra de R$ 25.000,00" by the amount that the owner asked for, and the address of the order. */
export function useOrderName() {
  const { t } = useLabels()
  const nameOrder = (order: Order): string => {
    const { amount, currency } = findAsked(order)
    return t(`orders.called.${order.nature}`, { amount: formatMoney(amount, currency) })
  }
  const seeOrder = (order: Order): Seen => ({
    name: nameOrder(order),
    to: '/orders/$id',
    params: { id: order._id },
  })
  return { nameOrder, seeOrder }
}

type Styles = Readonly<Record<string, StatusStyle>>

/** The status of one order: PARTIAL is "Cotada" for OTC and "Parcial" for the Book. */
export function toOrderStyle(
  { status, kind }: Pick<Order, 'status' | 'kind'>,
  styles: Styles,
  t: ReturnType<typeof useLabels>['t'],
): StatusStyle {
  const style = styles[status] as StatusStyle
  return status === 'PARTIAL'
    ? { ...style, label: t(kind === 'OTC' ? 'orders.quoted' : 'orders.partly') }
    : style
}

/** The same, as a hook for a screen. */
export function useOrderStyle(order: Pick<Order, 'status' | 'kind'>): StatusStyle {
  const { t } = useLabels()
  return toOrderStyle(order, useStatusStyles(ORDER_STATUS), t)
}
