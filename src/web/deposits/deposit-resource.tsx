import { IconAlertTriangle, IconFileCheck } from '@tabler/icons-react'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { DEPOSIT_STATUS } from '#core/rules/statuses.ts'
import { useLabels } from '../i18n/use-labels.ts'
import {
  amountColumn,
  createdColumn,
  customerColumn,
  idColumn,
  labelColumn,
  rowIdColumn,
  rowStatusColumn,
} from '../ui/grid/cells.tsx'
import type { GridColumn } from '../ui/grid/columns.ts'
import { amountFilter, bankFilter, createdFilter, valuesFilter } from '../ui/grid/filters.tsx'
import type { Given, Resource } from '../ui/grid/use-resource.ts'
import classes from './deposits.module.css'

/** `Itaú Unibanco · 341`, where the number is never alone on a line; nothing for a deposit in bitcoin. */
const nameAccount = ({ bankAccount }: Pick<Deposit, 'bankAccount'>): string | undefined =>
  bankAccount ? `${bankAccount.bankName} ·\u00a0${bankAccount.bank}` : undefined

/** Whether there is a receipt, as glyph and word. */
function ReceiptMark({ deposit }: { deposit: Deposit }) {
  const { t } = useLabels()
  if (deposit.status === 'CANCELLED' && !deposit.receipt) return <span className="muted">—</span>
  return deposit.receipt ? (
    <span className={classes.attached}>
      <IconFileCheck size={16} stroke={1.7} aria-hidden />
      {t('deposits.attached')}
    </span>
  ) : (
    <span className={classes.missing}>
      <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
      {t('deposits.missing')}
    </span>
  )
}

type Column = GridColumn<Deposit>
const KINDS = ['BANK', 'CRYPTO'] as const

/** The receiving account and the amount; on a customer's own card the amount is the title. */
function moneyColumns(t: Given<Deposit>['t'], isStaff: boolean): Column[] {
  return [
    labelColumn({
      id: 'kind',
      csv: ['kind'],
      label: t('deposits.column.kind'),
      sort: true,
      hidden: true,
      card: 'none',
      value: ({ kind }) => t(`deposits.kind.${kind}`),
    }),
    labelColumn({
      id: 'account',
      csv: ['bankAccount.bankName', 'bankAccount.bank'],
      label: t('deposits.column.account'),
      width: '16%',
      card: 'detail',
      value: (deposit) => nameAccount(deposit) ?? t('deposits.network'),
    }),
    labelColumn({
      id: 'currency',
      csv: ['currency'],
      label: t('deposits.column.currency'),
      sort: true,
      hidden: true,
      card: 'none',
      value: ({ currency }) => currency,
    }),
    amountColumn({
      id: 'amount',
      csv: ['currency', 'amount'],
      label: t('deposits.column.amount'),
      sort: true,
      width: '13%',
      card: isStaff ? 'main' : 'title',
      strong: true,
      value: ({ amount, currency }) => ({ value: amount, currency }),
    }),
    {
      id: 'receipt',
      csv: ['hasReceipt'],
      label: t('deposits.column.receipt'),
      width: '12%',
      card: isStaff ? 'none' : 'main',
      cell: (deposit) => <ReceiptMark deposit={deposit} />,
      text: ({ receipt }) => t(receipt ? 'deposits.attached' : 'deposits.missing'),
    },
  ]
}

/** The list of deposits; staff see the owner of each. */
export const DEPOSITS: Resource<Deposit, 'upload' | 'cancel'> = {
  slice: 'deposits',
  statuses: DEPOSIT_STATUS,
  searchFields: (isStaff) => (isStaff ? ['user.name', 'user.email', 'reference'] : ['reference']),
  columns: ({ t, isStaff, styles }) => [
    rowIdColumn(t('ui.grid.id')),
    createdColumn({ label: t('deposits.column.createdAt'), width: '10%' }),
    idColumn({
      id: 'reference',
      csv: ['reference'],
      label: t('deposits.column.reference'),
      what: t('deposits.code'),
      sort: true,
      width: '13%',
      card: 'meta',
      value: ({ reference }) => reference,
    }),
    ...(isStaff ? [customerColumn<Deposit>({ label: t('deposits.column.customer'), width: '21%' })] : []),
    ...moneyColumns(t, isStaff),
    rowStatusColumn({ label: t('deposits.column.status'), width: '11%', styles }),
  ],
  filters: ({ t }) => [
    createdFilter(t),
    valuesFilter('kind', t('deposits.column.kind'), KINDS, (kind) => t(`deposits.kind.${kind}`)),
    amountFilter({
      label: t('deposits.column.amount'),
      fields: { BRL: 'amount', BTC: 'amount' },
      currency: 'currency',
    }),
    bankFilter({ field: 'bank', label: t('ui.grid.bank') }),
  ],
}
