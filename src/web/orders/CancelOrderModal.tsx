import { formatMoney } from '#core/money/money.ts'
import { mayCancelOrder } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { notifyDone } from '../ui/notify.ts'
import { ConfirmModal } from '../ui/window/ConfirmModal.tsx'
import { useWindowOf } from '../ui/window/use-window-of.ts'
import { BookRest } from './BookRest.tsx'
import { findAsked, readBook } from './order-facts.ts'
import { useOrderActs } from './use-order-acts.ts'

type CancelOrderModalProps = { order: Order | undefined; onClose: () => void }

/** Asks before an order is cancelled, by the amount that was asked for. */
export function CancelOrderModal({ order, onClose }: CancelOrderModalProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { cancel } = useOrderActs()
  const { shown, opened, key } = useWindowOf(order)
  if (!shown) return null
  const { amount, currency } = findAsked(shown)
  const book = readBook(shown)
  const confirm = async (submitKey: string) => {
    await cancel(shown, submitKey)
    notifyDone(t('orders.cancel.done'))
  }
  return (
    <ConfirmModal
      key={key}
      opened={opened}
      onClose={onClose}
      tone="red"
      title={t('orders.cancel.title', { amount: formatMoney(amount, currency) })}
      confirmLabel={t('orders.cancel.confirm')}
      safeLabel={t('orders.cancel.keep')}
      verdict={mayCancelOrder(shown, viewer)}
      onConfirm={confirm}
    >
      {t(`orders.cancel.text.${shown.kind}`)}
      {book && <BookRest order={shown} book={book} />}
    </ConfirmModal>
  )
}
