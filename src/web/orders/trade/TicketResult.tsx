import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { NATURES, PAIR } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { useViewer } from '../../api/queries.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { IconCheck, IconInfoCircle } from '../../ui/icons.tsx'
import { Amount } from '../../ui/money/Amount.tsx'
import { OrderReceipt } from '../OrderReceipt.tsx'
import { readBook } from '../order-facts.ts'
import { useAvailable } from '../use-available.ts'
import { TicketLine } from './TicketLine.tsx'
import classes from './ticket.module.css'

/** The available balances of the viewer, in both currencies. */
function Balances() {
  const { t } = useLabels()
  const { id: userId } = useViewer()
  const available = {
    BUY: useAvailable({ nature: 'BUY', userId }),
    SELL: useAvailable({ nature: 'SELL', userId }),
  }
  return NATURES.map((nature) => (
    <TicketLine key={nature} label={t('trade.result.available', { currency: PAIR[nature].orig })}>
      <Amount value={available[nature] ?? null} currency={PAIR[nature].orig} strong />
    </TicketLine>
  ))
}

type TicketResultProps = {
  order: Order
  /** Shows an empty ticket again. */
  onNext: () => void
}

/** The result of an order that was sent: amounts, average price, fee, the rest, and the new balances. */
export function TicketResult({ order, onNext }: TicketResultProps) {
  const { t } = useLabels()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const book = readBook(order)
  if (!book) return null
  const { currencyOrig, currencyDest, nature, status } = order
  const { filled, fee, average, left } = book
  const isTraded = filled.amountDest > 0n
  const end = isTraded && status === 'EXPIRED' ? 'PARTLY' : status
  const Icon = isTraded ? IconCheck : IconInfoCircle
  return (
    <section className={classes.result} aria-label={t('trade.result.title')}>
      <h3 ref={title} tabIndex={-1} data-traded={isTraded || undefined}>
        <Icon size={18} stroke={2} aria-hidden /> {t(`trade.result.end.${end}`)}
      </h3>
      <div className={classes.lines}>
        {isTraded && (
          <>
            <TicketLine label={t(`orders.you.paid.${nature}`)}>
              <Amount value={filled.amountOrig} currency={currencyOrig} strong />
            </TicketLine>
            <TicketLine label={t('orders.you.got')} isTotal>
              <Amount value={filled.amountDest - fee} currency={currencyDest} strong />
            </TicketLine>
            <TicketLine label={t('book.order.average')}>
              <Amount value={average ?? null} currency="BRL" isPublic />
            </TicketLine>
            <TicketLine label={t('orders.fee')}>
              <Amount value={fee} currency={currencyDest} />
            </TicketLine>
          </>
        )}
        {left > 0n && status !== 'FINISHED' && (
          <TicketLine label={t(status === 'EXPIRED' ? 'trade.result.ended' : 'trade.plan.rests')}>
            <Amount value={left} currency="BTC" />
          </TicketLine>
        )}
      </div>
      <div className={classes.lines}>
        <Balances />
      </div>
      <div className={classes.after}>
        <OrderReceipt order={order} />
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/orders/$id" params={{ id: order._id }} />}
        >
          {t('trade.result.see')}
        </Button>
      </div>
      <Button size="lg" fullWidth onClick={onNext}>
        {t('trade.result.next')}
      </Button>
    </section>
  )
}
