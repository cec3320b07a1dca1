import type { CSSProperties, ReactNode } from 'react'
import { basisPointsFloor, formatMoney } from '#core/money/money.ts'
import { PAIR } from '#core/orders/order.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Amount } from '../../ui/money/Amount.tsx'
import { toPercentText } from '../market-distance.ts'
import { MARK } from './price-text.ts'
import classes from './ticket.module.css'
import { usePlaceTicket } from './use-place-ticket.ts'
import type { Ticket } from './use-ticket.ts'

type Part = { ticket: Ticket }

/** The part that trades at once, and the part that rests. */
function Split({ ticket: { estimate } }: Part) {
  const { t } = useLabels()
  const now = estimate?.sats ?? 0n
  const rests = estimate?.rests ?? 0n
  const share = now + rests > 0n ? basisPointsFloor(now, now + rests) / 100 : 0
  return (
    <div className={classes.split}>
      <div
        className={classes.bar}
        data-empty={now + rests === 0n || undefined}
        style={{ '--now': `${share}%` } as CSSProperties}
        aria-hidden
      />
      <div className={classes.parts}>
        <span>
          {t('trade.plan.now')}
          <Amount value={now} currency="BTC" strong isPublic />
        </span>
        <span>
          {t('trade.plan.rests')}
          {rests === 0n ? (
            <strong>{t('trade.plan.nothing')}</strong>
          ) : (
            <Amount value={rests} currency="BTC" strong isPublic />
          )}
        </span>
      </div>
    </div>
  )
}

function Line({ label, isTotal, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <p className={classes.line} data-total={isTotal || undefined}>
      <span>{label}</span>
      {children}
    </p>
  )
}

function Lines({ ticket }: Part) {
  const { t } = useLabels()
  const { nature, plan, estimate, percent, terms } = ticket
  const { orig, dest } = PAIR[nature]
  const isBuy = nature === 'BUY'
  const gives = <Amount value={terms?.amountOrig ?? null} currency={orig} strong={isBuy} isPublic />
  const gets = <Amount value={plan?.gets ?? null} currency={dest} strong={!isBuy} isPublic />
  return (
    <div className={classes.lines}>
      {!isBuy && <Line label={t('trade.plan.gives')}>{gives}</Line>}
      <Line label={t('trade.plan.average')}>
        <Amount value={estimate?.average ?? null} currency="BRL" isPublic />
      </Line>
      <Line label={t('trade.plan.fee', { percent: toPercentText(percent) })}>
        <Amount value={plan?.fee ?? null} currency={dest} isPublic />
      </Line>
      {isBuy && <Line label={t('trade.plan.gets')}>{gets}</Line>}
      <Line label={t(isBuy ? 'trade.plan.most' : 'trade.plan.estimated')} isTotal>
        {isBuy ? gives : gets}
      </Line>
    </div>
  )
}

/** The effect of the order at the current depth, and the button that sends it and repeats its amount. */
export function TicketPlan({ ticket, onDone }: Part & { onDone?: () => void }) {
  const { t, say } = useLabels()
  const { place, isBusy, error } = usePlaceTicket(ticket, onDone)
  const { nature, terms, verdict, prices } = ticket
  const missing = t(prices ? 'trade.ticket.amountMissing' : 'trade.ticket.priceMissing')
  const amounts = terms && {
    btc: formatMoney(nature === 'BUY' ? terms.amountDest : terms.amountOrig, 'BTC')
      .replace(/(,\d*?)0+ BTC$/, '$1 BTC')
      .replace(', BTC', ' BTC'),
    brl: formatMoney(nature === 'BUY' ? terms.amountOrig : terms.amountDest, 'BRL'),
  }
  const refused = terms && !verdict.ok ? say(verdict.fields?.[0] ?? verdict) : undefined
  return (
    <>
      <Split ticket={ticket} />
      <Lines ticket={ticket} />
      {refused && (
        <p className={classes.refused} role="status">
          {refused}
        </p>
      )}
      <FormError error={error} />
      <ActionButton
        className={classes.send}
        data-nature={nature}
        size="lg"
        fullWidth
        loading={isBusy}
        verdict={verdict}
        reason={!terms && missing}
        onClick={() => void place()}
      >
        {amounts ? (
          t(`trade.ticket.send.${nature}`, amounts)
        ) : (
          <>
            <span aria-hidden className={classes.mark}>
              {MARK[nature]}
            </span>{' '}
            {t(`trade.ticket.act.${nature}`)}
          </>
        )}
      </ActionButton>
    </>
  )
}
