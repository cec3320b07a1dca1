import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { pixOf } from '#core/bank-accounts/payee.ts'
import { formatPixKey, PIX_KINDS } from '#core/pix/pix-key.ts'
import { BANK_ACCOUNT_STATUS } from '#core/rules/statuses.ts'
import { formatDocument } from '#core/users/documents.ts'
import { ClientName } from '../ui/ClientName.tsx'
import { createdColumn, Label, labelColumn, rowIdColumn, rowStatusColumn } from '../ui/grid/cells.tsx'
import type { GridColumn } from '../ui/grid/columns.ts'
import { bankFilter, createdFilter, valuesFilter } from '../ui/grid/filters.tsx'
import type { Given, Resource } from '../ui/grid/use-resource.ts'
import { OF_HOUSE } from './account-facts.ts'
import type { TOGGLES } from './ToggleAccount.tsx'

/** Bank, kind, agency and account, or the Pix key. */
const placeColumns = (t: Given<BankAccount>['t']): GridColumn<BankAccount>[] => [
  labelColumn({
    id: 'bank',
    csv: ['bank', 'bankName'],
    label: t('bankAccounts.column.bank'),
    sort: true,
    card: 'meta',
    value: ({ bank, bankName }) => (bank ? `${bank} · ${bankName}` : t('bankAccounts.pixKey')),
  }),
  labelColumn({
    id: 'kind',
    csv: ['kind', 'pixKind'],
    label: t('bankAccounts.column.kind'),
    sort: true,
    card: 'none',
    value: ({ kind, pixKind }) =>
      pixKind ? t(`bankAccounts.pixKind.${pixKind}`) : kind && t(`bankAccounts.kindShort.${kind}`),
  }),
  labelColumn({
    id: 'agency',
    csv: ['agency'],
    label: t('bankAccounts.field.agency'),
    sort: true,
    card: 'none',
    value: ({ agency }) => agency,
  }),
  labelColumn({
    id: 'account',
    csv: ['account', 'operation', 'pixKey'],
    label: t('bankAccounts.column.account'),
    sort: true,
    card: 'none',
    value: (row) => {
      const pix = pixOf(row)
      if (pix) return formatPixKey(pix)
      const { account, operation } = row
      return operation ? `${account} · ${t('bankAccounts.operationShort', { operation })}` : account
    },
  }),
]

/** The accounts of all users, for staff. */
export const ACCOUNTS: Resource<BankAccount, keyof typeof TOGGLES> = {
  slice: 'bank-accounts',
  texts: 'bankAccounts',
  rowLabel: ({ name }) => name,
  statuses: BANK_ACCOUNT_STATUS,
  searchFields: () => ['search'],
  columns: ({ t, styles }) => [
    rowIdColumn(t('ui.grid.id'), { sort: true }),
    { ...createdColumn<BankAccount>({ label: t('bankAccounts.column.createdAt') }), hidden: true },
    {
      id: 'user.name',
      csv: ['user.name', 'user.email'],
      label: t('bankAccounts.column.customer'),
      sort: true,
      card: 'title',
      cell: ({ user, paying }) =>
        user ? (
          <Label text={<ClientName client={user} />} sub={user.email} />
        ) : (
          <Label
            text={t('bankAccounts.house')}
            sub={t(paying ? 'bankAccounts.paying.of' : 'bankAccounts.houseText')}
          />
        ),
      text: ({ user }) => (user ? `${user.name} · ${user.email}` : t('bankAccounts.house')),
    },
    labelColumn({
      id: 'name',
      csv: ['name', 'ownerName', 'document'],
      label: t('bankAccounts.column.name'),
      sort: true,
      card: 'main',
      value: ({ name }) => name,
      sub: ({ ownerName, document, isOtherDocument }) =>
        [isOtherDocument && t('bankAccounts.otherDocument'), formatDocument(document), ownerName]
          .filter(Boolean)
          .join(' · '),
    }),
    labelColumn({
      id: 'document',
      csv: ['document'],
      label: t('bankAccounts.field.document'),
      hidden: true,
      card: 'none',
      value: ({ document }) => formatDocument(document),
    }),
    ...placeColumns(t),
    rowStatusColumn({ label: t('bankAccounts.column.status'), styles }),
  ],
  filters: ({ t }) => [
    createdFilter(t),
    valuesFilter(OF_HOUSE.field, t('bankAccounts.whose'), ['yes', 'no'], (house) =>
      t(`bankAccounts.whoseIs.${house}`),
    ),
    bankFilter({ field: 'bank', label: t('ui.grid.bank') }),
    valuesFilter('pixKind', t('bankAccounts.pixKey'), PIX_KINDS, (kind) => t(`bankAccounts.pixKind.${kind}`)),
  ],
}
