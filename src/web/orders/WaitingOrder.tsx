import { IconClock } from '@tabler/icons-react'
import { mayCancelOrder } from '#core/orders/ending.ts'
import { completeQuote, mayQuoteOrder } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { Panel } from '../ui/Panel.tsx'
import { toneStyle } from '../ui/StatusBadge.tsx'
import { Exchange, type ExchangeSide } from './Exchange.tsx'
import type { OrderAct } from './OrderActions.tsx'
import { OrderHeading } from './OrderHeading.tsx'
import classes from './OrderScreen.module.css'
import { findAsked, readAsked, readFeePercent } from './order-facts.ts'
import { useExecuteVerdict } from './use-execute-verdict.ts'
import { useMarket } from './use-market.ts'
import { useWho } from './use-who.ts'

/** The estimated counterpart, until the desk quotes. */
function useGuess(order: Order) {
  const { amount, currency } = findAsked(order)
  const { price: market } = useMarket({ amount, currency, nature: order.nature })
  return { market, quote: market && completeQuote(readAsked(order), market, readFeePercent(order)) }
}

function Sides({ order }: { order: Order }) {
  const { t } = useLabels()
  const who = useWho(order)
  const { market, quote } = useGuess(order)
  const { askedOrig } = readAsked(order)
  const none = t('orders.waitingQuotation')
  const hint = quote && t('orders.estimate.tag')
  const gives: ExchangeSide = {
    label: t(`orders.${who}.pays.${order.nature}`),
    currency: order.currencyOrig,
    amount: askedOrig ?? (quote ? quote.amountOrig : null),
    none,
    hint: askedOrig === null && hint,
  }
  const gets: ExchangeSide = {
    label: t(`orders.${who}.gets`),
    currency: order.currencyDest,
    amount: quote ? quote.amountDest - quote.fee : null,
    none,
    hint,
  }
  return (
    <>
      <Exchange gives={gives} gets={gets} />
      <div className={classes.lines}>
        <DefinitionList lined>
          <Definition label={t('orders.marketPrice')} hint={t('orders.estimate.tag')}>
            <Amount value={market ?? null} currency="BRL" isPublic />
          </Definition>
        </DefinitionList>
      </div>
    </>
  )
}

/** An order that waits for the desk's quotation. */
export function WaitingOrder({ order, onAct }: { order: Order; onAct: (act: OrderAct) => void }) {
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
      <Sides order={order} />
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
