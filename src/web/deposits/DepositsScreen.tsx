import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { oneOf } from '#core/lists/list.ts'
import { countWaiting, DEPOSIT_STATUS, WAITING } from '#core/rules/statuses.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { INTERVALS, listQuery, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BalanceChips } from '../ledger/Balances.tsx'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import { type Grid, useGrid, useUrlGridState } from '../ui/grid/use-grid.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useRelativeTime } from '../ui/RelativeTime.tsx'
import { useStatusStyles } from '../ui/status.ts'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useOpen } from '../ui/window/use-open.ts'
import { useWindowOf } from '../ui/window/use-window-of.ts'
import { CancelDeposit } from './CancelDeposit.tsx'
import { DepositActions } from './DepositActions.tsx'
import classes from './deposits.module.css'
import { UploadReceipt } from './UploadReceipt.tsx'
import { useDepositColumns } from './use-deposit-columns.tsx'

const DepositForm = lazyWindow(() => import('./DepositForm.tsx').then((module) => module.DepositForm))
const DepositWindow = lazyWindow(() => import('./DepositWindow.tsx').then((module) => module.DepositWindow))

const STAFF_SEARCH = ['user.name', 'user.email', 'reference']
const OWN_SEARCH = ['reference']

/** The deposit that has waited longest for staff. */
function useOldestWaiting(isStaff: boolean): string | undefined {
  const waiting = listQuery<Deposit>('deposits', [oneOf('status', WAITING.deposits)], {
    orderBy: 'createdAt',
    orderByDirection: 'asc',
  })
  const { data } = useQuery({ ...waiting, refetchInterval: INTERVALS.lists, enabled: isStaff })
  return data?.data[0]?.createdAt
}

/** How many wait and since when, for staff; what to do here, for customers. */
function useSubtitle(grid: Grid<Deposit>, isStaff: boolean): string | undefined {
  const { t } = useLabels()
  const toWords = useRelativeTime()
  const oldest = useOldestWaiting(isStaff)
  if (!isStaff) return t('deposits.subtitleCustomer')
  if (!grid.counts) return undefined
  const count = countWaiting('deposits', grid.counts)
  if (count === 0 || !oldest) return t('deposits.subtitleNone')
  return t('deposits.subtitleStaff', { count, oldest: toWords(oldest) })
}

type ListProps = { grid: Grid<Deposit>; isStaff: boolean; show: (id: string) => void }

/** The grid, with the small windows that its rows open. */
function DepositList({ grid, isStaff, show }: ListProps) {
  const { t } = useLabels()
  const columns = useDepositColumns(isStaff)
  const looks = useStatusStyles(DEPOSIT_STATUS)
  const [uploading, setUploading] = useState<Deposit>()
  const [cancelling, setCancelling] = useState<Deposit>()
  const create = <Button onClick={() => show('new')}>{t('deposits.create')}</Button>
  return (
    <>
      <DataGrid
        grid={grid}
        columns={columns}
        label={t('deposits.title')}
        statuses={looks}
        searchLabel={t(isStaff ? 'deposits.search' : 'deposits.searchOwn')}
        rowLabel={(deposit) => deposit.reference}
        onOpen={(deposit) => show(deposit._id)}
        rowAction={(deposit) => (
          <DepositActions
            deposit={deposit}
            onOpen={() => show(deposit._id)}
            onUpload={() => setUploading(deposit)}
            onCancel={() => setCancelling(deposit)}
          />
        )}
        empty={
          isStaff
            ? { title: t('deposits.emptyStaffTitle') }
            : { title: t('deposits.emptyTitle'), text: t('deposits.emptyText'), action: create }
        }
      />
      <UploadReceipt deposit={uploading} onClose={() => setUploading(undefined)} />
      <CancelDeposit deposit={cancelling} onClose={() => setCancelling(undefined)} />
    </>
  )
}

/** Deposits: the list, the form of a new one, and the window in which one is checked or followed. */
export function DepositsScreen() {
  const { t } = useLabels()
  const isStaff = isInternal(useViewer())
  const { open, show, move, close } = useOpen()
  const state = useUrlGridState()
  const searchFields = isStaff ? STAFF_SEARCH : OWN_SEARCH
  const grid = useGrid<Deposit>({ slice: 'deposits', state, hasStatistics: true, searchFields })
  const form = useWindowOf(open === 'new' ? open : undefined)
  const row = useWindowOf(open === 'new' ? undefined : open)
  const actions = (
    <>
      <BalanceChips />
      <Button
        className={classes.create}
        variant={isStaff ? 'default' : 'filled'}
        leftSection={<IconPlus size={16} />}
        onClick={() => show('new')}
      >
        {t('deposits.create')}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader title={t('deposits.title')} subtitle={useSubtitle(grid, isStaff)} actions={actions} />
      <DepositList grid={grid} isStaff={isStaff} show={show} />
      {form.shown && <DepositForm key={`new-${form.key}`} opened={form.opened} onClose={close} />}
      {row.shown && (
        <DepositWindow
          key={`row-${row.key}`}
          id={row.shown}
          grid={grid}
          opened={row.opened}
          onClose={close}
          onMove={move}
        />
      )}
    </>
  )
}
