import type { ReactNode } from 'react'
import type { Currency } from '#core/money/money.ts'
import { type Nature, PAIR } from '#core/orders/order.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition } from '../ui/Definition.tsx'
import { IconArrowDown, IconArrowRight } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { Coin } from '../ui/money/Coin.tsx'
import classes from './Exchange.module.css'
import { toPercentText, useMarketDistance } from './market-distance.ts'

/** The words for both amounts: of an order that may trade, of one that has traded, and of one that ended without trades. */
const WORDS = {
  will: ['pays', 'gets'],
  did: ['paid', 'got'],
  would: ['wouldPay', 'wouldGet'],
} as const

type SideProps = {
  label: string
  currency: Currency
  amount: bigint | null
  none?: ReactNode
  hint?: ReactNode
  isPublic?: boolean
}

function Side({ label, currency, amount, none, hint, isPublic }: SideProps) {
  return (
    <>
      <span className={classes.label}>
        <Coin currency={currency} size={20} />
        {label}
      </span>
      {amount === null ? (
        <span className={classes.none}>{none}</span>
      ) : (
        <Amount value={amount} currency={currency} size="hero" isPublic={isPublic} />
      )}
      {hint && <span className={classes.hint}>{hint}</span>}
    </>
  )
}

export type ExchangeProps = {
  who: 'you' | 'customer'
  nature: Nature
  words?: keyof typeof WORDS
  gives: bigint | null
  gets: bigint | null
  /** The text in place of an amount that is not known yet. */
  none?: ReactNode
  /** Under an amount: a note that it is an estimate. */
  givesHint?: ReactNode
  getsHint?: ReactNode
  /** Visible even while amounts are hidden: users confirm only amounts that they can read. */
  isPublic?: boolean
}

/** The amount given and the amount received: side by side, or stacked on narrow screens. */
export function Exchange(props: ExchangeProps) {
  const { who, nature, words = 'will', gives, gets, none, givesHint, getsHint, isPublic } = props
  const { t } = useLabels()
  const { orig, dest } = PAIR[nature]
  const [give, get] = WORDS[words]
  const common = { none, isPublic }
  return (
    <div className={classes.root}>
      <div className={classes.sides}>
        <div className={classes.side}>
          <Side
            {...common}
            label={t(`orders.${who}.${give}.${nature}`)}
            currency={orig}
            amount={gives}
            hint={givesHint}
          />
        </div>
        <span className={classes.arrow} aria-hidden>
          <IconArrowRight className={classes.across} size={16} stroke={1.8} />
          <IconArrowDown className={classes.down} size={16} stroke={1.8} />
        </span>
        <div className={`${classes.side} ${classes.gets}`}>
          <Side {...common} label={t(`orders.${who}.${get}`)} currency={dest} amount={gets} hint={getsHint} />
        </div>
      </div>
    </div>
  )
}

type PriceLineProps = {
  label: string
  price: bigint | string | null | undefined
  /** The market's price now, for the distance from it. */
  market?: bigint
  hint?: ReactNode
  strong?: boolean
}

/** A price per bitcoin in a list of definitions. */
export function PriceLine({ label, price, market, hint, strong }: PriceLineProps) {
  const toDistance = useMarketDistance()
  const distance = market && typeof price === 'bigint' && toDistance(price, market)
  return (
    <Definition label={label} hint={hint || distance}>
      <Amount value={price ?? null} currency="BRL" strong={strong} isPublic />
    </Definition>
  )
}

type FeeLineProps = {
  fee: bigint | null
  currency: Currency
  /** Hundredths of a percent; `undefined` while it is not known. */
  percent: bigint | undefined
}

/** The fee in a list of definitions, which the amount received is already without. */
export function FeeLine({ fee, currency, percent }: FeeLineProps) {
  const { t } = useLabels()
  const hint = percent === undefined ? undefined : t('orders.feeTaken', { percent: toPercentText(percent) })
  return (
    <Definition label={t('orders.fee')} hint={hint}>
      <Amount value={fee} currency={currency} />
    </Definition>
  )
}
