import type { Order } from '#core/order.ts'
import { call } from '../api/call.ts'
import { useRefresh, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useNotSaved } from '../order-list/use-not-saved.ts'
import { notifyDone } from '../ui/notify.ts'
import { useSend } from '../ui/use-send.ts'
import { type OrderFormState, toBody } from './use-order-form.ts'

type Outcome = { onDone: () => void; onRefused: () => void }

/** Sends the order; it then stands first in the list. */
export function usePlaceOrder(form: OrderFormState['form'], { onDone, onRefused }: Outcome) {
  const { t } = useLabels()
  const viewer = useViewer()
  const refresh = useRefresh()
  const { telling, tell } = useNotSaved()
  const { send, isBusy, error, clear } = useSend(form)
  const place = async () => {
    const body = toBody(form.values, viewer.id)
    const save = (key: string) => call<Order>('/orders', { method: 'POST', body, key })
    const done = await send(telling(save), body)
    if (done === undefined) return onRefused()
    await refresh('orders')
    notifyDone(t('orders.form.done'), t('orders.form.doneText'))
    onDone()
  }
  return { place, isBusy, error, clear, tell }
}
