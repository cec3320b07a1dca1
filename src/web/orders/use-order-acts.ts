import { mayCancelOrder } from '#core/orders/ending.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { refuse } from '#core/rules/verdict.ts'
import { useViewer } from '../api/queries.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import type { BulkAct } from '../ui/grid/bulk.ts'

/** The arguments of an execution: the quotation on screen, and the grant to overdraw. */
type Execution = { quotation: string | null; overdraft?: boolean }

/** The acts on an order. */
export function useOrderActs() {
  const act = useAct<Order>('orders')
  return {
    execute: (order: Order, body: Execution, key: string) => act(`/execute/${order._id}`, { body, key }),
    cancel: (order: Order, key: string) => act(`/${order._id}/cancel`, { key }),
    end: (order: Order, key: string) => act(`/${order._id}/end`, { key }),
    quote: (order: Order, quotation: string, key: string, minutes?: number) =>
      act(`/${order._id}/quotation`, { body: { quotation, minutes }, key }),
  }
}

/** The cancelling of many of the viewer's own orders. */
export function useBulkCancel(): BulkAct<Order>[] {
  const { t } = useLabels()
  const viewer = useViewer()
  const { cancel } = useOrderActs()
  return [
    {
      id: 'cancel',
      label: (count) => t('orders.bulk.cancel', { count }),
      text: t('orders.bulk.cancelText'),
      tone: 'red',
      verdict: (order) =>
        order.userId === viewer.id ? mayCancelOrder(order, viewer) : refuse('forbidden', 'order.notYours'),
      run: cancel,
    },
  ]
}
