import { formatMoney } from '#core/money/money.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { ORDER_STATUS } from '#core/rules/statuses.ts'
import { useViewer } from '../api/queries.ts'
import type { Translate } from '../i18n/dictionary.ts'
import { useLabels } from '../i18n/use-labels.ts'
import type { Seen } from '../ui/NoticeText.tsx'
import { type StatusStyle, useStatusStyles } from '../ui/status.ts'
import { findNaming } from './order-facts.ts'

/** The point of view of the labels: the customer's own, or staff's about the customer. */
export function useWho({ userId }: Pick<Order, 'userId'>): 'you' | 'customer' {
  return userId === useViewer().id ? 'you' : 'customer'
}

/** "compra de R$ 25.000,00" by the amount that the owner asked for; of a Book order that is over, by what it gave. */
export function nameOrder(order: Order, t: Translate): string {
  const { amount, currency } = findNaming(order)
  return t(`orders.called.${order.nature}`, { amount: formatMoney(amount, currency) })
}

/** The name and the address of an order. */
export const seeOrder = (order: Order, t: Translate): Seen => ({
  name: nameOrder(order, t),
  to: '/orders/$id',
  params: { id: order._id },
})

type Styles = Readonly<Record<string, StatusStyle>>

/** The status of one order: PARTIAL is "Cotada" for OTC and "Parcial" for the Book. */
export function toOrderStyle(
  { status, kind }: Pick<Order, 'status' | 'kind'>,
  styles: Styles,
  t: Translate,
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
