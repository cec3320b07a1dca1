import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { countWaiting } from '#core/rules/statuses.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useMayOperate } from '../api/use-may-operate.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BalanceChips } from '../ledger/Balances.tsx'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import type { Grid } from '../ui/grid/use-grid.ts'
import { useResource } from '../ui/grid/use-resource.ts'
import { NewButton } from '../ui/NewButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AllowedWindow } from '../ui/window/AllowedWindow.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useOpen } from '../ui/window/use-open.ts'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { WithdrawalActions } from './WithdrawalActions.tsx'
import { CancelWithdrawal } from './WithdrawalQuestions.tsx'
import { WITHDRAWALS } from './withdrawal-resource.tsx'
import classes from './withdrawals.module.css'

const WithdrawalForm = lazyWindow(() =>
  import('./WithdrawalForm.tsx').then((module) => module.WithdrawalForm),
)
const WithdrawalWindow = lazyWindow(() =>
  import('./WithdrawalWindow.tsx').then((module) => module.WithdrawalWindow),
)
const PayWindow = lazyWindow(() => import('./PayWithdrawal.tsx').then((module) => module.PayWindow))

/** For staff, the number of withdrawals to pay; for customers, an instruction. */
function useSubtitle(grid: Grid<Withdrawal>, isStaff: boolean): string | undefined {
  const { t } = useLabels()
  if (!isStaff) return t('withdrawals.subtitleCustomer')
  if (!grid.counts) return undefined
  const count = countWaiting('withdrawals', grid.counts)
  return count > 0 ? t('withdrawals.subtitleStaff', { count }) : t('withdrawals.subtitleNone')
}

function ToPayouts() {
  const { t } = useLabels()
  return (
    <Button className={classes.toPayouts} component={Link} to="/withdrawals/payouts">
      {t('shell.payouts')}
    </Button>
  )
}

/** Withdrawals: the list, the form of a new one, and the window of one. */
export function WithdrawalsScreen() {
  const { t } = useLabels()
  const may = useMayOperate('withdrawal')
  const { list, grid, isStaff, ask, of, clear } = useResource(WITHDRAWALS)
  const { open, show, close } = useOpen()
  const create = (
    <NewButton
      className={classes.create}
      verdict={may}
      variant={isStaff ? 'default' : 'filled'}
      onClick={() => show('new')}
    >
      {t('withdrawals.create')}
    </NewButton>
  )
  const actions = (
    <>
      <BalanceChips />
      {isStaff && <ToPayouts />}
      {create}
    </>
  )
  return (
    <>
      <PageHeader title={t('withdrawals.title')} subtitle={useSubtitle(grid, isStaff)} actions={actions} />
      <DataGrid
        {...list}
        label={t('withdrawals.title')}
        searchLabel={isStaff ? t('withdrawals.search') : undefined}
        onOpen={(withdrawal) => show(withdrawal._id)}
        rowAction={(withdrawal) => (
          <WithdrawalActions withdrawal={withdrawal} onOpen={() => show(withdrawal._id)} onAct={ask} />
        )}
        empty={
          isStaff
            ? { title: t('withdrawals.emptyStaffTitle') }
            : { title: t('withdrawals.emptyTitle'), text: t('withdrawals.emptyText'), action: create }
        }
      />
      <WindowOf about={of('pay')} onClose={clear}>
        {(withdrawal, window) => <PayWindow {...window} withdrawal={withdrawal} />}
      </WindowOf>
      <CancelWithdrawal withdrawal={of('cancel')} onClose={clear} />
      <WindowOf about={open} onClose={close}>
        {(shown, window) =>
          shown === 'new' ? (
            <AllowedWindow {...window} title={t('withdrawals.create')} verdict={may}>
              <WithdrawalForm {...window} />
            </AllowedWindow>
          ) : (
            <WithdrawalWindow {...window} id={shown} rows={grid.rows} />
          )
        }
      </WindowOf>
    </>
  )
}
