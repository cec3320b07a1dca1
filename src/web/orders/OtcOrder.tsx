import { Link, useNavigate } from '@tanstack/react-router'
import { basisPointsFloor, fromWire } from '#core/money/money.ts'
import { mayCancelOrder } from '#core/orders/ending.ts'
import { mayCreateOrderFor, mayQuoteOrder } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { type Countdown, CountdownBar, CountdownRing, useCountdown } from '../ui/Countdown.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatDateTime, formatTime } from '../ui/dates.ts'
import { FormError } from '../ui/form/FormError.tsx'
import { IconBolt, IconClock, IconRefresh } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { Panel } from '../ui/Panel.tsx'
import { toneStyle } from '../ui/StatusBadge.tsx'
import { Exchange, FeeLine, PriceLine } from './Exchange.tsx'
import { EndActs, EndHeading, OrderHeading } from './OrderHeading.tsx'
import classes from './OrderScreen.module.css'
import { findAsked, findQuotedAt, findWayOut, isEndedEarly, readAmounts, readAsked } from './order-facts.ts'
import type { OrderAct } from './order-resource.tsx'
import { useWho } from './order-words.ts'
import { quoteAt } from './quote-facts.ts'
import { useAvailable } from './use-available.ts'
import { useExecuteVerdict } from './use-execute-verdict.ts'
import { useMarket } from './use-market.ts'
import { useSendOrder } from './use-send-order.ts'

type Acting = { order: Order; onAct: (act: OrderAct) => void }

/** The market's price for the amount of the order. */
function useMarketOf(order: Order, isAsked = true): bigint | undefined {
  const { amount, currency } = findAsked(order)
  return useMarket({ amount, currency, nature: order.nature }, isAsked).price
}

