import { formatMoney } from '#core/money/money.ts'
import { mayCancelOrder } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ConfirmAct } from '../ui/window/ConfirmModal.tsx'
import { BookRest } from './BookRest.tsx'
import { findAsked, readBook } from './order-facts.ts'
import { useOrderActs } from './use-order-acts.ts'

/** Asks before an order is cancelled, and names the requested amount. */
export function CancelOrderModal({ order, onClose }: { order: Order | undefined; onClose: () => void }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { cancel } = useOrderActs()
  const ask = (row: Order) => {
    const { amount, currency } = findAsked(row)
    const book = readBook(row)
    return {
      tone: 'red' as const,
      title: t('orders.cancel.title', { amount: formatMoney(amount, currency) }),
      confirmLabel: t('orders.cancel.confirm'),
      safeLabel: t('orders.cancel.keep'),
      verdict: mayCancelOrder(row, viewer),
      onConfirm: (key: string) => cancel(row, key),
      done: t('orders.cancel.done'),
      children: (
        <>
          {t(`orders.cancel.text.${row.kind}`)}
          {book && <BookRest order={row} book={book} />}
        </>
      ),
    }
  }
  return <ConfirmAct about={order} onClose={onClose} ask={ask} />
}
