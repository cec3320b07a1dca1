import type { BookAmounts } from '#core/book/book-order.ts'
import { type BookEstimate, estimateBookOrder, meetsOwn, withoutOwn } from '#core/book/estimate.ts'
import { formatMoney } from '#core/money/money.ts'
import type { Nature } from '#core/orders/order.ts'
import type { Depth } from '#core/orders/quote.ts'
import { serverNow } from '../api/clock.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatShort } from '../ui/dates.ts'
import classes from './OrderForm.module.css'
import type { OwnDepth } from './use-depth.ts'
import { useExpiry } from './use-market.ts'

type BookPlanProps = {
  nature: Nature
  terms: BookAmounts
  depth: Depth
  own: OwnDepth
}

/** The effect of the order: immediate trades, and until when the remainder rests. */
function useSentence(nature: Nature, { sats, average, rests }: BookEstimate): string {
  const { t } = useLabels()
  const minutes = useExpiry(nature)
  const until = minutes === undefined ? '' : formatShort(serverNow() + minutes * 60_000)
  const now = t(`book.plan.now.${nature}`, {
    amount: formatMoney(sats, 'BTC'),
    price: formatMoney(average ?? 0n, 'BRL'),
  })
  const later = t(until ? 'book.plan.rests' : 'book.plan.restsLong', {
    amount: formatMoney(rests, 'BTC'),
    time: until,
  })
  if (sats === 0n) return later
  return rests === 0n ? now : `${now} ${later}`
}

/** The effect of a Book order at the current depth, marked as an estimate. */
export function BookPlan({ nature, terms, depth, own }: BookPlanProps) {
  const { t } = useLabels()
  const estimate = estimateBookOrder(nature, terms, withoutOwn(depth, own))
  const meets = meetsOwn(nature, terms, nature === 'BUY' ? own.asks : own.bids)
  return (
    <div className={classes.plan}>
      <span className={classes.tag}>{t('orders.estimate.tag')}</span>
      <p>{useSentence(nature, estimate)}</p>
      {meets && <p>{t('book.plan.meetsOwn')}</p>}
    </div>
  )
}
