import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { formatMoney } from '#core/money/money.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { ORDER_STATUS } from '#core/rules/statuses.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import type { EmptyStateProps } from '../ui/EmptyState.tsx'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import { useGrid, useUrlGridState } from '../ui/grid/use-grid.ts'
import { useStatusStyles } from '../ui/status.ts'
import { useFirstIdle } from '../ui/use-first-idle.ts'
import { type OrderAct, OrderActions } from './OrderActions.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { findAsked } from './order-facts.ts'

const OrderWindows = lazy(() =>
  import('./OrderWindows.tsx').then((module) => ({ default: module.OrderWindows })),
)

export type OrdersPanelProps = {
  /** Shown above, when the panel is one among others. */
  title?: string
  /** What an unfiltered empty list says. */
  empty?: EmptyStateProps
}

/** The row that an act was asked for, fresh from the list while it is on the page. */
function useAct(rows: readonly Order[]) {
  const [asked, setAsked] = useState<{ act: OrderAct; order: Order } | undefined>()
  const order = asked && (rows.find((row) => row._id === asked.order._id) ?? asked.order)
  const of = (act: OrderAct) => (asked?.act === act ? order : undefined)
  return {
    isAsked: asked !== undefined,
    of,
    ask: (act: OrderAct, row: Order) => setAsked({ act, order: row }),
    clear: () => setAsked(undefined),
  }
}

/** The list of orders with all that can be done from it: on the orders screen and on the dashboard. */
export function OrdersPanel({ title, empty }: OrdersPanelProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const navigate = useNavigate()
  const isStaff = isInternal(viewer)
  const columns = useOrderColumns(isStaff)
  const statuses = useStatusStyles(ORDER_STATUS)
  const grid = useGrid<Order>({
    slice: 'orders',
    state: useUrlGridState(),
    hasStatistics: true,
    searchFields: ['search'],
  })
  const { isAsked, of, ask, clear } = useAct(grid.rows)
  const wasIdle = useFirstIdle()
  const open = (order: Order) => void navigate({ to: '/orders/$id', params: { id: order._id } })
  const edit = (order: Order) => (isStaff && order.status === 'NEW' ? ask('quote', order) : open(order))
  const toLabel = (order: Order) => {
    const { amount, currency } = findAsked(order)
    return t(`orders.called.${order.nature}`, { amount: formatMoney(amount, currency) })
  }
  return (
    <>
      <DataGrid
        grid={grid}
        columns={columns}
        label={t('orders.title')}
        title={title}
        statuses={statuses}
        searchLabel={isStaff ? t('orders.search') : undefined}
        rowLabel={toLabel}
        onOpen={open}
        onDoubleClick={edit}
        rowAction={(order) => <OrderActions order={order} onAct={ask} label={toLabel(order)} onOpen={open} />}
        empty={empty}
      />
      {(wasIdle || isAsked) && (
        <Suspense fallback={null}>
          <OrderWindows of={of} onClose={clear} />
        </Suspense>
      )}
    </>
  )
}
