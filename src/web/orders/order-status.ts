import type { Order } from '#core/orders/order-schema.ts'
import { ORDER_STATUS } from '#core/rules/statuses.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { type StatusStyle, useStatusStyles } from '../ui/status.ts'

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
