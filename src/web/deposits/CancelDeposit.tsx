import { mayCancelDeposit } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ConfirmAct } from '../ui/window/ConfirmModal.tsx'
import { useDepositActs } from './use-deposit-acts.ts'

/** A deposit's amount, for use in a sentence. */
export const sayAmount = ({ amount, currency }: Pick<Deposit, 'amount' | 'currency'>): string =>
  formatMoney(fromWire(amount, currency), currency)

/** Asks before a deposit is cancelled, and names its amount. */
export function CancelDeposit({ deposit, onClose }: { deposit: Deposit | undefined; onClose: () => void }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { cancel } = useDepositActs()
  return (
    <ConfirmAct
      about={deposit}
      onClose={onClose}
      ask={(row) => ({
        tone: 'red',
        title: t('deposits.cancel.title', { amount: sayAmount(row) }),
        confirmLabel: t('deposits.cancel.confirm'),
        safeLabel: t('deposits.cancel.keep'),
        verdict: mayCancelDeposit(row, viewer),
        onConfirm: (key) => cancel(row._id, key),
        done: t('deposits.cancel.done'),
        children: t(row.userId === viewer.id ? 'deposits.cancel.text' : 'deposits.cancel.textStaff'),
      })}
    />
  )
}
