import { mayEndOrder } from '#core/orders/ending.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { useViewer } from '../../api/queries.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { useCountdown } from '../../ui/Countdown.tsx'
import { useSend } from '../../ui/form/use-send.ts'
import { notifyDone, notifyFailure } from '../../ui/notify.ts'
import { useOrderActs } from '../use-order-acts.ts'
import { OrderRow, Rows } from './Rows.tsx'
import classes from './trade.module.css'

function OpenOrder({ order }: { order: Order }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { end } = useOrderActs()
  const { send, isBusy } = useSend()
  const { text } = useCountdown(order.expiresIn ?? order.updatedAt)
  const endNow = async () => {
    const done = await send(async (key) => {
      try {
        return await end(order, key)
      } catch (error) {
        notifyFailure(t('trade.open.notEnded'), error instanceof Error ? error.message : '')
        throw error
      }
    })
    if (done) notifyDone(t('orders.end.done'), t('trade.open.ended'))
  }
  return (
    <OrderRow order={order}>
      <td className="tabular strong">{text}</td>
      <td>
        <ActionButton
          variant="default"
          loading={isBusy}
          verdict={mayEndOrder(order, viewer)}
          onClick={() => void endNow()}
        >
          {t('orders.act.end')}
        </ActionButton>
      </td>
    </OrderRow>
  )
}

/** The viewer's resting orders, each with the button that ends it. */
export function OpenOrders({ orders }: { orders: readonly Order[] }) {
  const { t } = useLabels()
  if (orders.length === 0) return <p className={classes.none}>{t('trade.open.none')}</p>
  const columns = [
    t('trade.open.order'),
    t('book.depth.price'),
    t('trade.open.traded'),
    t('trade.open.left'),
    '',
  ]
  return (
    <Rows columns={columns}>
      {orders.map((order) => (
        <OpenOrder key={order._id} order={order} />
      ))}
    </Rows>
  )
}
