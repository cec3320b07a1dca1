import { ORDER_STATUSES, type OrderStatus } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { STATUS_TONES, type StatusStyle } from '../ui/status.ts'

/** The six statuses as tiles, in the order of the spec. */
export function useOrderTiles(): Record<OrderStatus, StatusStyle> {
  const { t } = useLabels()
  const looks = ORDER_STATUSES.map((status) => [
    status,
    { ...STATUS_TONES[status], label: t(`orders.tile.${status}`) },
  ])
  return Object.fromEntries(looks)
}

/** The status of one order: PARTIAL is "Cotada" for OTC and "Parcial" for the Book. */
export function useOrderStatusStyles(): (order: Pick<Order, 'status' | 'kind'>) => StatusStyle {
  const { t } = useLabels()
  return ({ status, kind }) => ({
    ...STATUS_TONES[status],
    label: status === 'PARTIAL' && kind === 'OTC' ? t('orders.quoted') : t(`orders.status.${status}`),
  })
}
