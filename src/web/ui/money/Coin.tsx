import { IconCurrencyBitcoin } from '@tabler/icons-react'
import type { Currency } from '#core/money/money.ts'
import classes from './Coin.module.css'

/** The round mark of a currency. */
export function Coin({ currency, size = 32 }: { currency: Currency; size?: number }) {
  return (
    <span
      className={classes.root}
      data-currency={currency}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden
    >
      {currency === 'BRL' ? 'R$' : <IconCurrencyBitcoin size={size * 0.72} stroke={2} />}
    </span>
  )
}
