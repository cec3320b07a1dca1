import { IconBolt, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { basisPointsFloor, fromWire } from '#core/money.ts'
import { mayCancelOrder, mayQuoteOrder, type Order } from '#core/order.ts'
import { isInternal } from '#core/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Exchange } from '../order-list/Exchange.tsx'
import { useExecuteVerdict, usePayerBalance } from '../order-list/ExecuteModal.tsx'
import { toPercentText, useMarketDistance } from '../order-list/MarketHint.tsx'
import type { OrderAct } from '../order-list/OrderActions.tsx'
import { findAsked, readAmounts } from '../order-list/order-facts.ts'
import { priceQuery, readPrice } from '../order-list/order-queries.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Amount } from '../ui/Amount.tsx'
import { type Countdown, CountdownBar, CountdownRing, useCountdown } from '../ui/Countdown.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatDateTime, formatTime } from '../ui/dates.ts'
import { FormError } from '../ui/FormError.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './OrderScreen.module.css'
import { useAskAgain } from './use-ask-again.ts'
import { useWho } from './use-who.ts'

type Acting = { order: Order; onAct: (act: OrderAct) => void }

function Price({ order, isOver }: { order: Order; isOver: boolean }) {
  const { t } = useLabels()
  const toDistance = useMarketDistance()
  const { amount, currency } = findAsked(order)
  const { data } = useQuery({ ...priceQuery(amount, currency), enabled: !isOver })
  const market = readPrice(data, order.nature)
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

/** Price, fee and what it does to the balance. */
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
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{t('orders.firm.over')}</h2>
          <p className={classes.text}>{t('orders.firm.overText', { time: formatDateTime(until) })}</p>
        </div>
      </div>
    )
  return (
    <div className={classes.head}>
      <div>
        <h2 className={classes.title}>{t('orders.firm.title')}</h2>
        <p className={classes.text}>
          {t('orders.firm.until')} <strong className="tabular">{formatTime(until)}</strong>
        </p>
      </div>
      <CountdownRing countdown={countdown} />
    </div>
  )
}

/** Execute while the quotation is firm; afterwards the same request anew. */
function MainAct({ order, onAct, isOver, short }: Acting & { isOver: boolean; short?: boolean }) {
  const { t } = useLabels()
  const execute = useExecuteVerdict(order)
  const again = useAskAgain(order)
  const { pays } = readAmounts(order)
  if (isOver)
    return (
      <>
        <ActionButton
          size="lg"
          verdict={again.verdict}
          loading={again.isBusy}
          leftSection={<IconRefresh size={17} stroke={1.8} aria-hidden />}
          onClick={again.ask}
        >
          {t('orders.firm.again')}
        </ActionButton>
        {!short && <FormError error={again.error} />}
      </>
    )
  return (
    <ActionButton
      size="lg"
      verdict={execute}
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

function Acts({ order, onAct, isOver }: Acting & { isOver: boolean }) {
  const { t, say } = useLabels()
  const viewer = useViewer()
  const execute = useExecuteVerdict(order)
  const canQuote = isInternal(viewer) && mayQuoteOrder(order, viewer).ok
  return (
    <>
      <div className={classes.acts}>
        <MainAct order={order} onAct={onAct} isOver={isOver} />
        {!isOver && canQuote && (
          <ActionButton size="lg" variant="light" onClick={() => onAct('quote')}>
            {t('orders.quote.again')}
          </ActionButton>
        )}
        {!isOver && !canQuote && (
          <ActionButton
            size="lg"
            variant="subtle"
            color="gray"
            verdict={mayCancelOrder(order, viewer)}
            onClick={() => onAct('cancel')}
          >
            {t('orders.firm.refuse')}
          </ActionButton>
        )}
      </div>
      {!isOver && !execute.ok && <p className={classes.problem}>{say(execute)}</p>}
      <p className={classes.note}>{t(isOver ? 'orders.firm.againNote' : 'orders.firm.note')}</p>
    </>
  )
}

/** On phones the act stays at the thumb, with the time left and what is received. */
function Bar({ order, onAct, countdown }: Acting & { countdown: Countdown }) {
  const { t } = useLabels()
  const who = useWho(order)
  const { gets } = readAmounts(order)
  return (
    <div className={classes.bar} data-act-bar>
      {!countdown.isOver && <CountdownRing countdown={countdown} size={44} />}
      <span className={classes.barText}>
        <span>{t(`orders.${who}.gets`)}</span>
        <Amount value={gets} currency={order.currencyDest} strong />
      </span>
      <MainAct order={order} onAct={onAct} isOver={countdown.isOver} short />
    </div>
  )
}

/** The desk's firm price: how long it stands, what it means, and the button that takes it. Also what is left of it. */
export function FirmQuote({ order, onAct }: Acting) {
  const { t } = useLabels()
  const who = useWho(order)
  const quotedAt = order.events?.findLast(({ code }) => code === 'event.order.quoted')?.createdAt
  const countdown = useCountdown(order.expiresIn ?? order.updatedAt, quotedAt)
  const { isOver } = countdown
  const { pays, gets } = readAmounts(order)
  return (
    <Panel raised edge={!isOver && <CountdownBar countdown={countdown} />}>
      <Heading order={order} countdown={countdown} />
      <Exchange
        gives={{
          label: t(isOver ? `orders.${who}.wouldPay` : `orders.${who}.pays`),
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
      <Acts order={order} onAct={onAct} isOver={isOver} />
      <Bar order={order} onAct={onAct} countdown={countdown} />
    </Panel>
  )
}
