import type { Order } from '#core/orders/order-schema.ts'
import { call } from '../api/call.ts'
import { useRefresh } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useSend } from '../ui/form/use-send.ts'
import { notifyDone } from '../ui/notify.ts'
import { seeOrder } from './order-words.ts'

export const placeOrder = (body: object, key: string): Promise<Order> =>
  call<Order>('/orders', { method: 'POST', body, key }).then(({ data }) => data)

/** Reads orders and the Book again, then says what became of the order, with the way to its page. */
export function useTellPlaced() {
  const { t } = useLabels()
  const refresh = useRefresh()
  return async (placed: Order, title: string, text?: string): Promise<void> => {
    await refresh('orders', 'book')
    notifyDone(title, text, { see: seeOrder(placed, t) })
  }
}

/** Sends a new order without a form. */
export function useSendOrder() {
  const { send, isBusy, error } = useSend()
  const tell = useTellPlaced()
  /** The new order, or `undefined` after a failure. */
  const sendOrder = async (body: object): Promise<Order | undefined> => {
    const placed = await send((key) => placeOrder(body, key), body)
    return placed === true ? undefined : placed
  }
  return { sendOrder, tell, isBusy, error }
}
