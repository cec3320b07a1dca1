import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { CURRENCIES, type Currency, convertFloor, fromWire } from '#core/money/money.ts'
import { isInternal } from '#core/rules/viewer.ts'
import { balanceQuery, useViewer } from '../api/queries.ts'
import { useTicker } from '../api/use-ticker.ts'
import { useLabels } from '../i18n/use-labels.ts'
import classes from '../ui/money/Balance.module.css'
import { BalanceCard, BalanceChip, readBalance } from '../ui/money/BalanceCard.tsx'

const PRICE_OF = { BRL: 'buy', BTC: 'sell' } as const satisfies Record<Currency, string>

/**
 * A balance, and the value of its available part in the other currency: reais at the buying price, bitcoin at the selling price.
 */
function useBalance(currency: Currency, userId?: string) {
  const reading = useQuery(balanceQuery(currency, userId))
  const balance = reading.data
  const { data: ticker } = useTicker()
  const price = ticker && fromWire(ticker.BTCBRL[PRICE_OF[currency]], 'BRL')
  const available = balance && readBalance(balance).available
  const isKnown = available !== undefined && available >= 0n && price !== undefined && price > 0n
  const approx = isKnown ? convertFloor(available, currency, price) : undefined
  return { currency, balance, reading, approx }
}

const Card = (props: { currency: Currency; userId?: string }) => (
  <BalanceCard {...useBalance(props.currency, props.userId)} />
)

/** Staff who hold nothing see no balance of their own. */
function Chip(props: { currency: Currency; userId?: string }) {
  const shown = useBalance(props.currency, props.userId)
  const isStaff = isInternal(useViewer())
  const isEmpty = shown.balance !== undefined && readBalance(shown.balance).total === 0n
  return isStaff && !props.userId && (isEmpty || !shown.balance) ? null : <BalanceChip {...shown} />
}

/**
 * Both balances as cards, which refresh themselves; staff may pass a user. They scroll sideways on phones.
 */
export function BalanceCards({ userId }: { userId?: string }) {
  const { t } = useLabels()
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    // A scrolling area takes the focus, so that arrow keys scroll it.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and no name without a legend
    <div
      className={classes.row}
      role="group"
      aria-label={t('ui.balances')}
      tabIndex={isPhone ? 0 : undefined}
    >
      {CURRENCIES.map((currency) => (
        <Card key={currency} currency={currency} userId={userId} />
      ))}
    </div>
  )
}

/** The available part of both balances as chips, for `PageHeader actions`. `only` shows one of them, for a form. */
export const BalanceChips = memo(({ userId, only }: { userId?: string; only?: Currency }) =>
  CURRENCIES.filter((currency) => !only || currency === only).map((currency) => (
    <Chip key={currency} currency={currency} userId={userId} />
  )),
)
