import { IconAlertTriangle, IconFileCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Deposit, DepositStatus } from '#core/deposit.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Amount } from '../ui/Amount.tsx'
import { CopyId } from '../ui/CopyId.tsx'
import { formatDateTime } from '../ui/dates.ts'
import type { GridColumn } from '../ui/grid/columns.ts'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import type { StatusLook } from '../ui/status.ts'
import { nameAccount, useDepositLooks } from './deposit-looks.ts'
import classes from './deposits.module.css'

/** Whether the receipt is there, as glyph and word. */
function ReceiptMark({ deposit }: { deposit: Deposit }) {
  const { t } = useLabels()
  if (deposit.status === 'CANCELLED' && !deposit.receipt) return <span className={classes.quiet}>—</span>
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

function Customer({ deposit: { user } }: { deposit: Deposit }) {
  return (
    <span className={classes.customer}>
      <strong>{user.name}</strong>
      <span className={classes.email}>{user.email}</span>
    </span>
  )
}

type Say = ReturnType<typeof useLabels>['t']
type Column = GridColumn<Deposit>

const dateColumns = (t: Say): Column[] => [
  {
    id: 'createdAt',
    label: t('deposits.column.createdAt'),
    sort: true,
    width: '10%',
    card: 'meta',
    cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
    text: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    id: 'reference',
    label: t('deposits.column.reference'),
    sort: true,
    width: '13%',
    card: 'meta',
    cell: ({ reference }) => <CopyId value={reference} label={t('deposits.code')} />,
    text: ({ reference }) => reference,
  },
]

const customerColumn = (t: Say): Column => ({
  id: 'customer',
  label: t('deposits.column.customer'),
  sort: 'user.name',
  width: '21%',
  card: 'title',
  cell: (deposit) => <Customer deposit={deposit} />,
  text: ({ user }) => `${user.name} <${user.email}>`,
})

/** Where the money came and how much; on a customer's own card the amount is the title. */
function moneyColumns(t: Say, isStaff: boolean): Column[] {
  const accountOf = (deposit: Deposit) => nameAccount(deposit) ?? t('deposits.network')
  return [
    {
      id: 'account',
      label: t('deposits.column.account'),
      width: '16%',
      card: 'detail',
      cell: (deposit) => <span className={classes.account}>{accountOf(deposit)}</span>,
      text: accountOf,
    },
    {
      id: 'amount',
      label: t('deposits.column.amount'),
      sort: true,
      width: '13%',
      align: 'right',
      card: isStaff ? 'main' : 'title',
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} strong />,
      text: ({ amount, currency }) => `${amount} ${currency}`,
    },
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

const statusColumn = (t: Say, looks: Record<DepositStatus, StatusLook>): Column => ({
  id: 'status',
  label: t('deposits.column.status'),
  sort: true,
  width: '11%',
  card: 'badge',
  cell: ({ status }) => <StatusBadge look={looks[status]} />,
  text: ({ status }) => looks[status].label,
})

/** Columns of the deposits list; staff see whose each is. */
export function useDepositColumns(isStaff: boolean): readonly Column[] {
  const { t } = useLabels()
  const looks = useDepositLooks()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the looks change with the language, as the labels do
  return useMemo(
    () => [
      ...dateColumns(t),
      ...(isStaff ? [customerColumn(t)] : []),
      ...moneyColumns(t, isStaff),
      statusColumn(t, looks),
    ],
    [isStaff, looks],
  )
}
