import { UnstyledButton } from '@mantine/core'
import { CURRENCIES, type Currency } from '#core/money/money.ts'
import { PAIR } from '#core/orders/order.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { Amount } from '../../ui/money/Amount.tsx'
import { MoneyInput } from '../../ui/money/MoneyInput.tsx'
import classes from './ticket.module.css'
import type { Ticket } from './use-ticket.ts'

/** Hundredths of a percent. */
const SHARES = [25_00n, 50_00n, 75_00n, 100_00n]
const ALL = 100_00n

/** The amount in bitcoin and in reais: the customer types either, and the other follows. */
export function TicketAmount({ ticket }: { ticket: Ticket }) {
  const { t } = useLabels()
  const { available, nature } = ticket
  const field = (currency: Currency) => (
    <MoneyInput
      key={currency}
      label={undefined}
      aria-label={t('trade.ticket.amountIn', { currency })}
      currency={currency}
      value={ticket.textOf(currency)}
      onChange={(amount) => ticket.set({ currency, amount })}
      fillable={currency === PAIR[nature].orig}
    />
  )
  return (
    <div className={classes.field}>
      <p className={classes.head}>
        <span>{t('trade.ticket.amount')}</span>
        {available !== undefined && (
          <UnstyledButton className={classes.available} onClick={() => ticket.share(ALL)}>
            {t('trade.ticket.available')} <Amount value={available} currency={PAIR[nature].orig} />
          </UnstyledButton>
        )}
      </p>
      <div className={classes.amounts}>{CURRENCIES.toReversed().map(field)}</div>
      <div className={classes.chips}>
        {SHARES.map((share) => (
          <UnstyledButton
            key={share}
            className={classes.chip}
            aria-pressed={ticket.isShare(share)}
            disabled={!available}
            onClick={() => ticket.share(share)}
          >
            {share === ALL ? t('ui.all') : `${share / 100n}%`}
          </UnstyledButton>
        ))}
      </div>
    </div>
  )
}
