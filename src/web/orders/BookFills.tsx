import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OrderFill } from '#core/book/market-schema.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { call } from '../api/call.ts'
import { INTERVALS, live } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDateTime } from '../ui/dates.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './BookOrder.module.css'

/** `GET /orders/{id}/trades`: the fills of an order, oldest first. */
export const fillsQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'fills', id],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call<OrderFill[]>(`/orders/${id}/trades`, { signal }).then(({ data }) => data),
    ...live(INTERVALS.lists),
  })

/** The fills of an order of the Book, oldest first; cards on narrow screens. */
export function BookFills({ order }: { order: Order }) {
  const { t } = useLabels()
  const { data: fills } = useQuery(fillsQuery(order._id))
  if (!fills) return null
  const names = {
    price: t('book.depth.price'),
    amount: t('book.depth.amount'),
    total: t('book.fills.total'),
    fee: t('orders.fee'),
    role: t('book.fills.role'),
  }
  return (
    <Panel title={t('book.fills.title')}>
      <table className={`figures ${classes.fills}`}>
        <thead>
          <tr>
            <th scope="col">{t('book.fills.when')}</th>
            {Object.entries(names).map(([key, name]) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fills.map(({ _id, createdAt, quotation, amount, total, fee, isTaker }) => (
            <tr key={_id}>
              <th scope="row">
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              </th>
              <td data-label={names.price}>
                <Amount value={quotation} currency="BRL" unit={false} isPublic strong />
              </td>
              <td data-label={names.amount}>
                <Amount value={amount} currency="BTC" unit={false} />
              </td>
              <td data-label={names.total}>
                <Amount value={total} currency="BRL" />
              </td>
              <td data-label={names.fee}>
                <Amount value={fee} currency={order.currencyDest} />
              </td>
              <td data-label={names.role}>{t(isTaker ? 'book.fills.taker' : 'book.fills.maker')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
