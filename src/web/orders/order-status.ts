import type { Order } from '#core/orders/order-schema.ts'
import { ORDER_STATUS } from '#core/rules/statuses.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { type StatusStyle, useStatusStyles } from '../ui/status.ts'

/** The status of one order: PARTIAL is "Cotada" for OTC and "Parcial" for the Book. */
export function useOrderStatusStyles(): (order: Pick<Order, 'status' | 'kind'>) => StatusStyle {
  const { t } = useLabels()
  const looks = useStatusStyles(ORDER_STATUS)
  return ({ status, kind }) =>
    status === 'PARTIAL'
      ? { ...looks.PARTIAL, label: t(kind === 'OTC' ? 'orders.quoted' : 'orders.partly') }
      : looks[status]
}
