import { useQuery } from '@tanstack/react-query'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { oneOf } from '#core/lists/list.ts'
import { countWaiting, WAITING } from '#core/rules/statuses.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { INTERVALS, listQuery, useViewer } from '../api/queries.ts'
import { useMayOperate } from '../api/use-may-operate.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BalanceChips } from '../ledger/Balances.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ResourceScreen } from '../ui/grid/ResourceScreen.tsx'
import type { Grid } from '../ui/grid/use-grid.ts'
import { Key } from '../ui/Key.tsx'
import { REVIEW_KEYS } from '../ui/keys.ts'
import { useRelativeTime } from '../ui/RelativeTime.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { useOpen } from '../ui/window/use-open.ts'
import { DepositActions } from './DepositActions.tsx'
import { CANCEL_DEPOSIT } from './deposit-acts.tsx'
import { DEPOSITS } from './deposit-resource.tsx'
import classes from './deposits.module.css'
import { findDue } from './use-walk.ts'

const DepositForm = lazyWindow(() => import('./DepositForm.tsx').then((module) => module.DepositForm))
const DepositWindow = lazyWindow(() => import('./DepositWindow.tsx').then((module) => module.DepositWindow))

const UploadReceipt = lazyWindow(() => import('./UploadReceipt.tsx').then((module) => module.UploadReceipt))

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
function useSubtitle(isStaff: boolean): (grid: Grid<Deposit>) => string | undefined {
  const { t } = useLabels()
  const toWords = useRelativeTime()
  const oldest = useOldestWaiting(isStaff)
  return ({ counts }) => {
    if (!isStaff) return t('deposits.subtitleCustomer')
    // The line is there before its words, so that nothing below moves when they come.
    if (!counts) return '\u00a0'
    const count = countWaiting('deposits', counts)
    if (count === 0) return t('deposits.subtitleNone')
    return oldest ? t('deposits.subtitleStaff', { count, oldest: toWords(oldest) }) : '\u00a0'
  }
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
      {t('depositReview.startNext')}
    </ActionButton>
  )
}

/** Deposits: the list, the form of a new one, and the window of one. */
export function DepositsScreen() {
  const may = useMayOperate('deposit')
  const { move } = useOpen()
  const isStaff = isInternal(useViewer())
  return (
    <ResourceScreen
      resource={DEPOSITS}
      subtitle={useSubtitle(isStaff)}
      actions={({ grid, open, show }) => {
        const due = isStaff ? findDue(grid.rows) : undefined
        return (
          <>
            <BalanceChips />
            {due && <ReviewNext isOn={open === undefined} onStart={() => show(due._id)} />}
          </>
        )
      }}
      create={{
        verdict: may,
        variant: isStaff ? 'default' : 'filled',
        className: classes.create,
        load: DepositForm.load,
        form: (window) => <DepositForm {...window} onMade={isStaff ? undefined : ({ _id }) => move(_id)} />,
      }}
      window={(id, window, { grid, move }) => <DepositWindow {...window} id={id} grid={grid} onMove={move} />}
      rowAction={(deposit, { show, ask }) => (
        <DepositActions deposit={deposit} onOpen={() => show(deposit._id)} onAct={ask} />
      )}
      acts={{ cancel: CANCEL_DEPOSIT }}
      windows={{
        upload: (deposit, window) => <UploadReceipt {...window} deposit={deposit} />,
      }}
    />
  )
}
