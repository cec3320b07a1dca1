import { useQuery } from '@tanstack/react-query'
import type { OwnTrade } from '#core/book/market-schema.ts'
import { equals, oneOf } from '#core/lists/list.ts'
import { PAIR } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { OVER_ORDERS } from '#core/rules/statuses.ts'
import { INTERVALS, listQuery, live, useViewer } from '../../api/queries.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { formatDateTime, formatShort, formatTimeOrDay } from '../../ui/dates.ts'
import { Amount } from '../../ui/money/Amount.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useOrderStyle } from '../order-status.ts'
import { OrderRow, Rows, Side } from './Rows.tsx'
import classes from './trade.module.css'

/** The viewer's trades, newest first. */
export function OwnTrades({ trades }: { trades: readonly OwnTrade[] }) {
  const { t } = useLabels()
  if (trades.length === 0) return <p className={classes.none}>{t('trade.trades.none')}</p>
  const columns = [
    t('trade.book.time'),
    t('trade.trades.side'),
    t('book.depth.price'),
    t('book.depth.amount'),
    t('orders.fee'),
    t('book.fills.role'),
  ]
  return (
    <Rows columns={columns} isDense>
      {trades.map(({ _id, createdAt, nature, quotation, amount, fee, isTaker }) => (
        <tr key={_id}>
          <th scope="row">
            <time dateTime={createdAt} title={formatDateTime(createdAt)}>
              {formatTimeOrDay(createdAt)}
            </time>
          </th>
          <td>
            <Side nature={nature} />
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
    </Rows>
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
  const columns = [
    t('trade.open.order'),
    t('book.depth.price'),
    t('trade.open.traded'),
    t('trade.past.ended'),
    t('orders.column.status'),
  ]
  return (
    <Rows columns={columns}>
      {data.data.map((order) => (
        <OrderRow key={order._id} order={order}>
          <td className="tabular">{formatShort(order.updatedAt)}</td>
          <td>
            <Status order={order} />
          </td>
        </OrderRow>
      ))}
    </Rows>
  )
}
