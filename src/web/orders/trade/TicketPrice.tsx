import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { TimeInForce } from '#core/book/book.ts'
import { parsePercent, toDecimal } from '#core/money/money.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { DecimalInput } from '../../ui/form/DecimalInput.tsx'
import { Amount } from '../../ui/money/Amount.tsx'
import { MoneyInput } from '../../ui/money/MoneyInput.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { toPercentText, useMarketDistance } from '../market-distance.ts'
import { useExpiry } from '../use-market.ts'
import classes from './ticket.module.css'
import type { TicketState } from './use-ticket.ts'

/** Hundredths of a percent. */
const CAPS = [10n, 50n, 100n] as const
const MOST_CAP = 10_00n

type Part = { ticket: TicketState }

function LimitPrice({ ticket }: Part) {
  const { t } = useLabels()
  const toDistance = useMarketDistance('middle')
  const { bid, ask, middle, prices, course } = ticket
  const chips = { bid, middle, ask }
  return (
    <div className={classes.field}>
      <p className={classes.head}>
        <span>{t('trade.ticket.price')}</span>
        {course && <span className={classes.course}>{t(`orders.market.course.${course}`)}</span>}
      </p>
      <MoneyInput
        label={undefined}
        aria-label={t('trade.ticket.price')}
        currency="BRL"
        value={ticket.price}
        onChange={(price) => ticket.set({ price })}
        onStep={ticket.step}
      />
      {prices && middle && <p className="caption">{toDistance(prices.limit, middle)}</p>}
      <div className={classes.chips}>
        {(['bid', 'middle', 'ask'] as const).map((name) => (
          <UnstyledButton
            key={name}
            className={classes.chip}
            disabled={!chips[name]}
            onClick={() => ticket.setPrice(chips[name] ?? 0n)}
          >
            {t(`trade.ticket.at.${name}`)}
          </UnstyledButton>
        ))}
      </div>
    </div>
  )
}

function OtherCap({ ticket }: Part) {
  const { t } = useLabels()
  const [typed, setTyped] = useState(toDecimal(ticket.cap, 2))
  const change = (text: string) => {
    const cap = parsePercent(text || '0')
    if (cap !== undefined && cap > MOST_CAP) return
    setTyped(text)
    if (cap !== undefined) ticket.set({ cap })
  }
  return (
    <DecimalInput
      aria-label={t('trade.ticket.capOther')}
      value={typed}
      onChange={change}
      onBlur={() => setTyped(toDecimal(ticket.cap, 2))}
      decimals={2}
      rightSection="%"
      rightSectionPointerEvents="none"
    />
  )
}

function MarketPrice({ ticket }: Part) {
  const { t } = useLabels()
  const [isOther, setOther] = useState(false)
  const { cap, nature, prices } = ticket
  return (
    <div className={classes.field}>
      <p className={classes.head}>
        <span>{t('trade.ticket.cap')}</span>
        <span className="caption">{t(`trade.ticket.capSide.${nature}`)}</span>
      </p>
      <fieldset className={classes.chips} aria-label={t('trade.ticket.cap')}>
        {CAPS.map((one) => (
          <UnstyledButton
            key={one}
            className={classes.chip}
            aria-pressed={!isOther && cap === one}
            onClick={() => {
              setOther(false)
              ticket.set({ cap: one })
            }}
          >
            {`${toPercentText(one).replace(/,?0+$/, '')}%`}
          </UnstyledButton>
        ))}
        <UnstyledButton className={classes.chip} aria-pressed={isOther} onClick={() => setOther(true)}>
          {t('trade.ticket.other')}
        </UnstyledButton>
      </fieldset>
      {isOther && <OtherCap ticket={ticket} />}
      <p className={classes.line}>
        <span>{t('trade.ticket.worst')}</span>
        <Amount value={prices?.limit ?? null} currency="BRL" strong isPublic />
      </p>
    </div>
  )
}

/** The price of a limit order, or how far a market order may go. */
export function TicketPrice({ ticket }: Part) {
  return ticket.type === 'LIMIT' ? <LimitPrice ticket={ticket} /> : <MarketPrice ticket={ticket} />
}

const LIVES = ['GTC', 'IOC', 'POST_ONLY'] as const

/** How long the order stays: a choice for a limit order, a sentence for a market order. */
export function TicketLife({ ticket }: Part) {
  const { t } = useLabels()
  const minutes = useExpiry(ticket.nature)
  return (
    <div className={classes.field}>
      <p className={classes.head}>{t('trade.ticket.life')}</p>
      {ticket.type === 'MARKET' ? (
        <p className={classes.sentence}>{t('trade.ticket.immediate')}</p>
      ) : (
        <SegmentedControl
          className={classes.lives}
          fullWidth
          aria-label={t('trade.ticket.life')}
          value={ticket.life}
          onChange={(life) => ticket.set({ life: life as TimeInForce })}
          data={LIVES.map((value) => ({
            value,
            label: (
              <>
                <strong>{t(`trade.life.${value}.name`)}</strong>
                <span>
                  {value === 'GTC' && minutes !== undefined
                    ? t('trade.life.minutes', { count: minutes })
                    : t(`trade.life.${value}.note`)}
                </span>
              </>
            ),
          }))}
        />
      )}
    </div>
  )
}
