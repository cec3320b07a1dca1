import { useQuery } from '@tanstack/react-query'
import type { OwnTrade } from '#core/book/market-schema.ts'
import { equals, oneOf } from '#core/lists/list.ts'
import { PAIR } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { OVER_ORDERS } from '#core/rules/statuses.ts'
import { INTERVALS, listQuery, live, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useOrderStyle } from '../orders/order-status.ts'
import { formatDateTime, formatShort, formatTimeOrDay } from '../ui/dates.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { OrderName, Progress } from './OpenOrders.tsx'
import { MARK } from './price-text.ts'
import rowClasses from './rows.module.css'
import classes from './trade.module.css'

/** The viewer's trades, newest first. */
export function OwnTrades({ trades }: { trades: readonly OwnTrade[] }) {
  const { t } = useLabels()
  if (trades.length === 0) return <p className={classes.none}>{t('trade.trades.none')}</p>
  return (
    <div className={rowClasses.scroll}>
      <table className={rowClasses.rows} data-dense>
        <thead>
          <tr>
            <th scope="col">{t('trade.book.time')}</th>
            <th scope="col">{t('trade.trades.side')}</th>
            <th scope="col">{t('book.depth.price')}</th>
            <th scope="col">{t('book.depth.amount')}</th>
            <th scope="col">{t('orders.fee')}</th>
            <th scope="col">{t('book.fills.role')}</th>
          </tr>
        </thead>
        <tbody>
          {trades.map(({ _id, createdAt, nature, quotation, amount, fee, isTaker }) => (
            <tr key={_id}>
              <th scope="row">
                <time dateTime={createdAt} title={formatDateTime(createdAt)}>
                  {formatTimeOrDay(createdAt)}
                </time>
              </th>
              <td>
                <span aria-hidden className={rowClasses.mark} data-nature={nature}>
                  {MARK[nature]}
                </span>{' '}
                {t(`orders.nature.${nature}`)}
              </td>
              <td>
                <Amount value={quotation} currency="BRL" unit={false} isPublic />
              </td>
              <td>
                <Amount value={amount} currency="BTC" unit={false} />
              </td>
              <td>
                <Amount value={fee} currency={PAIR[nature].dest} />
              </td>
              <td>{t(isTaker ? 'book.fills.taker' : 'book.fills.maker')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const SHOWN = 20

const Status = ({ order }: { order: Order }) => <StatusBadge style={useOrderStyle(order)} />

/** The viewer's Book orders that are over, newest first. */
export function PastOrders() {
  const { t } = useLabels()
  const { id } = useViewer()
  const filters = [equals('userId', id), equals('kind', 'MARKET'), oneOf('status', OVER_ORDERS)]
  const newest = { limit: SHOWN, orderBy: 'updatedAt', orderByDirection: 'desc' } as const
  const { data } = useQuery({ ...listQuery<Order>('orders', filters, newest), ...live(INTERVALS.lists) })
  if (!data) return null
  if (data.data.length === 0) return <p className={classes.none}>{t('trade.past.none')}</p>
  return (
    <div className={rowClasses.scroll}>
      <table className={rowClasses.rows}>
        <thead>
          <tr>
            <th scope="col">{t('trade.open.order')}</th>
            <th scope="col">{t('book.depth.price')}</th>
            <th scope="col">{t('trade.open.traded')}</th>
            <th scope="col">{t('trade.past.ended')}</th>
            <th scope="col">{t('orders.column.status')}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((order) => (
            <tr key={order._id}>
              <th scope="row">
                <OrderName order={order} />
              </th>
              <td>
                <Amount value={order.quotation} currency="BRL" unit={false} strong isPublic />
              </td>
              <td>
                <Progress order={order} />
              </td>
              <td className="tabular">{formatShort(order.updatedAt)}</td>
              <td>
                <Status order={order} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
