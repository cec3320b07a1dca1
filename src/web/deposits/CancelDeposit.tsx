import { mayCancelDeposit } from '#core/deposits/deposit.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { notifyDone } from '../ui/notify.ts'
import { ConfirmModal } from '../ui/window/ConfirmModal.tsx'
import { useWindowOf } from '../ui/window/use-window-of.ts'
import { useDepositActs } from './use-deposit-acts.ts'

/** A deposit's amount in a sentence. */
export const sayAmount = ({ amount, currency }: Pick<Deposit, 'amount' | 'currency'>): string =>
  formatMoney(fromWire(amount, currency), currency)

/** Asks before a deposit is cancelled, by its amount. */
export function CancelDeposit({ deposit, onClose }: { deposit: Deposit | undefined; onClose: () => void }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { cancel } = useDepositActs()
  const { shown, opened, key } = useWindowOf(deposit)
  if (!shown) return null
  const confirm = async (submitKey: string) => {
    await cancel(shown._id, submitKey)
    notifyDone(t('deposits.cancel.done'))
  }
  return (
    <ConfirmModal
      key={key}
      opened={opened}
      onClose={onClose}
      tone="red"
      title={t('deposits.cancel.title', { amount: sayAmount(shown) })}
      confirmLabel={t('deposits.cancel.confirm')}
      safeLabel={t('deposits.cancel.keep')}
      verdict={mayCancelDeposit(shown, viewer)}
      onConfirm={confirm}
    >
      {t(shown.userId === viewer.id ? 'deposits.cancel.text' : 'deposits.cancel.textStaff')}
    </ConfirmModal>
  )
}
