import { SHIPMENT_STATUS } from '#core/rules/statuses.ts'
import { ROUTES } from '#core/shipments/shipment.ts'
import type { Shipment } from '#core/shipments/shipment-schema.ts'
import {
  amountColumn,
  createdColumn,
  Label,
  labelColumn,
  rowIdColumn,
  rowStatusColumn,
} from '../ui/grid/cells.tsx'
import type { GridColumn } from '../ui/grid/columns.ts'
import { createdFilter, valuesFilter } from '../ui/grid/filters.tsx'
import type { Given, Resource } from '../ui/grid/use-resource.ts'

/** `Itaú Unibanco · 0001 / 10000-1`. */
export const describePayer = ({ bankName, agency, account }: Shipment['payingAccount']): string =>
  `${bankName} · ${agency} / ${account}`

const figureColumns = (t: Given<Shipment>['t']): GridColumn<Shipment>[] => [
  {
    id: 'count',
    csv: ['count', 'paidCount'],
    label: t('shipments.column.count'),
    sort: true,
    card: 'meta',
    cell: ({ count, paidCount }) => (
      <span className="nowrap">{t('shipments.paidOf', { paid: String(paidCount), count })}</span>
    ),
    text: ({ count, paidCount }) => t('shipments.paidOf', { paid: String(paidCount), count }),
  },
  amountColumn({
    id: 'amount',
    csv: ['amount'],
    label: t('shipments.column.amount'),
    sort: true,
    card: 'main',
    strong: true,
    value: ({ amount }) => ({ value: amount, currency: 'BRL' }),
  }),
]

export const SHIPMENTS: Resource<Shipment> = {
  slice: 'shipments',
  texts: 'shipments',
  rowLabel: ({ sequence }, t) => t('shipments.one', { sequence: String(sequence) }),
  statuses: SHIPMENT_STATUS,
  hasTiles: false,
  columns: ({ t, styles }) => [
    rowIdColumn(t('ui.grid.id')),
    {
      id: 'sequence',
      csv: ['sequence'],
      label: t('shipments.column.sequence'),
      sort: true,
      card: 'title',
      cell: ({ sequence }) => String(sequence),
    },
    createdColumn({ label: t('shipments.column.createdAt') }),
    {
      id: 'user',
      csv: ['user.name', 'user.email'],
      label: t('shipments.column.user'),
      sort: 'user.name',
      card: 'meta',
      cell: ({ user }) => <Label text={user.name} sub={user.email} />,
      text: ({ user }) => `${user.name} · ${user.email}`,
    },
    labelColumn({
      id: 'payingAccount',
      csv: ['payingAccount.name'],
      label: t('shipments.column.payer'),
      card: 'detail',
      value: ({ payingAccount }) => payingAccount.name,
      sub: ({ payingAccount }) => describePayer(payingAccount),
    }),
    {
      id: 'route',
      csv: ['route'],
      label: t('shipments.column.route'),
      sort: true,
      card: 'meta',
      cell: ({ route }) => t(`shipments.route.${route}`),
    },
    ...figureColumns(t),
    rowStatusColumn({ label: t('shipments.column.status'), styles }),
  ],
  filters: ({ t }) => [
    createdFilter(t),
    valuesFilter('route', t('shipments.column.route'), ROUTES, (route) => t(`shipments.route.${route}`)),
  ],
}
