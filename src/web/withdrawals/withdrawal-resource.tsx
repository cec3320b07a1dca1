import { describePlace, placeOf } from '#core/bank-accounts/payee.ts'
import { WITHDRAWAL_STATUS } from '#core/rules/statuses.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { CopyId } from '../ui/CopyId.tsx'
import {
  amountColumn,
  createdColumn,
  customerColumn,
  idColumn,
  Label,
  labelColumn,
  rowIdColumn,
  rowStatusColumn,
} from '../ui/grid/cells.tsx'
import type { GridColumn } from '../ui/grid/columns.ts'
import { amountFilter, bankFilter, createdFilter, valuesFilter } from '../ui/grid/filters.tsx'
import type { Given, Resource } from '../ui/grid/use-resource.ts'

type Column = GridColumn<Withdrawal>
const KINDS = ['BANK', 'CRYPTO'] as const
type Say = Given<Withdrawal>['t']

/** `Itaú Unibanco · 0123 / 45678-9`, or the address. */
const describePayee = ({ bankAccount, address }: Withdrawal): string =>
  bankAccount ? describePlace(bankAccount) : (address ?? '')

/** The number of the account stays on one line. */
function PayeeAccount({ withdrawal: { bankAccount } }: { withdrawal: Withdrawal }) {
  if (!bankAccount) return null
  const { name, number } = placeOf(bankAccount)
  return (
    <>
      {name} · <span className={bankAccount.pixKey ? 'anywhere' : 'nowrap'}>{number}</span>
    </>
  )
}

const payeeColumns = (t: Say): Column[] => [
  labelColumn({
    id: 'kind',
    csv: ['kind'],
    label: t('withdrawals.column.kind'),
    sort: true,
    hidden: true,
    card: 'none',
    value: ({ kind }) => t(`withdrawals.kind.${kind}`),
  }),
  {
    id: 'payee',
    csv: [
      'bankAccount.bankName',
      'bankAccount.agency',
      'bankAccount.account',
      'bankAccount.pixKey',
      'address',
    ],
    label: t('withdrawals.column.payee'),
    width: '22%',
    card: 'detail',
    cell: (withdrawal) =>
      withdrawal.address ? (
        <CopyId value={withdrawal.address} label={t('bitcoinAddresses.address').toLowerCase()} />
      ) : (
        <Label text={<PayeeAccount withdrawal={withdrawal} />} />
      ),
    text: describePayee,
  },
  idColumn({
    id: 'txId',
    csv: ['txId'],
    label: t('withdrawals.column.txId'),
    hidden: true,
    card: 'none',
    value: ({ txId }) => txId,
  }),
]

const moneyColumns = (t: Say, isStaff: boolean): Column[] => [
  amountColumn({
    id: 'amount',
    csv: ['currency', 'amount'],
    label: t('withdrawals.column.amount'),
    sort: true,
    width: '15%',
    card: isStaff ? 'main' : 'title',
    strong: true,
    value: ({ amount, currency }) => ({ value: amount, currency }),
  }),
  amountColumn({
    id: 'fee',
    csv: ['amountFee'],
    label: t('withdrawals.column.fee'),
    width: '12%',
    card: 'none',
    value: ({ amountFee, currency }) => ({ value: amountFee, currency }),
  }),
]

/** The list of withdrawals; staff see the owner of each. */
export const WITHDRAWALS: Resource<Withdrawal, 'pay' | 'cancel'> = {
  slice: 'withdrawals',
  texts: 'withdrawals',
  statuses: WITHDRAWAL_STATUS,
  searchFields: (isStaff) => (isStaff ? ['user.name', 'user.email'] : []),
  columns: ({ t, isStaff, styles }) => [
    rowIdColumn(t('ui.grid.id')),
    createdColumn({ label: t('withdrawals.column.createdAt'), width: '11%' }),
    ...(isStaff
      ? [customerColumn<Withdrawal>({ label: t('withdrawals.column.customer'), width: '22%' })]
      : []),
    ...payeeColumns(t),
    ...moneyColumns(t, isStaff),
    rowStatusColumn({ label: t('withdrawals.column.status'), width: '14%', styles }),
  ],
  filters: ({ t }) => [
    createdFilter(t),
    valuesFilter('kind', t('withdrawals.column.kind'), KINDS, (kind) => t(`withdrawals.kind.${kind}`)),
    amountFilter({
      label: t('withdrawals.column.amount'),
      fields: 'amount',
      currency: 'currency',
    }),
    bankFilter({ field: 'bank', label: t('ui.grid.bank') }),
  ],
}
