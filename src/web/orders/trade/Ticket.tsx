import { SegmentedControl, Tabs } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isWorthOtc } from '#core/book/book-order.ts'
import { fromWire } from '#core/money/money.ts'
import { NATURES, type Nature } from '#core/orders/order.ts'
import { houseQuery } from '../../api/queries.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { MARK } from './price-text.ts'
import { TicketAmount } from './TicketAmount.tsx'
import { TicketPlan } from './TicketPlan.tsx'
import { TicketLife, TicketPrice } from './TicketPrice.tsx'
import classes from './ticket.module.css'
import type { Ticket as TicketState, TicketType } from './use-ticket.ts'

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
  const { data: house } = useQuery(houseQuery)
  const limits = house && { BRL: fromWire(house.BRL, 'BRL'), BTC: fromWire(house.BTC, 'BTC') }
  if (!limits || !ticket.terms || !isWorthOtc(ticket.nature, ticket.terms, limits)) return null
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
  return (
    <div className={classes.ticket}>
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
      <TicketPrice ticket={ticket} />
      <TicketAmount ticket={ticket} />
      <TicketLife ticket={ticket} />
      <TicketPlan ticket={ticket} onDone={onDone} />
      <DeskHint ticket={ticket} />
    </div>
  )
}
