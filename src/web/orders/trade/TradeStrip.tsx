import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Trade } from '#core/book/market-schema.ts'
import { fromWire } from '#core/money/money.ts'
import { type Depth, middleOf, spreadOf } from '#core/orders/quote.ts'
import { candlesQuery, readPrices, recentQuery, useReferencePrice } from '../../api/prices.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { Change } from '../../ui/chart/Change.tsx'
import { Amount } from '../../ui/money/Amount.tsx'
import { Coin } from '../../ui/money/Coin.tsx'
import { Unread } from '../../ui/Unread.tsx'
import { TAPE, tapeQuery } from '../book-queries.ts'
import { toPercentText } from '../market-distance.ts'
import { MARK, toWholeReais } from './price-text.ts'
import classes from './strip.module.css'

/** The last trade of the Book. */
export const useLastTrade = (): Trade | undefined => useQuery(tapeQuery(TAPE)).data?.[0]

type FigureProps = { label: string; name?: string; children: ReactNode }

const Figure = ({ label, name, children }: FigureProps) => (
  <div className={classes.figure} data-name={name}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

type PriceProps = { value: bigint | undefined; isWhole?: boolean }

const Price = ({ value, isWhole }: PriceProps) =>
  isWhole && value !== undefined ? (
    <strong className="tabular">{toWholeReais(value)}</strong>
  ) : (
    <Amount value={value ?? null} currency="BRL" unit={false} strong isPublic />
  )

type TradeStripProps = {
  depth: Depth | undefined
  /** Prices without centavos. */
  isPhone: boolean
}

/** The prices in one line, each by its name: last trade, reference, middle of the Book, and the figures of a day. */
export function TradeStrip({ depth, isPhone }: TradeStripProps) {
  const { t } = useLabels()
  const day = useQuery(candlesQuery('24h'))
  const recent = useQuery(recentQuery)
  const candles = day.data
  const unread = [day, recent].find(({ data, error }) => !data && error)
  const reference = useReferencePrice()
  const trade = useLastTrade()
  const facts = candles && readPrices(candles)
  const volume = candles?.reduce((sum, candle) => sum + fromWire(candle.volume, 'BTC'), 0n)
  const spread = depth && spreadOf(depth)
  return (
    <section className={`card ${classes.strip}`} aria-label={t('trade.strip.title')}>
      <div className={classes.last}>
        <Coin currency="BTC" size={30} />
        <span>
          <strong>{t('trade.strip.pair')}</strong>
          <span className="caption">{t('trade.strip.last')}</span>
        </span>
        <Amount value={trade?.quotation ?? null} currency="BRL" size="hero" isPublic />
      </div>
      <dl className={classes.figures}>
        <Figure label={t('trade.strip.reference')}>
          <Price value={reference} isWhole={isPhone} />
        </Figure>
        <Figure label={t('trade.strip.middle')} name="middle">
          <Price value={depth && middleOf(depth)} />
        </Figure>
        {unread !== day && (
          <>
            <Figure label={t('trade.strip.change')} name="change">
              {facts ? <Change change={facts.change} /> : '—'}
            </Figure>
            <Figure label={t('trade.strip.high')}>
              <Price value={facts?.high} isWhole={isPhone} />
            </Figure>
            <Figure label={t('trade.strip.low')}>
              <Price value={facts?.low} isWhole={isPhone} />
            </Figure>
            <Figure label={t('trade.strip.volume')} name="volume">
              <Amount value={volume ?? null} currency="BTC" strong isPublic />
            </Figure>
          </>
        )}
        <Figure label={t('trade.strip.spread')} name="spread">
          {spread === undefined ? '—' : `${toPercentText(spread)}%`}
        </Figure>
      </dl>
      {unread && <Unread reading={unread} isLine />}
    </section>
  )
}

/** Between the sides of the ladder: the last trade with the side of its taker, and the middle of the Book. */
export function LadderMiddle({ depth }: { depth: Depth | undefined }) {
  const { t } = useLabels()
  const trade = useLastTrade()
  const middle = depth && middleOf(depth)
  return (
    <span className={classes.middle}>
      <span>
        <span className="caption">{t('trade.strip.last')}</span>
        <span className={classes.trade} data-taker={trade?.taker}>
          {trade && <span aria-hidden>{MARK[trade.taker]} </span>}
          <Price value={trade && fromWire(trade.quotation, 'BRL')} />
        </span>
      </span>
      <span>
        <span className="caption">{t('trade.strip.middle')}</span>
        <Price value={middle} />
      </span>
    </span>
  )
}
