import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { nameProof } from '#core/deposits/proof.ts'
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
import { IconAlertTriangle, IconClock, IconFileCheck, IconLink } from '../ui/icons.tsx'
import classes from './deposits.module.css'
import { useMissingProof } from './use-missing-proof.ts'

/** The proof of a deposit, or that it is missing, as glyph and word. */
function ProofMark({ deposit }: { deposit: Deposit }) {
  const { t } = useLabels()
  const proof = nameProof(deposit)
  const isPix = useMissingProof(deposit) === 'pix'
  if (isPix)
    return (
      <span className="inline-row gap-4 muted nowrap">
        <IconClock size={16} stroke={1.7} aria-hidden />
        {t('deposits.proof.pix')}
      </span>
    )
  if (proof === 'none') return <span className="muted">{t('deposits.proof.none')}</span>
  const Icon = proof === 'missing' ? IconAlertTriangle : proof === 'transaction' ? IconLink : IconFileCheck
  return (
    <span className={proof === 'missing' ? classes.missing : classes.attached}>
      <Icon size={16} stroke={1.7} aria-hidden />
      {t(`deposits.proof.${proof}`)}
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
      card: 'none',
      value: ({ kind }) => t(`deposits.kindColumn.${kind}`),
    }),
    labelColumn({
      id: 'account',
      csv: ['bankAccount.name', 'bankAccount.bankName', 'bankAccount.bank'],
      label: t('deposits.column.account'),
      width: '10%',
      card: 'detail',
      // Longer words would take a second line.
      value: ({ bankAccount }) => bankAccount?.name ?? t('deposits.kindColumn.CRYPTO'),
    }),
    amountColumn({
      id: 'amount',
      csv: ['currency', 'amount'],
      label: t('deposits.column.amount'),
      sort: true,
      width: '11%',
      card: isStaff ? 'main' : 'title',
      strong: true,
      value: ({ amount, currency }) => ({ value: amount, currency }),
    }),
    {
      id: 'receipt',
      csv: ['proof'],
      label: t('deposits.column.receipt'),
      width: '8%',
      card: isStaff ? 'none' : 'main',
      cell: (deposit) => <ProofMark deposit={deposit} />,
      text: (deposit) => t(`deposits.proof.${nameProof(deposit)}`),
    },
    labelColumn({
      id: 'currency',
      csv: ['currency'],
      label: t('deposits.column.currency'),
      sort: true,
      card: 'none',
      value: ({ currency }) => currency,
    }),
  ]
}

/** The list of deposits; staff see the owner of each. */
export const DEPOSITS: Resource<Deposit, 'upload' | 'cancel'> = {
  slice: 'deposits',
  texts: 'deposits',
  rowLabel: ({ reference }) => reference,
  statuses: DEPOSIT_STATUS,
  searchFields: (isStaff) => (isStaff ? ['user.name', 'user.email', 'reference'] : ['reference']),
  columns: ({ t, isStaff, styles }) => [
    rowIdColumn(t('ui.grid.id'), {}),
    createdColumn({ label: t('deposits.column.createdAt'), width: '7%' }),
    idColumn({
      id: 'reference',
      csv: ['reference'],
      label: t('deposits.column.reference'),
      what: t('deposits.code'),
      sort: true,
      width: '9%',
      card: 'meta',
      value: ({ reference }) => reference,
    }),
    ...(isStaff ? [customerColumn<Deposit>({ label: t('deposits.column.customer'), width: '15%' })] : []),
    ...moneyColumns(t, isStaff),
    rowStatusColumn({ label: t('deposits.column.status'), width: '8%', styles }),
  ],
  filters: ({ t }) => [
    createdFilter(t),
    valuesFilter('kind', t('deposits.column.kind'), KINDS, (kind) => t(`deposits.kind.${kind}`)),
    amountFilter({
      label: t('deposits.column.amount'),
      fields: 'amount',
      currency: 'currency',
    }),
    bankFilter({ field: 'bank', label: t('ui.grid.bank') }),
  ],
}
