import { formatMoney } from '#core/money/money.ts'
import { mayCancelOrder, mayEndOrder } from '#core/orders/ending.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ConfirmAct } from '../ui/window/ConfirmModal.tsx'
import { BookRest } from './BookRest.tsx'
import { findAsked, readBook } from './order-facts.ts'
import { useOrderActs } from './use-order-acts.ts'

type EndOrderModalProps = {
  act: 'cancel' | 'end'
  order: Order | undefined
  onClose: () => void
  /** After the act itself, before the window closes. */
  onDone?: () => void
}

const RULES = { cancel: mayCancelOrder, end: mayEndOrder }

/** Asks before an order is cancelled or ended early, and names the requested amount. */
export function EndOrderModal({ act, order, onClose, onDone }: EndOrderModalProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const acts = useOrderActs()
  const ask = (row: Order) => {
    const { amount, currency } = findAsked(row)
    const book = readBook(row)
    return {
      tone: 'red' as const,
      title: t(`orders.${act}.title`, { amount: formatMoney(amount, currency) }),
      confirmLabel: t(`orders.${act}.confirm`),
      safeLabel: t(`orders.${act}.keep`),
      verdict: RULES[act](row, viewer),
      onConfirm: async (key: string) => {
        await acts[act](row, key)
        onDone?.()
      },
      done: t(`orders.${act}.done`),
      children: (
        <>
          {t(`orders.${act}.text.${row.kind}`)}
          {book && <BookRest order={row} book={book} />}
        </>
      ),
    }
  }
  return <ConfirmAct about={order} onClose={onClose} ask={ask} />
}
