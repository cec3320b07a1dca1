import { IconArrowDown, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Currency } from '#core/money/money.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { Coin } from '../ui/money/Coin.tsx'
import classes from './Exchange.module.css'

export type ExchangeSide = {
  label: ReactNode
  currency: Currency
  amount: bigint | null
  /** The text in place of an amount that is not known yet. */
  none?: ReactNode
  /** Under the amount: a note that it is an estimate. */
  hint?: ReactNode
}

function Side({ side, isPublic }: { side: ExchangeSide; isPublic?: boolean }) {
  return (
    <>
      <span className={classes.label}>
        <Coin currency={side.currency} size={20} />
        {side.label}
      </span>
      {side.amount === null ? (
        <span className={classes.none}>{side.none}</span>
      ) : (
        <Amount value={side.amount} currency={side.currency} size="hero" isPublic={isPublic} />
      )}
      {side.hint && <span className={classes.hint}>{side.hint}</span>}
    </>
  )
}

export type ExchangeProps = {
  gives: ExchangeSide
  gets: ExchangeSide
  /** Visible even while amounts are hidden: users confirm only amounts that they can read. */
  isPublic?: boolean
}

/** The amount given and the amount received: side by side, or stacked on narrow screens. */
export function Exchange({ gives, gets, isPublic }: ExchangeProps) {
  return (
    <div className={classes.root}>
      <div className={classes.sides}>
        <div className={classes.side}>
          <Side side={gives} isPublic={isPublic} />
        </div>
        <span className={classes.arrow} aria-hidden>
          <IconArrowRight className={classes.across} size={16} stroke={1.8} />
          <IconArrowDown className={classes.down} size={16} stroke={1.8} />
        </span>
        <div className={`${classes.side} ${classes.gets}`}>
          <Side side={gets} isPublic={isPublic} />
        </div>
      </div>
    </div>
  )
}