/** The price and the fee of a quotation; while it is firm, also its distance from the market and its effect on the balance. */
function QuoteLines({ order, isFirm }: { order: Order; isFirm: boolean }) {
  const { t } = useLabels()
  const { pays, gross, fee } = readAmounts(order)
  const market = useMarketOf(order, isFirm)
  const available = useAvailable(order, isFirm)
  const percent = BigInt(basisPointsFloor(fee ?? 0n, gross ?? 0n))
  const price = order.quotation === null ? undefined : fromWire(order.quotation, 'BRL')
  return (
    <div className={classes.lines}>
      <DefinitionList lined>
        <PriceLine
          label={t('orders.pricePerBtc')}
          price={price}
          market={isFirm ? market : undefined}
          strong
        />
        <FeeLine fee={fee} currency={order.currencyDest} percent={percent} />
        {isFirm && available !== undefined && pays !== null && (
          <Definition label={t('orders.available')} hint={t('orders.afterwards')}>
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

/** Accepts the firm quotation; `short` leaves out the amount, for the bottom bar of phones. */
function ExecuteButton({ order, onAct, short }: Acting & { short?: boolean }) {
  const { t } = useLabels()
  const verdict = useExecuteVerdict(order)
  const { pays } = readAmounts(order)
  return (
    <ActionButton
      size="lg"
      verdict={verdict}
      leftSection={!short && <IconBolt size={17} stroke={1.8} aria-hidden />}
      onClick={() => onAct('execute')}
    >
      {short ? (
        t('orders.act.execute')
      ) : (
        <span className={classes.act}>
          {t('orders.firm.execute')} <Amount value={pays} currency={order.currencyOrig} />
        </span>
      )}
    </ActionButton>
  )
}

/** Why the viewer cannot execute it, with a link to deposits if the balance is too low. */
function Problem({ order }: { order: Order }) {
  const { t, say } = useLabels()
  const viewer = useViewer()
  const verdict = useExecuteVerdict(order)
  if (verdict.ok) return null
  const isPoor = verdict.code === 'order.insufficientBalance' && order.userId === viewer.id
  return (
    <p className={classes.problem}>
      {say(verdict)}{' '}
      {isPoor && (
        <Link to="/deposits" search={{ open: 'new' }}>
          {t('orders.firm.deposit')}
        </Link>
      )}
    </p>
  )
}

/** The acts on a firm quotation: execute, refuse, or for staff quote again. */
function FirmActs({ order, onAct }: Acting) {
  const { t } = useLabels()
  const viewer = useViewer()
  const canQuote = mayQuoteOrder(order, viewer).ok
  const { act, verdict } = findWayOut(order, viewer)
  return (
    <>
      <div className={classes.acts}>
        <ExecuteButton order={order} onAct={onAct} />
        {canQuote && (
          <ActionButton size="lg" variant="light" onClick={() => onAct('quote')}>
            {t('orders.quote.again')}
          </ActionButton>
        )}
        <ActionButton
          size="lg"
          variant="subtle"
          color="gray"
          className={classes.refuse}
          verdict={verdict}
          onClick={() => onAct(act)}
        >
          {t(order.userId === viewer.id ? 'orders.firm.refuse' : `orders.${act}.confirm`)}
        </ActionButton>
      </div>
      <Problem order={order} />
      <p className={classes.note}>{t('orders.firm.note')}</p>
    </>
  )
}

/** Places the same request again and goes to its page, where the new quotation will arrive. */
function useAskAgain(order: Order) {
  const { t } = useLabels()
  const viewer = useViewer()
  const navigate = useNavigate()
  const { sendOrder, tell, isBusy, error } = useSendOrder()
  const { kind, nature, userId } = order
  const asked = { amountOrig: order.askedOrig, amountDest: order.askedDest }
  const ask = async () => {
    const placed = await sendOrder({ kind, nature, ...asked, ...(userId === viewer.id ? {} : { userId }) })
    if (!placed) return
    await tell(placed, t('orders.form.done.OTC'), t('orders.form.doneText'))
    await navigate({ to: '/orders/$id', params: { id: placed._id } })
  }
  return { ask, isBusy, error, verdict: mayCreateOrderFor(userId, viewer) }
}

/** The act on an expired quotation: the same request again. */
function OverActs({ order }: { order: Order }) {
  const { t } = useLabels()
  const { ask, isBusy, error, verdict } = useAskAgain(order)
  return (
    <>
      <div className={classes.acts}>
        <ActionButton
          size="lg"
          verdict={verdict}
          loading={isBusy}
          leftSection={<IconRefresh size={17} stroke={1.8} aria-hidden />}
          onClick={ask}
        >
          {t('orders.firm.again')}
        </ActionButton>
      </div>
      <FormError error={error} />
      <p className={classes.note}>{t('orders.firm.againNote')}</p>
    </>
  )
}

/** On phones the bottom bar has the act, with the remaining time and the amount to receive. */
function FirmBar({ order, onAct, countdown }: Acting & { countdown: Countdown }) {
  const { t } = useLabels()
  const who = useWho(order)
  const { gets } = readAmounts(order)
  return (
    <div className={classes.bar} data-act-bar>
      <CountdownRing countdown={countdown} size={44} />
      <span className={classes.barText}>
        <span>{t(`orders.${who}.gets`)}</span>
        <Amount value={gets} currency={order.currencyDest} strong />
      </span>
      <ExecuteButton order={order} onAct={onAct} short />
    </div>
  )
}

function FirmHeading({ order, countdown }: { order: Order; countdown: Countdown }) {
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
function FirmQuote({ order, onAct }: Acting) {
  const countdown = useCountdown(order.expiresIn ?? order.updatedAt, findQuotedAt(order))
  const { isOver } = countdown
  const { pays, gets } = readAmounts(order)
  const words = isOver ? 'would' : 'will'
  return (
    <Panel raised edge={!isOver && <CountdownBar countdown={countdown} />}>
      <FirmHeading order={order} countdown={countdown} />
      <Exchange who={useWho(order)} nature={order.nature} words={words} gives={pays} gets={gets} />
      <QuoteLines order={order} isFirm={!isOver} />
      {isOver ? <OverActs order={order} /> : <FirmActs order={order} onAct={onAct} />}
      {!isOver && <FirmBar order={order} onAct={onAct} countdown={countdown} />}
    </Panel>
  )
}

/** The counterpart of the requested amount: an estimate at the market's price, until the desk quotes. */
function Estimate({ order }: { order: Order }) {
  const { t } = useLabels()
  const market = useMarketOf(order)
  const { askedOrig } = readAsked(order)
  const read = market === undefined ? undefined : quoteAt(order, market)
  const quote = read?.ok ? read.value : undefined
  const hint = quote && t('orders.estimate.tag')
  return (
    <>
      <Exchange
        who={useWho(order)}
        nature={order.nature}
        gives={askedOrig ?? quote?.amountOrig ?? null}
        gets={quote ? quote.amountDest - quote.fee : null}
        none={t('orders.waitingQuotation')}
        givesHint={askedOrig === null && hint}
        getsHint={hint}
      />
      <div className={classes.lines}>
        <DefinitionList lined>
          <PriceLine label={t('orders.marketPrice')} price={market} hint={t('orders.estimate.tag')} />
        </DefinitionList>
      </div>
    </>
  )
}

/** An order that waits for the desk's quotation. */
function WaitingOrder({ order, onAct }: Acting) {
  const { t } = useLabels()
  const viewer = useViewer()
  const who = useWho(order)
  const canQuote = mayQuoteOrder(order, viewer).ok
  return (
    <Panel raised>
      <OrderHeading title={t('orders.waiting.title')} text={t(`orders.waiting.${who}`)}>
        <span className={classes.mark} style={toneStyle('orange')} aria-hidden>
          <IconClock size={22} stroke={1.8} />
        </span>
      </OrderHeading>
      <Estimate order={order} />
      <div className={classes.acts}>
        {canQuote && (
          <ActionButton size="lg" onClick={() => onAct('quote')}>
            {t('orders.act.quote')}
          </ActionButton>
        )}
        <ActionButton
          size="lg"
          variant={canQuote ? 'default' : 'filled'}
          verdict={useExecuteVerdict(order)}
          onClick={() => onAct('execute')}
        >
          {t('orders.act.execute')}
        </ActionButton>
        <ActionButton
          size="lg"
          variant="default"
          verdict={mayCancelOrder(order, viewer)}
          onClick={() => onAct('cancel')}
        >
          {t('orders.waiting.cancel')}
        </ActionButton>
      </div>
      {who === 'you' && <p className={classes.note}>{t('orders.waiting.note')}</p>}
    </Panel>
  )
}

/** The words for an order that has ended: the executed amounts, or the requested ones. */
const ENDS = { FINISHED: 'did', CANCELLED: 'would', EXPIRED: 'would' } as const

/** An order that has ended: executed, cancelled or expired. */
function SettledOrder({ order }: { order: Order }) {
  const { pays, gets } = readAmounts(order)
  const end = order.status in ENDS ? (order.status as keyof typeof ENDS) : 'CANCELLED'
  return (
    <Panel raised>
      <EndHeading end={end} order={order} />
      <Exchange
        who={useWho(order)}
        nature={order.nature}
        words={ENDS[end]}
        gives={pays}
        gets={gets}
        none="—"
      />
      {order.quotation !== null && <QuoteLines order={order} isFirm={false} />}
      <EndActs isTraded={end === 'FINISHED'} />
    </Panel>
  )
}

/** An order of the desk: it waits for its quotation, has a firm one, or has ended. */
export function OtcOrder({ order, onAct }: Acting) {
  const isOffered = order.status === 'PARTIAL' || order.status === 'EXPIRED'
  if (isOffered && !isEndedEarly(order)) return <FirmQuote order={order} onAct={onAct} />
  if (order.status === 'NEW' || order.status === 'PENDING')
    return <WaitingOrder order={order} onAct={onAct} />
  return <SettledOrder order={order} />
}
