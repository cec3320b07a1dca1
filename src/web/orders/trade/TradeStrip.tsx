import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fromWire } from '#core/money/money.ts'
import { type Depth, spreadFloor } from '#core/orders/quote.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { readPrices } from '../../prices/price-facts.ts'
import { candlesQuery } from '../../prices/ranges.ts'
import { useLastPrice } from '../../prices/use-last-price.ts'
import { Change } from '../../ui/chart/Change.tsx'
import { Amount } from '../../ui/money/Amount.tsx'
import { Coin } from '../../ui/money/Coin.tsx'
import { toPercentText } from '../market-distance.ts'
import classes from './trade.module.css'

function Figure({ label, tone, children }: { label: string; tone?: 'buy' | 'sell'; children: ReactNode }) {
  return (
    <div className={classes.figure} data-tone={tone}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Price = ({ value }: { value: bigint | undefined }) => (
  <Amount value={value ?? null} currency="BRL" unit={false} strong isPublic />
)

/** The market in one line, each figure with its name: last price, a day's change, high, low and volume, and the best of both sides. */
export function TradeStrip({ depth }: { depth: Depth | undefined }) {
  const { t } = useLabels()
  const { data: candles } = useQuery(candlesQuery('24h'))
  const last = useLastPrice()
  const facts = candles && readPrices(candles)
  const volume = candles?.reduce((sum, candle) => sum + fromWire(candle.volume, 'BTC'), 0n)
  const [ask, bid] = [depth?.asks[0]?.quotation, depth?.bids[0]?.quotation]
  return (
    <section className={`card ${classes.strip}`} aria-label={t('trade.strip.title')}>
      <div className={classes.last}>
        <Coin currency="BTC" size={30} />
        <span>
          <strong>{t('trade.strip.pair')}</strong>
          <span className="caption">{t('charts.price.last')}</span>
        </span>
        <Amount value={last ?? null} currency="BRL" size="hero" isPublic />
      </div>
      <dl className={classes.figures}>
        <Figure label={t('trade.strip.change')}>{facts ? <Change change={facts.change} /> : '—'}</Figure>
        <Figure label={t('trade.strip.high')}>
          <Price value={facts?.high} />
        </Figure>
        <Figure label={t('trade.strip.low')}>
          <Price value={facts?.low} />
        </Figure>
        <Figure label={t('trade.strip.volume')}>
          <Amount value={volume ?? null} currency="BTC" strong isPublic />
        </Figure>
        <Figure label={t('trade.strip.bid')} tone="buy">
          <Price value={bid} />
        </Figure>
        <Figure label={t('trade.strip.ask')} tone="sell">
          <Price value={ask} />
        </Figure>
        <Figure label={t('trade.strip.spread')}>
          {ask && bid ? `${toPercentText(spreadFloor({ buy: ask, sell: bid }))}%` : '—'}
        </Figure>
      </dl>
    </section>
  )
}
