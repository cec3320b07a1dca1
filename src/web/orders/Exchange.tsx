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
  /** Stands where there is no amount yet. */
  none?: ReactNode
  /** Under the amount: that it is an estimate. */
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
  /** Shown even while amounts are hidden: nobody confirms what cannot be read. */
  isPublic?: boolean
}

/** What is given and what is received for it: side by side, or one above the other where there is little room. */
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
