import { fromWire, groupDecimal, toDecimal } from '#core/money/money.ts'
import type { DeskOrder, DeskSheet } from '#core/orders/desk-schema.ts'
import { deskTradeOf } from '#core/orders/exposure.ts'
import type { Sides } from '#core/orders/margin.ts'
import { USER_STATUS } from '#core/rules/statuses.ts'
import { type DeskTerms, limitsOf } from '#core/settings/desk.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { ClientName } from '../../ui/ClientName.tsx'
import { CopyId } from '../../ui/CopyId.tsx'
import { formatTime } from '../../ui/dates.ts'
import { Amount } from '../../ui/money/Amount.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useStatusStyles } from '../../ui/status.ts'
import { findAsked } from '../order-facts.ts'
import { lacksBalance } from './cover.ts'
import classes from './desk.module.css'
import { LimitBar } from './LimitBar.tsx'
import { Age } from './QueueList.tsx'
import type { Draft } from './use-draft.ts'

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
          {t('orders.balance')}
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
          {t('desk.positionAfter')}{' '}
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
