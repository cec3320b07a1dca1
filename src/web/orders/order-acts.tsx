import { formatMoney } from '#core/money/money.ts'
import { mayCancelOrder, mayEndOrder } from '#core/orders/ending.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { refuse } from '#core/rules/verdict.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import type { ManyAct } from '../ui/grid/bulk.ts'
import { Amount } from '../ui/money/Amount.tsx'
import type { ActWindowsProps, RowAct } from '../ui/window/act.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { PriceLine } from './Exchange.tsx'
import { findAsked, readBook } from './order-facts.ts'
import type { OrderAct } from './order-resource.tsx'

const ExecuteWindow = lazyWindow(() => import('./ExecuteWindow.tsx').then((module) => module.ExecuteWindow))
const QuoteWindow = lazyWindow(() => import('./QuoteWindow.tsx').then((module) => module.QuoteWindow))

/** The remainder of a Book order, its limit, and the hold that returns if it ends now. */
function BookRest({ order }: { order: Order }) {
  const { t } = useLabels()
  const book = readBook(order)
  if (!book) return null
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

const toAct = (name: 'cancel' | 'end', verdict: RowAct<Order>['verdict']): RowAct<Order> => ({
  slice: 'orders',
  texts: `orders.${name}`,
  text: ({ kind }, { t }) => t(`orders.${name}.text.${kind}`),
  tone: 'red',
  verdict,
  values: (order) => {
    const { amount, currency } = findAsked(order)
    return { amount: formatMoney(amount, currency) }
  },
  send: ({ _id }) => ({ path: `/${_id}/${name}` }),
  details: (order) => <BookRest order={order} />,
})

/** The questions and windows of the acts on an order. */
export const ORDER_ACTS = {
  acts: { cancel: toAct('cancel', mayCancelOrder), end: toAct('end', mayEndOrder) },
  windows: {
    execute: (order, window) => <ExecuteWindow {...window} order={order} />,
    quote: (order, window) => <QuoteWindow {...window} order={order} />,
  },
} satisfies ActWindowsProps<Order, OrderAct>

/** The viewer's own orders are cancelled together. */
export const CANCEL_OWN: ManyAct<Order> = {
  act: ORDER_ACTS.acts.cancel,
  label: 'orders.bulk.cancel',
  text: 'orders.bulk.cancelText',
  verdict: (order, by) =>
    order.userId === by.id ? mayCancelOrder(order, by) : refuse('forbidden', 'order.notYours'),
}

/** Orders of the Book are ended together. */
export const END_ALL: ManyAct<Order> = {
  act: ORDER_ACTS.acts.end,
  label: 'trade.open.endMany',
  text: 'orders.end.text.MARKET',
  verdict: ORDER_ACTS.acts.end.verdict,
}
