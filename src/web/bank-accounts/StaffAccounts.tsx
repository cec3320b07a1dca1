import { useMemo, useState } from 'react'
import type { BankAccount } from '#core/bank-account.ts'
import { formatDocument } from '#core/documents.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDateTime } from '../ui/dates.ts'
import type { GridColumn } from '../ui/grid/columns.ts'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import { useGrid, useUrlGridState } from '../ui/grid/use-grid.ts'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useAccountLooks } from './account-facts.ts'
import classes from './BankAccounts.module.css'
import { ToggleButton, ToggleModal } from './ToggleAccount.tsx'

function useAccountColumns(): readonly GridColumn<BankAccount>[] {
  const { t } = useLabels()
  const looks = useAccountLooks()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the looks follow the language, as the labels do
  return useMemo(
    () => [
      {
        id: 'createdAt',
        label: t('bankAccounts.column.createdAt'),
        sort: true,
        card: 'meta',
        cell: ({ createdAt }) => (
          <span className={classes.nowrap}>
            <RelativeTime value={createdAt} />
          </span>
        ),
        text: ({ createdAt }) => formatDateTime(createdAt),
      },
      {
        id: 'user.name',
        label: t('bankAccounts.column.customer'),
        sort: true,
        card: 'title',
        cell: ({ user }) => (
          <span className={classes.person}>
            <strong>{user?.name ?? t('bankAccounts.house')}</strong>
            <span>{user?.email ?? t('bankAccounts.houseText')}</span>
          </span>
        ),
        text: ({ user }) => user?.email ?? t('bankAccounts.house'),
      },
      {
        id: 'name',
        label: t('bankAccounts.column.name'),
        sort: true,
        card: 'main',
        cell: ({ name, ownerName, document }) => (
          <span className={classes.person}>
            <strong>{name}</strong>
            <span>
              {ownerName} · <span className={classes.nowrap}>{formatDocument(document)}</span>
            </span>
          </span>
        ),
        text: ({ name }) => name,
      },
      {
        id: 'bank',
        label: t('bankAccounts.column.bank'),
        sort: true,
        card: 'meta',
        cell: ({ bank, bankName }) => `${bank} · ${bankName}`,
      },
      {
        id: 'kind',
        label: t('bankAccounts.column.account'),
        sort: true,
        card: 'none',
        cell: ({ kind, agency, account, operation }) => (
          <span className={classes.person}>
            <strong className={`tabular ${classes.nowrap}`}>
              {t('bankAccounts.number', { agency, account })}
            </strong>
            <span>
              {t(`bankAccounts.kind.${kind}`)}
              {operation && ` · ${t('bankAccounts.operationShort', { operation })}`}
            </span>
          </span>
        ),
      },
      {
        id: 'status',
        label: t('bankAccounts.column.status'),
        sort: true,
        card: 'badge',
        cell: ({ status }) => <StatusBadge look={looks[status]} />,
        text: ({ status }) => looks[status].label,
      },
    ],
    [t],
  )
}

/** Everybody's accounts, for staff: approve, disable, edit. */
export function StaffAccounts({ onEdit }: { onEdit: (account: BankAccount) => void }) {
  const { t } = useLabels()
  const columns = useAccountColumns()
  const looks = useAccountLooks()
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
