import { basisPointsFloor, fromWire } from '#core/money/money.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { type Countdown, CountdownBar, CountdownRing, useCountdown } from '../ui/Countdown.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatDateTime, formatTime } from '../ui/dates.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Exchange } from './Exchange.tsx'
import { toPercentText, useMarketDistance } from './market-distance.ts'
import { OrderHeading } from './OrderHeading.tsx'
import classes from './OrderScreen.module.css'
import { findAsked, findQuotedAt, readAmounts } from './order-facts.ts'
import { type Acting, FirmActs, FirmBar, OverActs } from './QuoteActs.tsx'
import { usePayerBalance } from './use-execute-verdict.ts'
import { useMarket } from './use-market.ts'
import { useWho } from './use-who.ts'

function Price({ order, isOver }: { order: Order; isOver: boolean }) {
  const { t } = useLabels()
  const toDistance = useMarketDistance()
  const { amount, currency } = findAsked(order)
  const { price: market } = useMarket({ amount, currency, nature: order.nature }, !isOver)
  const quotation = order.quotation === null ? undefined : fromWire(order.quotation, 'BRL')
  return (
    <Definition
      label={t('orders.pricePerBtc')}
      hint={!isOver && market && quotation && toDistance(quotation, market)}
    >
      <Amount value={quotation} currency="BRL" strong isPublic />
    </Definition>
  )
}

/** Price, fee and effect on the balance. */
function Lines({ order, isOver }: { order: Order; isOver: boolean }) {
  const { t } = useLabels()
  const { pays, gross, fee } = readAmounts(order)
  const available = usePayerBalance(order)
  const percent = BigInt(basisPointsFloor(fee ?? 0n, gross ?? 0n))
  return (
    <div className={classes.lines}>
      <DefinitionList lined>
        <Price order={order} isOver={isOver} />
        <Definition label={t('orders.fee')} hint={t('orders.feeTaken', { percent: toPercentText(percent) })}>
          <Amount value={fee} currency={order.currencyDest} />
        </Definition>
        {!isOver && available !== undefined && pays !== null && (
          <Definition label={t('orders.balance')} hint={t('orders.afterwards')}>
            <Amount value={available} currency={order.currencyOrig} />
            <span className={classes.arrow} aria-hidden>
              →
            </span>
            <Amount value={available - pays} currency={order.currencyOrig} strong />
          </Definition>
        )}
      </DefinitionList>
    </div>
  )
}

function Heading({ order, countdown }: { order: Order; countdown: Countdown }) {
  const { t } = useLabels()
  const until = order.expiresIn ?? order.updatedAt
  if (countdown.isOver)
    return (
      <OrderHeading
        title={t('orders.firm.over')}
        text={t('orders.firm.overText', { time: formatDateTime(until) })}
      />
    )
  const text = (
    <>
      {t('orders.firm.until')} <strong className="tabular">{formatTime(until)}</strong>
    </>
  )
  return (
    <OrderHeading title={t('orders.firm.title')} text={text}>
      <CountdownRing countdown={countdown} />
    </OrderHeading>
  )
}

/**
 * The desk's firm price: its remaining time, its effect, and the button that accepts it. After expiry it
 * offers to ask again.
 */
export function FirmQuote({ order, onAct }: Acting) {
  const { t } = useLabels()
  const who = useWho(order)
  const countdown = useCountdown(order.expiresIn ?? order.updatedAt, findQuotedAt(order))
  const { isOver } = countdown
  const { pays, gets } = readAmounts(order)
  return (
    <Panel raised edge={!isOver && <CountdownBar countdown={countdown} />}>
      <Heading order={order} countdown={countdown} />
      <Exchange
        gives={{
          label: t(`orders.${who}.${isOver ? 'wouldPay' : 'pays'}.${order.nature}`),
          amount: pays,
          currency: order.currencyOrig,
        }}
        gets={{
          label: t(isOver ? `orders.${who}.wouldGet` : `orders.${who}.gets`),
          amount: gets,
          currency: order.currencyDest,
        }}
      />
      <Lines order={order} isOver={isOver} />
      {isOver ? <OverActs order={order} /> : <FirmActs order={order} onAct={onAct} />}
      {!isOver && <FirmBar order={order} onAct={onAct} countdown={countdown} />}
    </Panel>
  )
}
