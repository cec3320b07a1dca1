import { parseAmount } from '#core/money/money.ts'
import { PAIR } from '#core/orders/order.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { useUserName } from '../ui/use-user-choices.ts'
import { Exchange, type ExchangeSide } from './Exchange.tsx'
import { toPercentText } from './market-distance.ts'
import type { Estimate } from './use-estimate.ts'
import type { OrderValues } from './use-order-form.ts'

/** The review of an order before it goes to the desk: one amount is fixed, the other an estimate. */
export function OrderReview({ values, estimate }: { values: OrderValues; estimate: Estimate }) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { nature, currency, userId } = values
  const { orig, dest } = PAIR[nature]
  const asked = parseAmount(values.amount, currency) ?? null
  const isOther = userId !== viewer.id
  const name = useUserName(isOther ? userId : undefined)
  const who = isOther ? 'customer' : 'you'
  const { quote, percent, price } = estimate
  const guess = { none: t('orders.waitingQuotation'), hint: quote && t('orders.estimate.tag') }
  const gives: ExchangeSide =
    currency === orig
      ? { label: t(`orders.${who}.pays.${nature}`), currency: orig, amount: asked }
      : {
          label: t(`orders.${who}.pays.${nature}`),
          currency: orig,
          amount: quote?.amountOrig ?? null,
          ...guess,
        }
  const fee = quote?.fee ?? 0n
  const gets: ExchangeSide = {
    label: t(`orders.${who}.gets`),
    currency: dest,
    amount: quote ? quote.amountDest - fee : null,
    ...guess,
  }
  return (
    <>
      <Exchange isPublic gives={gives} gets={gets} />
      <DefinitionList>
        {isOther && <Definition label={t('orders.column.customer')}>{name}</Definition>}
        <Definition label={t('orders.column.operation')}>{t(`orders.name.${nature}.OTC`)}</Definition>
        <Definition label={t('orders.marketPrice')} hint={t('orders.estimate.tag')}>
          <Amount value={price ?? null} currency="BRL" isPublic />
        </Definition>
        <Definition label={t('orders.fee')}>
          {t('orders.feePercent', { percent: toPercentText(percent) })}
        </Definition>
      </DefinitionList>
      <p className="caption flush mt-12">{t('orders.form.reviewNote')}</p>
    </>
  )
}
