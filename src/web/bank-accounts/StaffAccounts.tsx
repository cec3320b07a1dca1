import { useMemo, useState } from 'react'
import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { BANK_ACCOUNT_STATUS } from '#core/rules/statuses.ts'
import { formatDocument } from '#core/users/documents.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { labelColumn, rowIdColumn, statusColumn, timeColumn } from '../ui/grid/cells.tsx'
import type { GridColumn } from '../ui/grid/columns.ts'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import { useGrid, useUrlGridState } from '../ui/grid/use-grid.ts'
import { useStatusStyles } from '../ui/status.ts'
import { ToggleButton, ToggleModal } from './ToggleAccount.tsx'

function useAccountColumns(): readonly GridColumn<BankAccount>[] {
  const { t } = useLabels()
  const looks = useStatusStyles(BANK_ACCOUNT_STATUS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the looks follow the language, as the labels do
  return useMemo(
    () => [
      rowIdColumn<BankAccount>(t('ui.grid.id')),
      timeColumn({
        id: 'createdAt',
        label: t('bankAccounts.column.createdAt'),
        sort: true,
        card: 'meta',
        value: ({ createdAt }) => createdAt,
      }),
      labelColumn({
        id: 'user.name',
        label: t('bankAccounts.column.customer'),
        sort: true,
        card: 'title',
        value: ({ user }) => user?.name ?? t('bankAccounts.house'),
        sub: ({ user }) => user?.email ?? t('bankAccounts.houseText'),
      }),
      labelColumn({
        id: 'name',
        label: t('bankAccounts.column.name'),
        sort: true,
        card: 'main',
        value: ({ name }) => name,
        sub: ({ ownerName, document }) => `${formatDocument(document)} · ${ownerName}`,
      }),
      labelColumn({
        id: 'document',
        label: t('bankAccounts.field.document'),
        hidden: true,
        card: 'none',
        value: ({ document }) => formatDocument(document),
      }),
      labelColumn({
        id: 'bank',
        label: t('bankAccounts.column.bank'),
        sort: true,
        card: 'meta',
        value: ({ bank, bankName }) => `${bank} · ${bankName}`,
      }),
      labelColumn({
        id: 'kind',
        label: t('bankAccounts.column.account'),
        sort: true,
        card: 'none',
        value: ({ agency, account }) => t('bankAccounts.number', { agency, account }),
        sub: ({ kind, operation }) =>
          [t(`bankAccounts.kind.${kind}`), operation && t('bankAccounts.operationShort', { operation })]
            .filter(Boolean)
            .join(' · '),
      }),
      statusColumn({
        id: 'status',
        label: t('bankAccounts.column.status'),
        sort: true,
        look: ({ status }) => looks[status],
      }),
    ],
    [t],
  )
}

/** Everybody's accounts, for staff: approve, disable, edit. */
export function StaffAccounts({ onEdit }: { onEdit: (account: BankAccount) => void }) {
  const { t } = useLabels()
  const columns = useAccountColumns()
  const looks = useStatusStyles(BANK_ACCOUNT_STATUS)
  const [toggled, setToggled] = useState<BankAccount>()
  const grid = useGrid<BankAccount>({
    slice: 'bank-accounts',
    state: useUrlGridState(),
    hasStatistics: true,
    searchFields: ['search'],
  })
  return (
    <>
      <DataGrid
        grid={grid}
        columns={columns}
        label={t('bankAccounts.title')}
        statuses={looks}
        searchLabel={t('bankAccounts.search')}
        rowLabel={({ name }) => name}
        onOpen={onEdit}
        rowAction={(account) => <ToggleButton account={account} onAsk={setToggled} />}
      />
      <ToggleModal account={toggled} onClose={() => setToggled(undefined)} />
    </>
  )
}
