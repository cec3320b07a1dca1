import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { mayEndOrder } from '#core/orders/ending.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { readBook } from '../orders/order-facts.ts'
import { useOrderActs } from '../orders/use-order-acts.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { useCountdown } from '../ui/Countdown.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { notifyDone, notifyFailure } from '../ui/notify.ts'
import { MARK } from './price-text.ts'
import rowClasses from './rows.module.css'
import classes from './trade.module.css'

/** The side and the life of an order: "▼ Venda", "Limite, 30 min". */
export function OrderName({ order }: { order: Order }) {
  const { t } = useLabels()
  const { nature, timeInForce, expiryMinutes } = order
  const life =
    timeInForce === 'GTC' || timeInForce === null
      ? t('trade.life.limit', { count: expiryMinutes ?? 0 })
      : t(`trade.life.${timeInForce}.name`)
  return (
    <span className={rowClasses.name}>
      <Link to="/orders/$id" params={{ id: order._id }}>
        <span aria-hidden className={rowClasses.mark} data-nature={nature}>
          {MARK[nature]}
        </span>{' '}
        {t(`orders.nature.${nature}`)}
      </Link>
      <span className="caption">{life}</span>
    </span>
  )
}

/** The traded part of an order, as a bar and in figures. */
export function Progress({ order }: { order: Order }) {
  const { t } = useLabels()
  const book = readBook(order)
  if (!book) return null
  const percent = Math.floor(book.share / 100)
  return (
    <span className={rowClasses.progress}>
      <span>
        <Amount value={book.traded} currency="BTC" unit={false} /> {t('book.order.of')}{' '}
        <Amount value={book.whole} currency="BTC" unit={false} />
      </span>
      <span>{`${percent} %`}</span>
      <span className={rowClasses.track} style={{ '--now': `${percent}%` } as CSSProperties} aria-hidden />
    </span>
  )
}

function Row({ order }: { order: Order }) {
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
    <tr>
      <th scope="row">
        <OrderName order={order} />
      </th>
      <td>
        <Amount value={order.quotation} currency="BRL" unit={false} strong isPublic />
      </td>
      <td>
        <Progress order={order} />
      </td>
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
    </tr>
  )
}

/** The viewer's resting orders, each with the button that ends it. */
export function OpenOrders({ orders }: { orders: readonly Order[] }) {
  const { t } = useLabels()
  if (orders.length === 0) return <p className={classes.none}>{t('trade.open.none')}</p>
  return (
    <div className={rowClasses.scroll}>
      <table className={rowClasses.rows}>
        <thead>
          <tr>
            <th scope="col">{t('trade.open.order')}</th>
            <th scope="col">{t('book.depth.price')}</th>
            <th scope="col">{t('trade.open.traded')}</th>
            <th scope="col">{t('trade.open.left')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order._id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
