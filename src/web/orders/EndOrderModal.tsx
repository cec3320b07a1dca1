import { formatMoney } from '#core/money/money.ts'
import { mayCancelOrder, mayEndOrder } from '#core/orders/ending.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { ConfirmAct } from '../ui/window/ConfirmModal.tsx'
import { PriceLine } from './Exchange.tsx'
import { type BookProgress, findAsked, readBook } from './order-facts.ts'
import { useOrderActs } from './use-order-acts.ts'

/** The remainder of a Book order, its limit, and the hold that returns if it ends now. */
function BookRest({ order, book }: { order: Order; book: BookProgress }) {
  const { t } = useLabels()
  return (
    <DefinitionList>
      <Definition label={t('book.order.left')}>
        <Amount value={book.left} currency="BTC" isPublic />
      </Definition>
      <PriceLine label={t('book.form.limit')} price={book.limit} />
      <Definition label={t('book.order.comesBack')}>
        <Amount value={book.held} currency={order.currencyOrig} isPublic />
      </Definition>
    </DefinitionList>
  )
}

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
