import { isInternal } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useOrderList } from '../orders/use-order-list.tsx'
import { ResourceList } from '../ui/grid/ResourceScreen.tsx'

/** The orders below the figures of the home. */
export function HomeOrders() {
  const { t } = useLabels()
  const isStaff = isInternal(useViewer())
  return (
    <ResourceList
      {...useOrderList()}
      title={t(isStaff ? 'orders.title' : 'dashboard.orders')}
      empty={{ title: t('orders.emptyTitle'), text: t('orders.emptyText') }}
    />
  )
}
