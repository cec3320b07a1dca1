import { UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { parseQuotation, QUOTATION_PRECISION, toDecimal } from '#core/money/money.ts'
import { mayQuoteOrder, NATURES } from '#core/orders/order.ts'
import { type Order, quoteOrderSchema } from '#core/orders/order-schema.ts'
import { spreadFloor } from '#core/orders/quote.ts'
import { DEBOUNCE_MS } from '#core/settings/public-config.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ClientName } from '../ui/ClientName.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { MoneyInput } from '../ui/money/MoneyInput.tsx'
import { notifyDone } from '../ui/notify.ts'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { Exchange, FeeLine } from './Exchange.tsx'
import { toPercentText, useMarketDistance } from './market-distance.ts'
import { findAsked, readFeePercent } from './order-facts.ts'
import { Operation } from './order-resource.tsx'
import classes from './QuoteWindow.module.css'
import { mayQuoteNow, quoteAt } from './quote-facts.ts'
import { type Market, useMarket } from './use-market.ts'
import { useNotSaved } from './use-not-saved.ts'
import { useOrderActs } from './use-order-acts.ts'

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
function Asked({ order }: { order: Order }) {
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
function MarketLine({ market: { price, sides }, onUse }: MarketLineProps) {
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
  const { say } = useLabels()
  const quote = quoteAt(order, quotation)
  if (!quote.ok) return <p className="flush bad medium">{say(quote.fields[0] ?? quote)}</p>
  const { amountOrig, amountDest, fee } = quote.value
  return (
    <>
      <Exchange who="customer" nature={order.nature} gives={amountOrig} gets={amountDest - fee} />
      <DefinitionList>
        <FeeLine fee={fee} currency={order.currencyDest} percent={readFeePercent(order)} />
      </DefinitionList>
    </>
  )
}

function useQuoteForm({ order, ...shown }: QuoteWindowProps) {
  const { t } = useLabels()
  const { quote } = useOrderActs()
  const { telling, tell } = useNotSaved()
  return useCallForm({
    ...shown,
    start: { quotation: order.quotation ?? '' },
    labels: { quotation: t('orders.quote.field') },
    schema: quoteOrderSchema,
    toBody: (values) => values,
    onInvalid: () => tell(),
    send: ({ quotation }, key) => telling((sent) => quote(order, quotation, sent))(key),
    onDone: () => notifyDone(t('orders.quote.done'), t('orders.quote.doneText', { name: order.user.name })),
  })
}

type QuoteWindowProps = { order: Order; opened: boolean; onClose: () => void }

/** The desk's price for an order: the amounts that the customer would pay and receive, before sending. */
export function QuoteWindow(props: QuoteWindowProps) {
  const { order, opened } = props
  const { t } = useLabels()
  const viewer = useViewer()
  const toDistance = useMarketDistance()
  const { form, window, field } = useQuoteForm(props)
  const { amount, currency } = findAsked(order)
  const market = useMarket({ amount, currency, nature: order.nature }, opened)
  const [typed] = useDebouncedValue(form.values.quotation, DEBOUNCE_MS)
  const quotation = parseQuotation(typed) || undefined
  const verdict = mayQuoteNow(order, viewer)
  return (
    <FormModal
      {...window}
      title={t('orders.quote.title')}
      layout="stack gap-16"
      submitLabel={t(order.status === 'PARTIAL' ? 'orders.quote.again' : 'orders.quote.send')}
      verdict={verdict}
      hint={
        <Link to="/orders/$id" params={{ id: order._id }} className="brand medium">
          {t('orders.quote.page')}
        </Link>
      }
    >
      <Asked order={order} />
      <MarketLine
        market={market}
        onUse={(price) => form.setFieldValue('quotation', toDecimal(price, QUOTATION_PRECISION))}
      />
      {mayQuoteOrder(order, viewer).ok && (
        <MoneyInput
          {...field('quotation')}
          currency="BRL"
          required
          data-autofocus
          description={order.expiryMinutes !== null && t('orders.quote.hint', { count: order.expiryMinutes })}
        />
      )}
      <div className={classes.preview} aria-live="polite">
        {quotation && market.price && (
          <p className={classes.distance}>{toDistance(quotation, market.price)}</p>
        )}
        {quotation && <Preview order={order} quotation={quotation} />}
      </div>
    </FormModal>
  )
}
