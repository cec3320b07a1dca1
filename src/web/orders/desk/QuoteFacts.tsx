import { fromWire, groupDecimal, QUOTATION_PRECISION, toDecimal } from '#core/money/money.ts'
import type { DeskOrder, DeskSheet } from '#core/orders/desk-schema.ts'
import { deskTradeOf } from '#core/orders/exposure.ts'
import type { Sides } from '#core/orders/margin.ts'
import { QUOTE_STATE, USER_STATUS } from '#core/rules/statuses.ts'
import { type DeskTerms, limitsOf } from '#core/settings/desk.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { ClientName } from '../../ui/ClientName.tsx'
import { CopyId } from '../../ui/CopyId.tsx'
import { formatTime } from '../../ui/dates.ts'
import { Amount } from '../../ui/money/Amount.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useStatusStyles } from '../../ui/status.ts'
import { ClientTags } from '../../ui/Tags.tsx'
import { toPercentText } from '../market-distance.ts'
import { findAsked } from '../order-facts.ts'
import classes from './desk.module.css'
import { LimitBar } from './LimitBar.tsx'
import { Age, lacksBalance } from './QueueList.tsx'
import { useLastHour } from './use-desk.ts'
import type { Draft } from './use-draft.ts'

const WIDTH = 260
const HEIGHT = 108

/** The prices of the last hour as a line, with the quotation as a dashed one. It is a picture of the figures beside it. */
function HourLine({ price }: { price: bigint | undefined }) {
  const candles = useLastHour()
  const { t } = useLabels()
  const closes = candles.map(({ close }) => Number(close))
  if (closes.length < 2) return null
  const quoted = price === undefined ? undefined : Number(toDecimal(price, QUOTATION_PRECISION))
  const [low, high] = [Math.min(...closes), Math.max(...closes)]
  const span = high - low || 1
  const y = (value: number) => HEIGHT - 6 - ((value - low) / span) * (HEIGHT - 34)
  const x = (at: number) => (at / (closes.length - 1)) * WIDTH
  const points = closes.map((close, at) => `${x(at).toFixed(1)},${y(close).toFixed(1)}`).join(' ')
  const mark = quoted === undefined ? undefined : Math.min(HEIGHT - 4, Math.max(10, y(quoted)))
  return (
    <figure className={classes.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon className={classes.area} points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} />
        <polyline className={classes.line} points={points} vectorEffect="non-scaling-stroke" />
        {mark !== undefined && <line className={classes.mark} x1="0" x2={WIDTH} y1={mark} y2={mark} />}
      </svg>
      {mark !== undefined && (
        <span className={classes.tag} style={{ top: `${(mark / HEIGHT) * 100}%` }}>
          {groupDecimal(String(Math.round(quoted ?? 0)))}
        </span>
      )}
      <figcaption className="row apart caption">
        <span>{formatTime(new Date((candles[0]?.time ?? 0) * 1000).toISOString()).slice(0, 5)}</span>
        <span>{t('desk.now')}</span>
      </figcaption>
    </figure>
  )
}

type MarketSideProps = {
  order: DeskOrder
  sides: Sides | undefined
  source: string | undefined
  draft: Draft
}

/** Both sides of the market, the base of this order, and the last hour. */
export function MarketSide({ order, sides, source, draft }: MarketSideProps) {
  const { t } = useLabels()
  const tile = (name: 'bid' | 'ask', isBase: boolean) => (
    <div className={classes.tile} data-base={isBase || undefined}>
      <dt>
        {t(`desk.${name}`)}
        {isBase && `, ${t('desk.base')}`}
      </dt>
      <dd>
        <Amount value={sides?.[name]} currency="BRL" unit={false} strong isPublic />
      </dd>
    </div>
  )
  return (
    <section aria-label={t('desk.market')}>
      <div className="row apart gap-8">
        <h3 className="heading">{t('desk.market')}</h3>
        <span className="caption ellipsis">
          {source === 'simulated' ? t('desk.simulated') : (source ?? t('orders.quote.noMarket'))}
        </span>
      </div>
      <dl className={classes.tiles}>
        {tile('bid', order.nature === 'SELL')}
        {tile('ask', order.nature === 'BUY')}
      </dl>
      <HourLine price={draft.price} />
    </section>
  )
}

type VersionsProps = { order: DeskOrder; sheet: DeskSheet | undefined; draft: Draft }

