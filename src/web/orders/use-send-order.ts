import type { Order } from '#core/orders/order-schema.ts'
import { call } from '../api/call.ts'
import { useRefresh } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useSend } from '../ui/form/use-send.ts'
import { notifyDone } from '../ui/notify.ts'
import { seeOrder } from './order-words.ts'

type Sending = {
  form?: Parameters<typeof useSend>[0]
  /** Reports a failure beside the form. */
  telling?: (save: (key: string) => Promise<Order>) => (key: string) => Promise<Order>
}

/** Sends a new order. */
export function useSendOrder({ form, telling }: Sending = {}) {
  const refresh = useRefresh()
  const { t } = useLabels()
  const { send, isBusy, error, clear } = useSend(form)
  return {
    isBusy,
    error,
    clear,
    /** The new order, or `undefined` after a failure. */
    sendOrder: async (body: object): Promise<Order | undefined> => {
      const save = (key: string) =>
        call<Order>('/orders', { method: 'POST', body, key }).then(({ data }) => data)
      const placed = await send(telling ? telling(save) : save, body)
      return placed === true ? undefined : placed
    },
    /** Reads orders and the Book again, then says what became of the order, with the way to its page. */
    tell: async (placed: Order, title: string, text?: string) => {
      await refresh('orders', 'book')
      notifyDone(title, text, { see: seeOrder(placed, t) })
    },
  }
}
