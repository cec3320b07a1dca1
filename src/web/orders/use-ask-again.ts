import { useNavigate } from '@tanstack/react-router'
import { mayCreateOrderFor } from '#core/orders/order.ts'
import type { Order } from '#core/orders/order-schema.ts'
import { call } from '../api/call.ts'
import { useRefresh, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useSend } from '../ui/form/use-send.ts'
import { notifyDone } from '../ui/notify.ts'
import { useOrderName } from './use-order-name.ts'

/** Places the same request again and goes to its page, where the new quotation will arrive. */
export function useAskAgain(order: Order) {
  const { t } = useLabels()
  const viewer = useViewer()
  const { seeOrder } = useOrderName()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const { send, isBusy, error } = useSend()
  const { kind, nature, userId } = order
  const asked = { amountOrig: order.askedOrig, amountDest: order.askedDest }
  const body = { kind, nature, ...asked, ...(userId === viewer.id ? {} : { userId }) }
  const ask = async () => {
    const done = await send((key) => call<Order>('/orders', { method: 'POST', body, key }), body)
    if (done === undefined || done === true) return
    await refresh('orders')
    notifyDone(t('orders.form.done'), t('orders.form.doneText'), { see: seeOrder(done.data) })
    await navigate({ to: '/orders/$id', params: { id: done.data._id } })
  }
  const verdict = mayCreateOrderFor(userId, viewer)
  return { ask, isBusy, error, verdict }
}
