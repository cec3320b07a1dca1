import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { basisPointsFloor, fromWire } from '#core/money.ts'
import { tickerQuery } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { toPercentText } from '../order-list/market-distance.ts'
import { Amount } from '../ui/Amount.tsx'
import { useNow } from '../ui/use-now.ts'
import classes from './PriceCard.module.css'

/** How old the price is: "há 12 s". */
function Age({ since }: { since: number }) {
  const { t } = useLabels()
  const seconds = Math.max(0, Math.round((useNow(1000) - since) / 1000))
  const count = seconds < 60 ? seconds : Math.floor(seconds / 60)
  const ago = t(seconds < 60 ? 'ui.grid.secondsAgo' : 'ui.grid.minutesAgo', { count })
  return <span className={classes.age}>{seconds < 2 ? t('ui.grid.justNow') : ago}</span>
}

function Prices({ buy, sell }: { buy: bigint; sell: bigint }) {
  const { t } = useLabels()
  if (buy === 0n && sell === 0n) return <p className={classes.none}>{t('dashboard.price.none')}</p>
  const spread = buy > sell ? BigInt(basisPointsFloor(buy - sell, buy)) : 0n
  return (
    <>
      <div className={classes.sides}>
        <div className={classes.side}>
          <span className={classes.name}>{t('dashboard.price.buy')}</span>
          <Amount value={buy || null} currency="BRL" size="hero" isPublic />
        </div>
        <div className={classes.side}>
          <span className={classes.name}>{t('dashboard.price.sell')}</span>
          <Amount value={sell || null} currency="BRL" size="hero" isPublic />
        </div>
      </div>
      <div className={classes.foot}>
        <span>{t('dashboard.price.per')}</span>
        {buy > 0n && sell > 0n && (
          <span>{t('dashboard.price.spread', { percent: toPercentText(spread) })}</span>
        )}
      </div>
    </>
  )
}

/** What a bitcoin costs and gives now, spread included. */
export function PriceCard() {
  const { t } = useLabels()
  const { data, dataUpdatedAt } = useQuery(tickerQuery)
  return (
    <section className={classes.card} aria-label={t('dashboard.price.title')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('dashboard.price.title')}</h2>
        {data && <Age since={dataUpdatedAt} />}
      </div>
      {data ? (
        <Prices buy={fromWire(data.BTCBRL.buy, 'BRL')} sell={fromWire(data.BTCBRL.sell, 'BRL')} />
      ) : (
        <Skeleton height={110} />
      )}
    </section>
  )
}
