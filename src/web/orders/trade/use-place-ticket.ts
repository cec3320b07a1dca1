import { toWire } from '#core/money/money.ts'
import { PAIR } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { call } from '../../api/call.ts'
import { useRefresh } from '../../api/queries.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { useSend } from '../../ui/form/use-send.ts'
import { notifyDone } from '../../ui/notify.ts'
import { useOrderName } from '../use-order-name.ts'
import type { Ticket } from './use-ticket.ts'

/** Sends the order of the ticket; afterwards the amount is empty and the price stays. */
export function usePlaceTicket({ nature, terms, timeInForce, set }: Ticket, onDone?: () => void) {
  const { t } = useLabels()
  const refresh = useRefresh()
  const { seeOrder } = useOrderName()
  const { send, isBusy, error, clear } = useSend()
  const place = async () => {
    if (!terms) return
    const { orig, dest } = PAIR[nature]
    const body = {
      kind: 'MARKET',
      nature,
      timeInForce,
      limitPrice: toWire(terms.limitPrice, 'BRL'),
      amountOrig: toWire(terms.amountOrig, orig),
      amountDest: toWire(terms.amountDest, dest),
    }
    const sent = await send((key) => call<Order>('/orders', { method: 'POST', body, key }), body)
    if (sent === undefined || sent === true) return
    set({ amount: '' })
    await refresh('orders', 'book')
    const { status } = sent.data
    const isKnown = status !== 'NEW' && status !== 'CANCELLED'
    notifyDone(t(`trade.placed.${nature}`), isKnown ? t(`trade.became.${status}`) : undefined, {
      see: seeOrder(sent.data),
    })
    onDone?.()
  }
  return { place, isBusy, error, clear }
}
