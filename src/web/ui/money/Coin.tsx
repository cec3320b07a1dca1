import type { ReactElement } from 'react'
import { CURRENCY, type Currency } from '#core/money/money.ts'
import { IconCurrencyBitcoin } from '../icons.tsx'
import classes from './Coin.module.css'

/** The symbol of a currency as a picture, for currencies that have one. */
export function coinMark(currency: Currency, size: number): ReactElement | string {
  switch (currency) {
    case 'BRL':
      return CURRENCY.BRL.symbol
    case 'BTC':
      return <IconCurrencyBitcoin size={size} stroke={2} />
  }
}

/** The round mark of a currency. */
export function Coin({ currency, size = 32 }: { currency: Currency; size?: number }) {
  return (
    <span
      className={classes.root}
      data-currency={currency}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden
    >
      {coinMark(currency, size * 0.72)}
    </span>
  )
}
