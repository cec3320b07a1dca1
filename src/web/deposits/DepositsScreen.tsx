import { useQuery } from '@tanstack/react-query'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { oneOf } from '#core/lists/list.ts'
import { countWaiting, WAITING } from '#core/rules/statuses.ts'
import { INTERVALS, listQuery } from '../api/queries.ts'
import { useMayOperate } from '../api/use-may-operate.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BalanceChips } from '../ledger/Balances.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { DataGrid } from '../ui/grid/DataGrid.tsx'
import type { Grid } from '../ui/grid/use-grid.ts'
import { useResource } from '../ui/grid/use-resource.ts'
import { Key } from '../ui/Key.tsx'
import { REVIEW_KEYS } from '../ui/keys.ts'
import { NewButton } from '../ui/NewButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useRelativeTime } from '../ui/RelativeTime.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { AllowedWindow } from '../ui/window/AllowedWindow.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useOpen } from '../ui/window/use-open.ts'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { CancelDeposit } from './CancelDeposit.tsx'
import { DepositActions } from './DepositActions.tsx'
import { DEPOSITS } from './deposit-resource.tsx'
import classes from './deposits.module.css'
import { UploadReceipt } from './UploadReceipt.tsx'
import { findDue } from './use-walk.ts'

const DepositForm = lazyWindow(() => import('./DepositForm.tsx').then((module) => module.DepositForm))
const DepositWindow = lazyWindow(() => import('./DepositWindow.tsx').then((module) => module.DepositWindow))

/** The deposit that has waited longest for staff. */
function useOldestWaiting(isStaff: boolean): string | undefined {
  const waiting = listQuery<Deposit>('deposits', [oneOf('status', WAITING.deposits)], {
    orderBy: 'createdAt',
    orderByDirection: 'asc',
  })
  const { data } = useQuery({ ...waiting, refetchInterval: INTERVALS.lists, enabled: isStaff })
  return data?.data[0]?.createdAt
}

/** For staff, the number of waiting deposits and the time of the oldest; for customers, an instruction. */
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

/** Opens the first deposit that waits for a review; `I` does too. */
function ReviewNext({ isOn, onStart }: { isOn: boolean; onStart: () => void }) {
  const { t } = useLabels()
  useKeys({ [REVIEW_KEYS.start]: onStart }, isOn)
  return (
    <ActionButton
      isLocal
      visibleFrom="sm"
      className={classes.create}
      rightSection={<Key name="I" />}
      onClick={onStart}
    >
      {t('deposits.review.startNext')}
    </ActionButton>
  )
}

/** Deposits: the list, the form of a new one, and the window of one. */
export function DepositsScreen() {
  const { t } = useLabels()
  const may = useMayOperate('deposit')
  const { list, grid, isStaff, ask, of, clear } = useResource(DEPOSITS)
  const { open, show, move, close } = useOpen()
  const due = isStaff ? findDue(grid.rows) : undefined
  const create = (
    <NewButton
      className={classes.create}
      verdict={may}
      variant={isStaff ? 'default' : 'filled'}
      onClick={() => show('new')}
    >
      {t('deposits.create')}
    </NewButton>
  )
  const actions = (
    <>
      <BalanceChips />
      {due && <ReviewNext isOn={open === undefined} onStart={() => show(due._id)} />}
      {create}
    </>
  )
  return (
    <>
      <PageHeader title={t('deposits.title')} subtitle={useSubtitle(grid, isStaff)} actions={actions} />
      <DataGrid
        {...list}
        label={t('deposits.title')}
        searchLabel={t(isStaff ? 'deposits.search' : 'deposits.searchOwn')}
        rowLabel={(deposit) => deposit.reference}
        onOpen={(deposit) => show(deposit._id)}
        rowAction={(deposit) => (
          <DepositActions deposit={deposit} onOpen={() => show(deposit._id)} onAct={ask} />
        )}
        empty={
          isStaff
            ? { title: t('deposits.emptyStaffTitle') }
            : { title: t('deposits.emptyTitle'), text: t('deposits.emptyText'), action: create }
        }
      />
      <UploadReceipt deposit={of('upload')} onClose={clear} />
      <CancelDeposit deposit={of('cancel')} onClose={clear} />
      <WindowOf about={open} onClose={close}>
        {(shown, window) =>
          shown === 'new' ? (
            <AllowedWindow {...window} title={t('deposits.create')} verdict={may}>
              <DepositForm {...window} />
            </AllowedWindow>
          ) : (
            <DepositWindow {...window} id={shown} grid={grid} onMove={move} />
          )
        }
      </WindowOf>
    </>
  )
}
