import { Tabs, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, Suspense, useRef } from 'react'
import { flushSync } from 'react-dom'
import { basisPointsFloor, formatMoney, PAIR_CURRENCIES, type PairCurrency } from '#core/money/money.ts'
import { NATURES, type Nature, PAIR } from '#core/orders/order.ts'
import { balanceQuery, houseQuery } from '../../api/queries.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { IconBulb } from '../../ui/icons.tsx'
import { lateComponent } from '../../ui/late-component.ts'
import { Amount } from '../../ui/money/Amount.tsx'
import { MoneyInput } from '../../ui/money/MoneyInput.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Unread } from '../../ui/Unread.tsx'
import { toPercentText } from '../market-distance.ts'
import { useIsWorthOtc } from '../use-otc-limits.ts'
import { MARK } from './price-text.ts'
import { TicketLine } from './TicketLine.tsx'
import { TicketLife, TicketPrice } from './TicketPrice.tsx'
import classes from './ticket.module.css'
import { type TicketState, type TicketType, usePlaceTicket } from './use-ticket.ts'

/** Only who has sent an order needs it. */
const TicketResult = lateComponent(() => import('./TicketResult.tsx').then((module) => module.TicketResult))

/** Hundredths of a percent. */
const SHARES = [25_00n, 50_00n, 75_00n, 100_00n]
const ALL = 100_00n

/** The amount in bitcoin and in reais: the customer types either, and the other follows. */
function TicketAmount({ ticket }: { ticket: TicketState }) {
  const { t } = useLabels()
  const { available, nature } = ticket
  const balance = useQuery(balanceQuery(PAIR[nature].orig))
  const field = (currency: PairCurrency) => (
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
        {available === undefined ? (
          <Unread reading={balance} isShort height={14} width={90} />
        ) : (
          <UnstyledButton className={classes.available} onClick={() => ticket.share(ALL)}>
            {t('trade.ticket.available')} <Amount value={available} currency={PAIR[nature].orig} />
          </UnstyledButton>
        )}
      </p>
      <div className={classes.amounts}>{PAIR_CURRENCIES.toReversed().map(field)}</div>
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

type Part = { ticket: TicketState }

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
        data-meter
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

function Lines({ ticket }: Part) {
  const { t } = useLabels()
  const { nature, plan, estimate, percent, terms } = ticket
  const { orig, dest } = PAIR[nature]
  const isBuy = nature === 'BUY'
  const gives = <Amount value={terms?.amountOrig ?? null} currency={orig} strong={isBuy} isPublic />
  const house = useQuery(houseQuery)
  const gets = <Amount value={plan?.gets ?? null} currency={dest} strong={!isBuy} isPublic />
  return (
    <div className={classes.lines}>
      {!isBuy && <TicketLine label={t('trade.plan.gives')}>{gives}</TicketLine>}
      <TicketLine label={t('trade.plan.average')}>
        <Amount value={estimate?.average ?? null} currency="BRL" isPublic />
      </TicketLine>
      <TicketLine
        label={
          percent === undefined ? t('orders.fee') : t('trade.plan.fee', { percent: toPercentText(percent) })
        }
      >
        {house.error && !house.data ? (
          <Unread reading={house} isShort />
        ) : (
          <Amount value={plan?.fee ?? null} currency={dest} isPublic />
        )}
      </TicketLine>
      {isBuy && <TicketLine label={t('trade.plan.gets')}>{gets}</TicketLine>}
      <TicketLine label={t(isBuy ? 'trade.plan.most' : 'trade.plan.estimated')} isTotal>
        {isBuy ? gives : gets}
      </TicketLine>
    </div>
  )
}

/** `0,01 BTC` of `0,01000000 BTC`. */
const toShortBtc = (amount: string): string =>
  amount.replace(/(,\d*?)0+ BTC$/, '$1 BTC').replace(', BTC', ' BTC')

/** The effect of the order at the current depth, and the button that sends it and repeats the amount that is given for it. */
function TicketPlan({ ticket, onDone }: Part & { onDone?: () => void }) {
  const { t, say } = useLabels()
  const { place, isBusy, error, refusal } = usePlaceTicket(ticket, onDone)
  const { nature, terms, verdict, prices } = ticket
  const missing = t(prices ? 'trade.ticket.amountMissing' : 'trade.ticket.priceMissing')
  const given = terms && formatMoney(terms.amountOrig, PAIR[nature].orig)
  const refused = terms && !verdict.ok ? say(verdict.fields?.[0] ?? verdict) : refusal
  return (
    <>
      <Split ticket={ticket} />
      <Lines ticket={ticket} />
      {ticket.isOwnMet && (
        <p className={classes.meetsOwn} role="status">
          {t('book.plan.meetsOwn')}
        </p>
      )}
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
        reason={terms ? refusal : missing}
        onClick={() => void place()}
      >
        {given ? (
          t(`trade.ticket.send.${nature}`, { amount: nature === 'SELL' ? toShortBtc(given) : given })
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

const TYPES = ['MARKET', 'LIMIT'] as const

function Sides({ ticket }: { ticket: TicketState }) {
  const { t } = useLabels()
  return (
    <SegmentedControl
      className={classes.sides}
      data-nature={ticket.nature}
      fullWidth
      aria-label={t('trade.ticket.side')}
      value={ticket.nature}
      onChange={(nature) => ticket.set({ nature: nature as Nature })}
      data={NATURES.map((value) => ({
        value,
        label: (
          <>
            <span aria-hidden className={classes.mark}>
              {MARK[value]}
            </span>{' '}
            {t(`trade.ticket.act.${value}`)}
          </>
        ),
      }))}
    />
  )
}

/** The desk may quote a large amount better. */
function DeskHint({ ticket }: { ticket: TicketState }) {
  const { t } = useLabels()
  if (!useIsWorthOtc(ticket.nature, ticket.terms)) return null
  return (
    <p className={classes.desk}>
      <IconBulb size={16} stroke={1.6} aria-hidden />
      <span>
        {t('book.form.desk')}{' '}
        <Link to="/orders" search={{ open: 'otc' }}>
          {t('trade.ticket.askDesk')}
        </Link>
      </span>
    </p>
  )
}

type TicketProps = {
  ticket: TicketState
  onDone?: () => void /** Beside the types, in a sheet: price and close. */
  aside?: ReactNode
}

/** The order ticket: side, market or limit, price, amount, life, what it will do, and the button. */
export function Ticket({ ticket, onDone, aside }: TicketProps) {
  const { t } = useLabels()
  const { placed } = ticket
  const root = useRef<HTMLDivElement>(null)
  const next = () => {
    flushSync(() => ticket.show(undefined))
    root.current?.querySelector<HTMLInputElement>(`.${classes.amounts} input`)?.focus()
  }
  return (
    <div className={classes.ticket} ref={root}>
      <Sides ticket={ticket} />
      <div className={classes.types}>
        <Tabs value={ticket.type} onChange={(type) => ticket.set({ type: type as TicketType })}>
          <Tabs.List aria-label={t('trade.ticket.type')}>
            {TYPES.map((type) => (
              <Tabs.Tab key={type} value={type}>
                {t(`trade.ticket.types.${type}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        {aside}
      </div>
      {placed ? (
        <Suspense>
          <TicketResult order={placed} onNext={next} />
        </Suspense>
      ) : (
        <>
          <TicketPrice ticket={ticket} />
          <TicketAmount ticket={ticket} />
          <TicketLife ticket={ticket} />
          <TicketPlan ticket={ticket} onDone={onDone} />
          <DeskHint ticket={ticket} />
        </>
      )}
    </div>
  )
}
