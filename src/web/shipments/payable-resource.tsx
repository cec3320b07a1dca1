import { describePlace } from '#core/bank-accounts/payee.ts'
import { WITHDRAWAL_STATUS } from '#core/rules/statuses.ts'
import { ROUTES } from '#core/shipments/shipment.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { amountColumn, createdColumn, customerColumn, labelColumn } from '../ui/grid/cells.tsx'
import { amountFilter, bankFilter, createdFilter, valuesFilter } from '../ui/grid/filters.tsx'
import type { Resource } from '../ui/grid/use-resource.ts'

/** The withdrawals that a file can pay, for a choice. */
export const PAYABLES: Resource<Withdrawal> = {
  slice: 'withdrawals',
  texts: 'withdrawals',
  statuses: WITHDRAWAL_STATUS,
  columns: ({ t }) => [
    customerColumn({ label: t('shipments.column.customer') }),
    labelColumn({
      id: 'payee',
      label: t('shipments.column.payee'),
      card: 'detail',
      value: ({ bankAccount }) => bankAccount && describePlace(bankAccount),
      sub: ({ bankAccount }) => bankAccount?.ownerName,
    }),
    labelColumn({
      id: 'route',
      label: t('shipments.column.route'),
      card: 'meta',
      value: ({ bankAccount }) => t(`shipments.route.${bankAccount?.pixKey ? 'PIX' : 'TRANSFER'}`),
    }),
    amountColumn({
      id: 'amount',
      label: t('shipments.column.amount'),
      sort: true,
      card: 'main',
      strong: true,
      value: ({ amount }) => ({ value: amount, currency: 'BRL' }),
    }),
    createdColumn({ label: t('shipments.column.asked') }),
  ],
  filters: ({ t }) => [
    createdFilter(t),
    bankFilter({ field: 'bank', label: t('shipments.payeeBank') }),
    valuesFilter('route', t('shipments.column.route'), ROUTES, (route) => t(`shipments.route.${route}`)),
    amountFilter({ label: t('shipments.column.amount'), fields: 'amount' }),
  ],
}
