import { IconBolt } from '@tabler/icons-react'
import { mayCancelOrder, mayQuoteOrder, type Order } from '#core/order.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import classes from './OrderList.module.css'
import { mayExecuteNow } from './order-facts.ts'

export type OrderAct = 'execute' | 'cancel' | 'quote'

type OrderActionsProps = { order: Order; onAct: (act: OrderAct, order: Order) => void }

/** What can be done with an order that is not over; each button knows its own verdict. */
export function OrderActions({ order, onAct }: OrderActionsProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const isWaiting = order.status === 'NEW' || order.status === 'PENDING'
  const canQuote = mayQuoteOrder(order, viewer).ok
  const canCancel = mayCancelOrder(order, viewer)
  return (
    <span className={classes.acts}>
      {order.status === 'NEW' && canQuote && (
        <ActionButton size="xs" variant="light" onClick={() => onAct('quote', order)}>
          {t('orders.act.quote')}
        </ActionButton>
      )}
      {order.status === 'PARTIAL' && (
        <ActionButton
          size="xs"
          verdict={mayExecuteNow(order, viewer)}
          leftSection={<IconBolt size={15} stroke={1.8} aria-hidden />}
          onClick={() => onAct('execute', order)}
        >
          {t('orders.act.execute')}
        </ActionButton>
      )}
      {(isWaiting || canCancel.ok) && (
        <ActionButton size="xs" variant="default" verdict={canCancel} onClick={() => onAct('cancel', order)}>
          {t('orders.act.cancel')}
        </ActionButton>
      )}
    </span>
  )
}

/** Whether a row has acts at all; the others keep their chevron. */
export const hasActs = (order: Order): boolean =>
  order.status === 'NEW' || order.status === 'PENDING' || order.status === 'PARTIAL'
