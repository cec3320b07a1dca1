import { useMemo } from 'react'
import type { Currency } from '#core/money.ts'
import type { Order } from '#core/order.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Amount } from '../ui/Amount.tsx'
import { formatDateTime } from '../ui/dates.ts'
import type { GridColumn } from '../ui/grid/columns.ts'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import classes from './OrderList.module.css'
import { readAmounts } from './order-facts.ts'
import { useOrderLook } from './order-looks.ts'

/** Buy or sell, and where: the desk or the book. */
export function Operation({ order }: { order: Pick<Order, 'nature' | 'kind'> }) {
  const { t } = useLabels()
  return (
    <span className={classes.operation}>
      <strong>{t(`orders.nature.${order.nature}`)}</strong>
      <span className={classes.kind}>{t(`orders.kind.${order.kind}`)}</span>
    </span>
  )
}

/** An amount that a quotation has yet to give says so; of an order that ended without one, a dash. */
function Side({ order, amount, currency }: { order: Order; amount: bigint | null; currency: Currency }) {
  const { t } = useLabels()
  if (amount === null && order.status === 'NEW')
    return <span className={classes.waiting}>{t('orders.waitingQuotation')}</span>
  return <Amount value={amount} currency={currency} />
}

const customerColumn = (label: string): GridColumn<Order> => ({
  id: 'user.email',
  label,
  sort: true,
  card: 'meta',
  cell: ({ user }) => (
    <span className={classes.customer} title={user.email}>
      <strong>{user.name}</strong>
      <span>{user.email}</span>
    </span>
  ),
  text: ({ user }) => user.email,
})

/** The columns of the orders list; staff also see whose order it is. */
export function useOrderColumns(isStaff: boolean): readonly GridColumn<Order>[] {
  const { t } = useLabels()
  const toLook = useOrderLook()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the looks follow the language, as the labels do
  return useMemo(() => {
    const columns: (GridColumn<Order> | false)[] = [
      {
        id: 'createdAt',
        label: t('orders.column.createdAt'),
        sort: true,
        card: 'meta',
        cell: (order) => (
          <span className={classes.when}>
            <RelativeTime value={order.createdAt} />
          </span>
        ),
        text: (order) => formatDateTime(order.createdAt),
      },
      {
        id: 'nature',
        label: t('orders.column.operation'),
        sort: true,
        card: 'title',
        cell: (order) => <Operation order={order} />,
        text: (order) => `${t(`orders.nature.${order.nature}`)} ${t(`orders.kind.${order.kind}`)}`,
      },
      isStaff && customerColumn(t('orders.column.customer')),
      {
        id: 'amountOrig',
        label: t('orders.column.orig'),
        sort: true,
        align: 'right',
        card: 'main',
        cell: (order) => (
          <Side order={order} amount={readAmounts(order).pays} currency={order.currencyOrig} />
        ),
      },
      {
        id: 'amountDest',
        label: t('orders.column.dest'),
        sort: true,
        align: 'right',
        card: 'detail',
        cell: (order) => (
          <Side order={order} amount={readAmounts(order).gets} currency={order.currencyDest} />
        ),
      },
      {
        id: 'quotation',
        label: t('orders.column.quotation'),
        sort: true,
        align: 'right',
        card: 'none',
        cell: (order) => <Amount value={order.quotation} currency="BRL" unit={false} isPublic />,
      },
      {
        id: 'status',
        label: t('orders.column.status'),
        sort: true,
        card: 'badge',
        cell: (order) => <StatusBadge look={toLook(order)} />,
        text: (order) => toLook(order).label,
      },
    ]
    return columns.filter((column) => column !== false)
  }, [t, isStaff])
}
