import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import type { Nature } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { Amount } from '../../ui/money/Amount.tsx'
import { readBook } from '../order-facts.ts'
import { MARK } from './price-text.ts'
import rowClasses from './rows.module.css'

type RowsProps = { columns: readonly string[]; isDense?: boolean; children: ReactNode }

/** A table of own orders or trades. A column without a title holds buttons. */
export const Rows = ({ columns, isDense, children }: RowsProps) => (
  <div className={rowClasses.scroll}>
    <table className={rowClasses.rows} data-dense={isDense}>
      <thead>
        <tr>
          {columns.map((title) =>
            title === '' ? (
              <td key="buttons" />
            ) : (
              <th key={title} scope="col">
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)

/** "▼ Venda". */
export function Side({ nature }: { nature: Nature }) {
  const { t } = useLabels()
  return (
    <>
      <span aria-hidden className={rowClasses.mark} data-nature={nature}>
        {MARK[nature]}
      </span>{' '}
      {t(`orders.nature.${nature}`)}
    </>
  )
}

/** The side and the life of an order: "▼ Venda", "Limite, 30 min". */
function OrderName({ order }: { order: Order }) {
  const { t } = useLabels()
  const { timeInForce, expiryMinutes } = order
  const life =
    timeInForce === 'GTC' || timeInForce === null
      ? t('trade.life.limit', { count: expiryMinutes ?? 0 })
      : t(`trade.life.${timeInForce}.name`)
  return (
    <span className={rowClasses.name}>
      <Link to="/orders/$id" params={{ id: order._id }}>
        <Side nature={order.nature} />
      </Link>
      <span className="caption">{life}</span>
    </span>
  )
}

/** The traded part of an order, as a bar and in figures. */
function Progress({ order }: { order: Order }) {
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
      <span>{`${percent}%`}</span>
      <span className={rowClasses.track} style={{ '--now': `${percent}%` } as CSSProperties} aria-hidden />
    </span>
  )
}

/** An order with its price and progress, and the cells that its table adds. */
export const OrderRow = ({ order, children }: { order: Order; children: ReactNode }) => (
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
    {children}
  </tr>
)
