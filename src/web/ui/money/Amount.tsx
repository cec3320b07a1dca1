import type { ReactElement } from 'react'
import { CURRENCY, type Currency, fromWire, groupDecimal, toWire } from '#core/money/money.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import classes from './Amount.module.css'
import { useHiddenAmounts } from './hidden-amounts.ts'

export type AmountProps = {
  /** Minor units, or the decimal string of the wire. `null` shows a dash. */
  value: bigint | string | null | undefined
  currency: Currency
  /** `D` (debit) shows the amount with a minus sign, in red. */
  kind?: 'C' | 'D'
  /** `hero` is large with muted cents; `text` (default) has the size of the surrounding text. */
  size?: 'text' | 'hero'
  /** Bolder, for the main amount of a row or line. */
  strong?: boolean
  /** `false` leaves out `R$` or `BTC`, for columns and prices that show it once. */
  unit?: boolean
  /** Visible even while amounts are hidden: public figures such as prices. */
  isPublic?: boolean
}

/** Separates trailing zeros: `0,08310000` is `0,0831` and `0000`. */
function splitZeros(text: string): [significant: string, zeros: string] {
  const significant = text.includes(',') ? text.replace(/,?0+$/, '') : text
  return [significant, text.slice(significant.length)]
}

/** Eight decimals in two groups of four; trailing zeros are muted. */
function BtcDigits({ text }: { text: string }) {
  const [significant] = splitZeros(text)
  const middle = text.length - 4
  const part = (from: number, to: number) => {
    const cut = Math.min(Math.max(significant.length, from), to)
    return (
      <>
        {text.slice(from, cut)}
        {cut < to && <span className={`muted ${classes.rest}`}>{text.slice(cut, to)}</span>}
      </>
    )
  }
  return (
    <>
      {part(0, middle)}
      <span className={classes.tail}>{part(middle, text.length)}</span>
    </>
  )
}

function BrlDigits({ text, isHero }: { text: string; isHero: boolean }) {
  if (!isHero) return text
  return (
    <>
      {text.slice(0, -3)}
      <span className={`muted ${classes.rest}`}>{text.slice(-3)}</span>
    </>
  )
}

/**
 * The only way to show an amount. `R$` and `BTC` are small and muted, figures have one width, trailing zeros
 * are muted. The gap is a margin, so a copy has plain `0,08310000`. It follows the switch that hides amounts.
 */
export function Amount({ value, currency, kind, size = 'text', strong, unit = true, isPublic }: AmountProps) {
  const [hidden] = useHiddenAmounts()
  const { t } = useLabels()
  if (value === null || value === undefined) return <span className={classes.root}>—</span>
  const minor = typeof value === 'bigint' ? value : fromWire(value, currency)
  const isNegative = (kind === 'D' && minor !== 0n) || minor < 0n
  const text = groupDecimal(toWire(minor < 0n ? -minor : minor, currency))
  const isMasked = hidden && !isPublic
  const { symbol, symbolAt } = CURRENCY[currency]
  const names = [
    classes.root,
    size === 'hero' && classes.hero,
    strong && 'strong',
    isNegative && !isMasked && classes.negative,
  ]
  return (
    <span className={names.filter(Boolean).join(' ')}>
      {isNegative && !isMasked && '-'}
      {unit && symbolAt === 'front' && <span className={classes.unit}>{`${symbol} `}</span>}
      {isMasked && (
        <span role="img" aria-label={t('ui.hidden')}>
          ••••••
        </span>
      )}
      {!isMasked && digitsOf(currency, text, size === 'hero')}
      {unit && symbolAt === 'end' && <span className={classes.unit}>{` ${symbol}`}</span>}
    </span>
  )
}

function digitsOf(currency: Currency, text: string, isHero: boolean): ReactElement {
  switch (currency) {
    case 'BRL':
      return <BrlDigits text={text} isHero={isHero} />
    case 'BTC':
      return <BtcDigits text={text} />
  }
}
