import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { countWaiting, WITHDRAWAL_STATUS } from '#core/rules/statuses.ts'
import { isInternal } from '#core/rules/viewer.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BalanceChips } from '../ledger/Balances.tsx'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import { type Grid, useGrid, useUrlGridState } from '../ui/grid/use-grid.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useStatusStyles } from '../ui/status.ts'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useOpen } from '../ui/window/use-open.ts'
import { useWindowOf } from '../ui/window/use-window-of.ts'
import { useWithdrawalColumns } from './use-withdrawal-columns.tsx'
import { WithdrawalActions } from './WithdrawalActions.tsx'
import { CancelWithdrawal } from './WithdrawalQuestions.tsx'
import classes from './withdrawals.module.css'

const WithdrawalForm = lazyWindow(() =>
  import('./WithdrawalForm.tsx').then((module) => module.WithdrawalForm),
)
const WithdrawalWindow = lazyWindow(() =>
  import('./WithdrawalWindow.tsx').then((module) => module.WithdrawalWindow),
)
const PayWindow = lazyWindow(() => import('./PayWithdrawal.tsx').then((module) => module.PayWindow))

const STAFF_SEARCH = ['user.name', 'user.email']

/** How much waits to be paid, for staff; what to do here, for customers. */
function useSubtitle(grid: Grid<Withdrawal>, isStaff: boolean): string | undefined {
  const { t } = useLabels()
  if (!isStaff) return t('withdrawals.subtitleCustomer')
  if (!grid.counts) return undefined
  const count = countWaiting('withdrawals', grid.counts)
  return count > 0 ? t('withdrawals.subtitleStaff', { count }) : t('withdrawals.subtitleNone')
}

type ListProps = { grid: Grid<Withdrawal>; isStaff: boolean; show: (id: string) => void }

/** The grid, with what its rows ask for. */
function WithdrawalList({ grid, isStaff, show }: ListProps) {
  const { t } = useLabels()
  const columns = useWithdrawalColumns(isStaff)
  const looks = useStatusStyles(WITHDRAWAL_STATUS)
  const [cancelling, setCancelling] = useState<Withdrawal>()
  const [paying, setPaying] = useState<Withdrawal>()
  const pay = useWindowOf(paying)
  const create = <Button onClick={() => show('new')}>{t('withdrawals.create')}</Button>
  return (
    <>
      <DataGrid
        grid={grid}
        columns={columns}
        label={t('withdrawals.title')}
        statuses={looks}
        searchLabel={isStaff ? t('withdrawals.search') : undefined}
        onOpen={(withdrawal) => show(withdrawal._id)}
        rowAction={(withdrawal) => (
          <WithdrawalActions
            withdrawal={withdrawal}
            onOpen={() => show(withdrawal._id)}
            onPay={() => setPaying(withdrawal)}
            onCancel={() => setCancelling(withdrawal)}
          />
        )}
        empty={
          isStaff
            ? { title: t('withdrawals.emptyStaffTitle') }
            : { title: t('withdrawals.emptyTitle'), text: t('withdrawals.emptyText'), action: create }
        }
      />
      {pay.shown && (
        <PayWindow
          key={pay.key}
          withdrawal={pay.shown}
          opened={pay.opened}
          onClose={() => setPaying(undefined)}
        />
      )}
      <CancelWithdrawal withdrawal={cancelling} onClose={() => setCancelling(undefined)} />
    </>
  )
}

/** Withdrawals: the list, the form of a new one, and the window in which one is followed, approved or paid. */
export function WithdrawalsScreen() {
  const { t } = useLabels()
  const isStaff = isInternal(useViewer())
  const { open, show, close } = useOpen()
  const grid = useGrid<Withdrawal>({
    slice: 'withdrawals',
    state: useUrlGridState(),
    hasStatistics: true,
    searchFields: isStaff ? STAFF_SEARCH : [],
  })
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
        {t('withdrawals.create')}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader title={t('withdrawals.title')} subtitle={useSubtitle(grid, isStaff)} actions={actions} />
      <WithdrawalList grid={grid} isStaff={isStaff} show={show} />
      {form.shown && <WithdrawalForm key={`new-${form.key}`} opened={form.opened} onClose={close} />}
      {row.shown && (
        <WithdrawalWindow
          key={`row-${row.key}`}
          id={row.shown}
          rows={grid.rows}
          opened={row.opened}
          onClose={close}
        />
      )}
    </>
  )
}
