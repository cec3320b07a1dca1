import { SegmentedControl, UnstyledButton } from '@mantine/core'
import { NATURES, readQuote } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { spreadFloor } from '#core/orders/quote.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ClientName } from '../ui/ClientName.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { Exchange } from './Exchange.tsx'
import { toPercentText } from './market-distance.ts'
import { findAsked, readAsked, readFeePercent } from './order-facts.ts'
import { Operation } from './order-resource.tsx'
import classes from './QuoteWindow.module.css'
import type { Market } from './use-market.ts'

/** The side that the customer requested; a quotation does not change it. */
function NatureField({ order }: { order: Order }) {
  const { t } = useLabels()
  return (
    <SegmentedControl
      fullWidth
      disabled
      className={classes.nature}
      aria-label={t('orders.form.nature')}
      value={order.nature}
      data={NATURES.map((value) => ({ value, label: t(`orders.form.verb.${value}`) }))}
    />
  )
}

/** The customer, the requested amount and the time of the order. */
export function Asked({ order }: { order: Order }) {
  const { t } = useLabels()
  const { amount, currency } = findAsked(order)
  return (
    <>
      <NatureField order={order} />
      <DefinitionList>
        <Definition label={t('orders.column.customer')} hint={order.user.email}>
          <ClientName client={order.user} />
        </Definition>
        <Definition label={t('orders.column.operation')}>
          <Operation order={order} />
        </Definition>
        <Definition
          label={t(
            currency === order.currencyOrig
              ? `orders.customer.gives.${order.nature}`
              : 'orders.customer.wants',
          )}
        >
          <Amount value={amount} currency={currency} strong />
        </Definition>
        <Definition label={t('orders.column.createdAt')}>
          <RelativeTime value={order.createdAt} />
        </Definition>
      </DefinitionList>
    </>
  )
}

type MarketLineProps = { market: Market; onUse: (price: bigint) => void }

/** The market price for this amount and the spread; a click copies a price into the form. */
export function MarketLine({ market: { price, sides }, onUse }: MarketLineProps) {
  const { t } = useLabels()
  return (
    <div className={classes.market}>
      <span>{t('orders.quote.market')}</span>
      {price === undefined ? (
        <span className="soft">{t('orders.quote.noMarket')}</span>
      ) : (
        <>
          <Amount value={price} currency="BRL" strong isPublic />
          <UnstyledButton className={classes.use} onClick={() => onUse(price)}>
            {t('orders.quote.use')}
          </UnstyledButton>
        </>
      )}
      {sides && (
        <span className={classes.sides}>
          {t('orders.quote.buy')} <Amount value={sides.buy} currency="BRL" isPublic />
          {' · '}
          {t('orders.quote.sell')} <Amount value={sides.sell} currency="BRL" isPublic />
          {' · '}
          {t('orders.quote.spread', { percent: toPercentText(spreadFloor(sides)) })}
        </span>
      )}
    </div>
  )
}

/** Both amounts and the fee at the typed price, computed by the server's rule. */
export function Preview({ order, quotation }: { order: Order; quotation: bigint }) {
  const { t, say } = useLabels()
  const percent = readFeePercent(order)
  const quote = readQuote(readAsked(order), quotation, percent)
  if (!quote.ok) return <p className="flush bad medium">{say(quote.fields[0] ?? quote)}</p>
  const { amountOrig, amountDest, fee } = quote.value
  return (
    <>
      <Exchange
        gives={{
          label: t(`orders.customer.pays.${order.nature}`),
          amount: amountOrig,
          currency: order.currencyOrig,
        }}
        gets={{ label: t('orders.customer.gets'), amount: amountDest - fee, currency: order.currencyDest }}
      />
      <DefinitionList>
        <Definition label={t('orders.fee')} hint={t('orders.feeTaken', { percent: toPercentText(percent) })}>
          <Amount value={fee} currency={order.currencyDest} />
        </Definition>
      </DefinitionList>
    </>
  )
}
