import { useMemo } from 'react'
import type { Withdrawal, WithdrawalStatus } from '#core/withdrawal.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Amount } from '../ui/Amount.tsx'
import { CopyId } from '../ui/CopyId.tsx'
import { formatDateTime } from '../ui/dates.ts'
import type { GridColumn } from '../ui/grid/columns.ts'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import type { StatusLook } from '../ui/status.ts'
import { useWithdrawalLooks } from './withdrawal-looks.ts'
import classes from './withdrawals.module.css'

type Say = ReturnType<typeof useLabels>['t']
type Column = GridColumn<Withdrawal>

/** `Itaú Unibanco · 0123 / 45678-9`, or the address. */
const describePayee = ({ bankAccount, address }: Withdrawal): string =>
  bankAccount ? `${bankAccount.bankName} · ${bankAccount.agency} / ${bankAccount.account}` : (address ?? '')

const createdColumn = (t: Say): Column => ({
  id: 'createdAt',
  label: t('withdrawals.column.createdAt'),
  sort: true,
  width: '11%',
  card: 'meta',
  cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
  text: ({ createdAt }) => formatDateTime(createdAt),
})

const customerColumn = (t: Say): Column => ({
  id: 'customer',
  label: t('withdrawals.column.customer'),
  sort: 'user.name',
  width: '22%',
  card: 'title',
  cell: ({ user }) => (
    <span className={classes.customer}>
      <strong>{user.name}</strong>
      <span className={classes.email}>{user.email}</span>
    </span>
  ),
  text: ({ user }) => `${user.name} <${user.email}>`,
})

const payeeColumn = (t: Say): Column => ({
  id: 'payee',
  label: t('withdrawals.column.payee'),
  width: '22%',
  card: 'detail',
  cell: (withdrawal) =>
    withdrawal.address ? (
      <CopyId value={withdrawal.address} label={t('withdrawals.payee.address').toLowerCase()} />
    ) : (
      <span className={classes.account}>{describePayee(withdrawal)}</span>
    ),
  text: describePayee,
})

const moneyColumns = (t: Say, isStaff: boolean): Column[] => [
  {
    id: 'amount',
    label: t('withdrawals.column.amount'),
    sort: true,
    width: '15%',
    align: 'right',
    card: isStaff ? 'main' : 'title',
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} strong />,
    text: ({ amount, currency }) => `${amount} ${currency}`,
  },
  {
    id: 'fee',
    label: t('withdrawals.column.fee'),
    width: '12%',
    align: 'right',
    card: 'none',
    cell: ({ amountFee, currency }) => <Amount value={amountFee} currency={currency} />,
    text: ({ amountFee, currency }) => `${amountFee} ${currency}`,
  },
]

const statusColumn = (t: Say, looks: Record<WithdrawalStatus, StatusLook>): Column => ({
  id: 'status',
  label: t('withdrawals.column.status'),
  sort: true,
  width: '14%',
  card: 'badge',
  cell: ({ status }) => <StatusBadge look={looks[status]} />,
  text: ({ status }) => looks[status].label,
})

/** Columns of the withdrawals list; staff see whose each is. */
export function useWithdrawalColumns(isStaff: boolean): readonly Column[] {
  const { t } = useLabels()
  const looks = useWithdrawalLooks()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the looks change with the language, as the labels do
  return useMemo(
    () => [
      createdColumn(t),
      ...(isStaff ? [customerColumn(t)] : []),
      payeeColumn(t),
      ...moneyColumns(t, isStaff),
      statusColumn(t, looks),
    ],
    [isStaff, looks],
  )
}
