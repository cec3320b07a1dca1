import { formatMoney } from '#core/money/money.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { ORDER_STATUS } from '#core/rules/statuses.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { amountColumn, createdColumn, customerColumn, rowIdColumn, statusColumn } from '../ui/grid/cells.tsx'
import type { GridColumn } from '../ui/grid/columns.ts'
import { amountFilter, changedFilter, createdFilter, valuesFilter } from '../ui/grid/filters.tsx'
import type { Resource } from '../ui/grid/use-resource.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import type { StatusStyle } from '../ui/status.ts'
import classes from './OrderList.module.css'
import { readAmounts, readBook, readPrice } from './order-facts.ts'
import { nameOrder, toOrderStyle } from './order-words.ts'

type Say = ReturnType<typeof useLabels>['t']
type Column = GridColumn<Order>
const NATURES = ['BUY', 'SELL'] as const
const ORDER_KINDS = ['OTC', 'MARKET'] as const

export type OrderAct = 'execute' | 'cancel' | 'end' | 'quote'

/** The side, and the venue: the desk or the Book. */
export function Operation({ order }: { order: Pick<Order, 'nature' | 'kind'> }) {
  const { t } = useLabels()
  return (
    <span className={classes.operation}>
      <strong>{t(`orders.nature.${order.nature}`)}</strong>
      <span className={classes.kind}>{t(`orders.kind.${order.kind}`)}</span>
    </span>
  )
}

/**
 * The amounts to pay and to receive. An amount without a quotation yet has a note; of an order that ended
 * without one, a dash.
 */
function moneyColumns(t: Say): Column[] {
  const waitFor = (amount: bigint | null, { status }: Order) =>
    amount === null && status === 'NEW' ? t('orders.waitingQuotation') : undefined
  return [
    amountColumn({
      id: 'amountOrig',
      csv: ['currencyOrig', 'paid'],
      label: t('orders.column.orig'),
      sort: 'paid',
      card: 'main',
      value: (order) => ({ value: readAmounts(order).pays, currency: order.currencyOrig }),
      waiting: (order) => waitFor(readAmounts(order).pays, order),
    }),
    amountColumn({
      id: 'amountDest',
      csv: ['currencyDest', 'received'],
      label: t('orders.column.dest'),
      sort: 'received',
      card: 'detail',
      value: (order) => ({ value: readAmounts(order).gets, currency: order.currencyDest }),
      waiting: (order) => waitFor(readAmounts(order).gets, order),
    }),
    {
      id: 'quotation',
      csv: ['price'],
      label: t('orders.column.quotation'),
      sort: 'price',
      align: 'right',
      card: 'none',
      cell: (order) => <Amount value={readPrice(order)} currency="BRL" unit={false} isPublic />,
      text: (order) => {
        const price = readPrice(order)
        return price === null ? '—' : formatMoney(price, 'BRL')
      },
    },
  ]
}

const WHOLE = 10_000

/** The traded share of a Book order, if it is neither none nor all: `35%`. */
function toShare(order: Order): string {
  const share = readBook(order)?.share ?? 0
  return share > 0 && share < WHOLE ? `${Math.floor(share / 100)}%` : ''
}

/** The status, and beside it the traded share of a Book order. */
function lastColumn(t: Say, style: (order: Order) => StatusStyle): Column {
  const column = statusColumn({
    id: 'status',
    csv: ['status'],
    label: t('orders.column.status'),
    sort: true,
    style,
  })
  return {
    ...column,
    cell: (order) => {
      const share = toShare(order)
      return (
        <span className="inline-row detail gap-6 tabular nowrap">
          <StatusBadge style={style(order)} />
          {share && <span title={t('book.order.traded')}>{share}</span>}
        </span>
      )
    },
    text: (order) => [style(order).label, toShare(order)].filter(Boolean).join(' · '),
  }
}

/** The list of orders; staff see the owner of each. */
export const ORDERS: Resource<Order, OrderAct> = {
  slice: 'orders',
  texts: 'orders',
  rowLabel: nameOrder,
  statuses: ORDER_STATUS,
  searchFields: () => ['search'],
  columns: ({ t, isStaff, styles }) => [
    rowIdColumn(t('ui.grid.id')),
    createdColumn({ label: t('orders.column.createdAt') }),
    {
      id: 'nature',
      csv: ['nature', 'kind'],
      label: t('orders.column.operation'),
      sort: true,
      card: 'title',
      cell: (order) => <Operation order={order} />,
      text: ({ nature, kind }) => `${t(`orders.nature.${nature}`)} ${t(`orders.kind.${kind}`)}`,
    },
    ...(isStaff
      ? [
          customerColumn<Order>({
            id: 'user.email',
            label: t('orders.column.customer'),
            sort: true,
            card: 'meta',
          }),
        ]
      : []),
    ...moneyColumns(t),
    lastColumn(t, (order) => toOrderStyle(order, styles, t)),
  ],
  filters: ({ t }) => [
    createdFilter(t),
    changedFilter(t('orders.lastChange')),
    valuesFilter('nature', t('orders.column.operation'), NATURES, (one) => t(`orders.nature.${one}`)),
    valuesFilter('kind', t('orders.column.kind'), ORDER_KINDS, (one) => t(`orders.kind.${one}`)),
    amountFilter({ label: t('orders.column.amount'), fields: { BRL: 'amountBrl', BTC: 'amountBtc' } }),
  ],
}
