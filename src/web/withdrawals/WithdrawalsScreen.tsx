import { formatMoney, fromWire } from '#core/money/money.ts'
import { countWaiting } from '#core/rules/statuses.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { isUnpaid, mayCancelWithdrawal } from '#core/withdrawals/withdrawal.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useMayOperate } from '../api/use-may-operate.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BalanceChips } from '../ledger/Balances.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { OpenRow } from '../ui/grid/cells.tsx'
import { ResourceScreen } from '../ui/grid/ResourceScreen.tsx'
import type { Grid } from '../ui/grid/use-grid.ts'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { CANCEL_WITHDRAWAL } from './withdrawal-acts.ts'
import { WITHDRAWALS } from './withdrawal-resource.tsx'
import { mayApprove, mayPay } from './withdrawal-status.ts'
import classes from './withdrawals.module.css'

type WithdrawalActionsProps = {
  withdrawal: Withdrawal
  onOpen: () => void
  onAct: (act: 'pay' | 'cancel', withdrawal: Withdrawal) => void
}

/**
 * The acts of a row. Staff give the proof of payment, approve or view. Customers cancel while it waits, or
 * view; a late cancel shows its reason.
 */
export function WithdrawalActions({ withdrawal, onOpen, onAct }: WithdrawalActionsProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { amount, currency } = withdrawal
  const open = <OpenRow row={formatMoney(fromWire(amount, currency), currency)} onOpen={onOpen} />
  if (isInternal(viewer)) {
    if (mayPay(withdrawal, viewer).ok)
      return (
        <span className="inline-row gap-6">
          <ActionButton size="sm" variant="light" onClick={() => onAct('pay', withdrawal)}>
            {t(withdrawal.kind === 'BANK' ? 'withdrawals.pay.receipt' : 'withdrawals.pay.txId')}
          </ActionButton>
          {open}
        </span>
      )
    if (!mayApprove(withdrawal, viewer).ok) return open
    return (
      <ActionButton size="sm" variant="light" onClick={onOpen}>
        {t('withdrawals.act.approve')}
      </ActionButton>
    )
  }
  if (!isUnpaid(withdrawal)) return open
  return (
    <span className="inline-row gap-6">
      <ActionButton
        size="sm"
        variant="default"
        verdict={mayCancelWithdrawal(withdrawal, viewer)}
        onClick={() => onAct('cancel', withdrawal)}
      >
        {t('withdrawals.act.cancel')}
      </ActionButton>
      {open}
    </span>
  )
}

const WithdrawalForm = lazyWindow(() =>
  import('./WithdrawalForm.tsx').then((module) => module.WithdrawalForm),
)
const WithdrawalWindow = lazyWindow(() =>
  import('./WithdrawalWindow.tsx').then((module) => module.WithdrawalWindow),
)
const PayWindow = lazyWindow(() => import('./PayWithdrawal.tsx').then((module) => module.PayWindow))

/** For staff, the number of withdrawals to pay; for customers, an instruction. */
function useSubtitle(isStaff: boolean): (grid: Grid<Withdrawal>) => string | undefined {
  const { t } = useLabels()
  return ({ counts }) => {
    if (!isStaff) return t('withdrawals.subtitleCustomer')
    // The line is there before its words, so that nothing below moves when they come.
    if (!counts) return '\u00a0'
    const count = countWaiting('withdrawals', counts)
    return count > 0 ? t('withdrawals.subtitleStaff', { count }) : t('withdrawals.subtitleNone')
  }
}

/** Withdrawals: the list, the form of a new one, and the window of one. */
export function WithdrawalsScreen() {
  const may = useMayOperate('withdrawal')
  const isStaff = isInternal(useViewer())
  return (
    <ResourceScreen
      resource={WITHDRAWALS}
      subtitle={useSubtitle(isStaff)}
      actions={<BalanceChips />}
      create={{
        verdict: may,
        variant: isStaff ? 'default' : 'filled',
        className: classes.create,
        load: WithdrawalForm.load,
        form: (window) => <WithdrawalForm {...window} />,
      }}
      window={(id, window, { grid }) => <WithdrawalWindow {...window} id={id} rows={grid.rows} />}
      rowAction={(withdrawal, { show, ask }) => (
        <WithdrawalActions withdrawal={withdrawal} onOpen={() => show(withdrawal._id)} onAct={ask} />
      )}
      acts={{ cancel: CANCEL_WITHDRAWAL }}
      windows={{
        pay: (withdrawal, window) => <PayWindow {...window} withdrawal={withdrawal} />,
      }}
    />
  )
}
