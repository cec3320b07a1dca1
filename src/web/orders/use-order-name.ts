import { formatMoney } from '#core/money/money.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import type { Seen } from '../ui/NoticeText.tsx'
import { findAsked } from './order-facts.ts'

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
