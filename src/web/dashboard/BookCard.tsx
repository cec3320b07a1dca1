import { Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { Figures } from '#core/dashboard/figures-schema.ts'
import { basisPointsFloor, fromWire } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { useHiddenAmounts } from '../ui/money/hidden-amounts.ts'
import classes from './BookCard.module.css'
import { Fact, Gain } from './Fact.tsx'

type BookFigures = Figures['book']

/** From the middle to one side, in percent of the half. */
function toReach(position: bigint, maximum: bigint): number {
  const size = position < 0n ? -position : position
  return Math.min(100, basisPointsFloor(size, maximum) / 100)
}

/** The position of the house as a share of its limit: a bar from the middle to either side. */
function Position({ book }: { book: BookFigures }) {
  const { t } = useLabels()
  const [isHidden] = useHiddenAmounts()
  const position = fromWire(book.position, 'BTC')
  const maximum = fromWire(book.maximum, 'BTC')
  const side = position === 0n ? 'flat' : position > 0n ? 'long' : 'short'
  const share = { '--reach': `${isHidden ? 0 : toReach(position, maximum) / 2}%` } as CSSProperties
  return (
    <Fact label={t('dashboard.book.position')} hint={t(`dashboard.book.${side}`)}>
      <Amount value={position} currency="BTC" strong />
      <span className={classes.bar} data-meter data-side={side} style={share} aria-hidden="true" />
      <span className={classes.ends}>
        <span>
          −<Amount value={maximum} currency="BTC" unit={false} />
        </span>
        <Amount value={maximum} currency="BTC" />
      </span>
    </Fact>
  )
}

/** The profit or loss of the house in the Book. */
function Result({ result }: { result: string | null }) {
  const { t } = useLabels()
  const value = result === null ? null : fromWire(result, 'BRL')
  return (
    <Fact
      label={t('dashboard.book.result')}
      hint={t(value === null ? 'dashboard.book.noPrice' : 'dashboard.book.sinceFirst')}
    >
      <Gain value={value} />
    </Fact>
  )
}

/** Staff: the trades of the house in the Book with its own bitcoin, and the total volume there. */
export function BookCard({ figures }: { figures: Figures | undefined }) {
  const { t } = useLabels()
  const count = figures?.days.length ?? 0
  return (
    <section className={`card column shrink padded ${classes.card}`} aria-label={t('dashboard.book.title')}>
      <h2 className="label flush">{t('dashboard.book.title')}</h2>
      {!figures && <Skeleton height={72} />}
      {figures && (
        <dl className={classes.facts}>
          <Position book={figures.book} />
          <Result result={figures.book.result} />
          <Fact label={t('dashboard.book.trades')} hint={t('dashboard.book.days', { count })}>
            <strong className="tabular">{figures.book.trades}</strong>
          </Fact>
          <Fact label={t('dashboard.book.volume')} hint={t('dashboard.book.days', { count })}>
            <Amount value={figures.book.volume} currency="BTC" strong />
          </Fact>
        </dl>
      )}
    </section>
  )
}