/** The versions of the quotation, earlier ones to this customer before them, and the one in preparation. */
export function Versions({ order, sheet, draft }: VersionsProps) {
  const { t } = useLabels()
  const styles = useStatusStyles(QUOTE_STATE)
  const quotes = sheet?.quotes ?? []
  const next =
    1 + Math.max(0, ...quotes.filter(({ orderId }) => orderId === order._id).map(({ version }) => version))
  return (
    <section aria-label={t('desk.versions')}>
      <h3 className="heading">{t('desk.versions')}</h3>
      <ol className={classes.versions}>
        {quotes.map((quote) => (
          <li key={`${quote.orderId} ${quote.version}`} title={quote.by ?? t('desk.automatic')}>
            <span className="muted">
              {quote.orderId === order._id ? `v${quote.version}` : formatTime(quote.createdAt).slice(0, 5)}
            </span>
            <Amount value={quote.price} currency="BRL" unit={false} isPublic />
            <span className="muted">{quote.margin === null ? '—' : `${groupDecimal(quote.margin)}%`}</span>
            <StatusBadge style={styles[quote.state]} plain />
          </li>
        ))}
        <li className="strong">
          <span>v{next}</span>
          <Amount value={draft.price} currency="BRL" unit={false} isPublic />
          <span>{draft.margin === undefined ? '—' : `${toPercentText(draft.margin)}%`}</span>
          <span className={classes.editing}>{t('desk.editing')}</span>
        </li>
      </ol>
    </section>
  )
}

/** The customer, the request and its age. */
export function QuoteHead({ order, terms }: { order: DeskOrder; terms: DeskTerms }) {
  const { t } = useLabels()
  const { amount, currency } = findAsked(order)
  const isGiven = currency === order.currencyOrig
  return (
    <header className={classes.head}>
      <div className="shrink">
        <h2 className={classes.client}>
          <ClientName client={order.user} /> <Age order={order} terms={terms} long />
        </h2>
        <ClientTags userId={order.userId} />
        <p className="hint flush row-wrap gap-8">
          {t('desk.asked', { name: t(`orders.name.${order.nature}.OTC`), time: formatTime(order.createdAt) })}
          <CopyId value={order._id} />
        </p>
      </div>
      <p className={classes.amount}>
        <span className="hint">{t(isGiven ? `desk.wants.${order.nature}` : 'desk.wants.get')}</span>
        <Amount value={amount} currency={currency} size="hero" />
      </p>
    </header>
  )
}

/** The customer's balance, the limit of the day with the part of this order, and the registration. */
export function CustomerFacts({
  order,
  sheet,
  terms,
  value,
  sides,
}: {
  order: DeskOrder
  sheet: DeskSheet | undefined
  terms: DeskTerms
  value: bigint | undefined
  sides: Sides | undefined
}) {
  const { t } = useLabels()
  const styles = useStatusStyles(USER_STATUS)
  const { customerDay } = limitsOf(terms)
  const today = sheet && fromWire(sheet.customer.tradedToday, 'BRL')
  return (
    <dl className={classes.facts}>
      <div>
        <dt>
          {t('orders.available')}
          {lacksBalance(order, sides) && <span className={classes.lacking}>{t('desk.notCovered')}</span>}
        </dt>
        <dd>
          <Amount value={order.available} currency={order.currencyOrig} strong />
        </dd>
      </div>
      <div>
        <dt>
          {t('desk.dayLimit')}
          {customerDay === null && <span>{t('desk.noLimit')}</span>}
          {customerDay !== null && (
            <span className="tabular">
              {t('desk.of', { part: toMillions(today), whole: toMillions(customerDay) })}
            </span>
          )}
        </dt>
        <dd>
          {customerDay !== null && today !== undefined && (
            <LimitBar label={t('desk.dayLimit')} used={today} added={value ?? 0n} limit={customerDay} />
          )}
        </dd>
      </div>
      <div>
        <dt>{t('desk.registration')}</dt>
        <dd>{sheet && <StatusBadge style={styles[sheet.customer.status]} plain />}</dd>
      </div>
    </dl>
  )
}

/** Reais in thousands, for a bar. */
const toMillions = (centavos: bigint | undefined) =>
  centavos === undefined ? '—' : groupDecimal(toDecimal(centavos, 2)).replace(/,\d\d$/, '')

/** The effects of the price on the customer, the house and its position. */
export function Effects({ order, draft, position }: { order: DeskOrder; draft: Draft; position: bigint }) {
  const { t, say } = useLabels()
  const { quote, gain } = draft
  if (quote && !quote.ok) return <p className={classes.refused}>{say(quote.fields[0] ?? quote)}</p>
  const amounts = quote?.value
  const after = amounts && position + deskTradeOf({ nature: order.nature, ...amounts }).sats
  return (
    <dl className={classes.effects} aria-live="polite">
      <div>
        <dt>{t('desk.clientGets')}</dt>
        <dd>
          <Amount value={amounts && amounts.amountDest - amounts.fee} currency={order.currencyDest} strong />
        </dd>
      </div>
      <div>
        <dt>
          {t('desk.houseGains')} <span>{t('desk.overBase')}</span>
        </dt>
        <dd className={gain !== undefined && gain > 0n ? 'good' : undefined}>
          {gain !== undefined && gain > 0n && '+ '}
          <Amount value={gain} currency="BRL" strong />
        </dd>
      </div>
      <div>
        <dt>
          {t('desk.exposureAfter')}{' '}
          <span>
            {t('desk.from')} <Amount value={position} currency="BTC" />
          </span>
        </dt>
        <dd>
          <Amount value={after} currency="BTC" strong />
        </dd>
      </div>
    </dl>
  )
}
