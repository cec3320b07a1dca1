import { IconAlertTriangle, IconFileCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { DepositStatus } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { DEPOSIT_STATUS } from '#core/rules/statuses.ts'
import { useLabels } from '../i18n/use-labels.ts'
import {
  amountColumn,
  idColumn,
  labelColumn,
  rowIdColumn,
  statusColumn,
  timeColumn,
} from '../ui/grid/cells.tsx'
import type { GridColumn } from '../ui/grid/columns.ts'
import type { StatusStyle } from '../ui/status.ts'
import { useStatusStyles } from '../ui/status.ts'
import classes from './deposits.module.css'

/** `Itaú Unibanco · 341`; nothing for a deposit over the chain. */
const nameAccount = ({ bankAccount }: Pick<Deposit, 'bankAccount'>): string | undefined =>
  bankAccount ? `${bankAccount.bankName} · ${bankAccount.bank}` : undefined

/** Whether the receipt is there, as glyph and word. */
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

type Say = ReturnType<typeof useLabels>['t']
type Column = GridColumn<Deposit>

const leadingColumns = (t: Say): Column[] => [
  rowIdColumn(t('ui.grid.id')),
  timeColumn({
    id: 'createdAt',
    label: t('deposits.column.createdAt'),
    sort: true,
    width: '10%',
    card: 'meta',
    value: ({ createdAt }) => createdAt,
  }),
  idColumn({
    id: 'reference',
    label: t('deposits.column.reference'),
    what: t('deposits.code'),
    sort: true,
    width: '13%',
    card: 'meta',
    value: ({ reference }) => reference,
  }),
]

const customerColumn = (t: Say): Column =>
  labelColumn({
    id: 'customer',
    label: t('deposits.column.customer'),
    sort: 'user.name',
    width: '21%',
    card: 'title',
    value: ({ user }) => user.name,
    sub: ({ user }) => user.email,
  })

/** Where the money came and how much; on a customer's own card the amount is the title. */
function moneyColumns(t: Say, isStaff: boolean): Column[] {
  return [
    labelColumn({
      id: 'kind',
      label: t('deposits.column.kind'),
      sort: true,
      hidden: true,
      card: 'none',
      value: ({ kind }) => t(`deposits.kind.${kind}`),
    }),
    labelColumn({
      id: 'account',
      label: t('deposits.column.account'),
      width: '16%',
      card: 'detail',
      value: (deposit) => nameAccount(deposit) ?? t('deposits.network'),
    }),
    labelColumn({
      id: 'currency',
      label: t('deposits.column.currency'),
      sort: true,
      hidden: true,
      card: 'none',
      value: ({ currency }) => currency,
    }),
    amountColumn({
      id: 'amount',
      label: t('deposits.column.amount'),
      sort: true,
      width: '13%',
      card: isStaff ? 'main' : 'title',
      strong: true,
      value: ({ amount, currency }) => ({ value: amount, currency }),
    }),
    {
      id: 'receipt',
      label: t('deposits.column.receipt'),
      width: '12%',
      card: isStaff ? 'none' : 'main',
      cell: (deposit) => <ReceiptMark deposit={deposit} />,
      text: ({ receipt }) => t(receipt ? 'deposits.attached' : 'deposits.missing'),
    },
  ]
}

const lastColumn = (t: Say, looks: Record<DepositStatus, StatusStyle>): Column =>
  statusColumn({
    id: 'status',
    label: t('deposits.column.status'),
    sort: true,
    width: '11%',
    look: ({ status }) => looks[status],
  })

/** Columns of the deposits list; staff see whose each is. */
export function useDepositColumns(isStaff: boolean): readonly Column[] {
  const { t } = useLabels()
  const looks = useStatusStyles(DEPOSIT_STATUS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the looks change with the language, as the labels do
  return useMemo(
    () => [
      ...leadingColumns(t),
      ...(isStaff ? [customerColumn(t)] : []),
      ...moneyColumns(t, isStaff),
      lastColumn(t, looks),
    ],
    [isStaff, looks],
  )
}
