import { PAIR } from '#core/orders/order.ts'
import { INTERVALS } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { useNow } from '../ui/use-now.ts'
import { toPercentText } from './market-distance.ts'
import classes from './OrderForm.module.css'
import type { Estimate } from './use-estimate.ts'
import type { OrderValues } from './use-order-form.ts'

/** "atualiza em 12 s". */
export function NextUpdate({ updatedAt }: { updatedAt: number }) {
  const { t } = useLabels()
  const now = useNow(1000)
  const count = Math.max(0, Math.ceil((updatedAt + INTERVALS.quotes - now) / 1000))
  return <span className="caption tabular push-right">{t('orders.estimate.next', { count })}</span>
}

/** The estimated counterpart of the typed amount, with the time of the next price. */
export function EstimateLine({ values, estimate }: { values: OrderValues; estimate: Estimate }) {
  const { t } = useLabels()
  const { orig, dest } = PAIR[values.nature]
  const isOrig = values.currency === orig
  const { quote, percent, price } = estimate
  if (!/[1-9]/.test(values.amount)) return <p className={classes.estimate}>{t('orders.estimate.none')}</p>
  if (!estimate.isReady) return <p className={classes.estimate}>{t('orders.estimate.loading')}</p>
  if (!quote || !price) return <p className={classes.estimate}>{t('orders.estimate.noPrice')}</p>
  return (
    <div className={classes.estimate} aria-live="polite">
      <span className={classes.tag}>{t('orders.estimate.tag')}</span>
      <span>
        {t(isOrig ? 'orders.estimate.gets' : 'orders.estimate.pays')}{' '}
        {isOrig ? (
          <Amount value={quote.amountDest - quote.fee} currency={dest} strong />
        ) : (
          <Amount value={quote.amountOrig} currency={orig} strong />
        )}
      </span>
      <span className="caption">
        {t('orders.estimate.at')} <Amount value={price} currency="BRL" isPublic />
        {percent > 0n && ` · ${t('orders.estimate.fee', { percent: toPercentText(percent) })}`}
      </span>
      <NextUpdate updatedAt={estimate.updatedAt} />
    </div>
  )
}
