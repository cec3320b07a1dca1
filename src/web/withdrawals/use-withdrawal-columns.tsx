import { useMemo } from 'react'
import { WITHDRAWAL_STATUS } from '#core/rules/statuses.ts'
import type { WithdrawalStatus } from '#core/withdrawals/withdrawal.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { CopyId } from '../ui/CopyId.tsx'
import {
  amountColumn,
  idColumn,
  Label,
  labelColumn,
  rowIdColumn,
  statusColumn,
  timeColumn,
} from '../ui/grid/cells.tsx'
import type { GridColumn } from '../ui/grid/columns.ts'
import type { StatusStyle } from '../ui/status.ts'
import { useStatusStyles } from '../ui/status.ts'

type Say = ReturnType<typeof useLabels>['t']
type Column = GridColumn<Withdrawal>

/** `Itaú Unibanco · 0123 / 45678-9`, or the address. */
const describePayee = ({ bankAccount, address }: Withdrawal): string =>
  bankAccount ? `${bankAccount.bankName} · ${bankAccount.agency} / ${bankAccount.account}` : (address ?? '')

const createdColumn = (t: Say): Column =>
  timeColumn({
    id: 'createdAt',
    label: t('withdrawals.column.createdAt'),
    sort: true,
    width: '11%',
    card: 'meta',
    value: ({ createdAt }) => createdAt,
  })

const customerColumn = (t: Say): Column =>
  labelColumn({
    id: 'customer',
    label: t('withdrawals.column.customer'),
    sort: 'user.name',
    width: '22%',
    card: 'title',
    value: ({ user }) => user.name,
    sub: ({ user }) => user.email,
  })

const payeeColumns = (t: Say): Column[] => [
  labelColumn({
    id: 'kind',
    label: t('withdrawals.column.kind'),
    sort: true,
    hidden: true,
    card: 'none',
    value: ({ kind }) => t(`withdrawals.kind.${kind}`),
  }),
  {
    id: 'payee',
    label: t('withdrawals.column.payee'),
    width: '22%',
    card: 'detail',
    cell: (withdrawal) =>
      withdrawal.address ? (
        <CopyId value={withdrawal.address} label={t('withdrawals.payee.address').toLowerCase()} />
      ) : (
        <Label text={describePayee(withdrawal)} />
      ),
    text: describePayee,
  },
  idColumn({
    id: 'txId',
    label: t('withdrawals.column.txId'),
    hidden: true,
    card: 'none',
    value: ({ txId }) => txId,
  }),
]

const moneyColumns = (t: Say, isStaff: boolean): Column[] => [
  amountColumn({
    id: 'amount',
    label: t('withdrawals.column.amount'),
    sort: true,
    width: '15%',
    card: isStaff ? 'main' : 'title',
    strong: true,
    value: ({ amount, currency }) => ({ value: amount, currency }),
  }),
  amountColumn({
    id: 'fee',
    label: t('withdrawals.column.fee'),
    width: '12%',
    card: 'none',
    value: ({ amountFee, currency }) => ({ value: amountFee, currency }),
  }),
]

const lastColumn = (t: Say, looks: Record<WithdrawalStatus, StatusStyle>): Column =>
  statusColumn({
    id: 'status',
    label: t('withdrawals.column.status'),
    sort: true,
    width: '14%',
    look: ({ status }) => looks[status],
  })

/** Columns of the withdrawals list; staff see whose each is. */
export function useWithdrawalColumns(isStaff: boolean): readonly Column[] {
  const { t } = useLabels()
  const looks = useStatusStyles(WITHDRAWAL_STATUS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the looks change with the language, as the labels do
  return useMemo(
    () => [
      rowIdColumn<Withdrawal>(t('ui.grid.id')),
      createdColumn(t),
      ...(isStaff ? [customerColumn(t)] : []),
      ...payeeColumns(t),
      ...moneyColumns(t, isStaff),
      lastColumn(t, looks),
    ],
    [isStaff, looks],
  )
}
