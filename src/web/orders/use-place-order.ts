import type { Order } from '#core/orders/order-schema.ts'
import { RESTING } from '#core/rules/statuses.ts'
import { call } from '../api/call.ts'
import { useRefresh, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { useSend } from '../ui/form/use-send.ts'
import { notifyDone } from '../ui/notify.ts'
import { useNotSaved } from './use-not-saved.ts'
import { type OrderFormState, toBody } from './use-order-form.ts'
import { useOrderName } from './use-order-name.ts'

type Outcome = { onDone: (placed: Order) => void; onRefused: () => void }

const IN_BOOK = [...RESTING, 'FINISHED'] as const

/** Sends the order, and reports its immediate trades in the Book. */
export function usePlaceOrder(form: OrderFormState['form'], { onDone, onRefused }: Outcome) {
  const { t } = useLabels()
  const viewer = useViewer()
  const refresh = useRefresh()
  const { seeOrder } = useOrderName()
  const { telling, tell } = useNotSaved()
  const { send, isBusy, error, clear } = useSend(form)
  const place = async () => {
    const body = toBody(form.values, viewer.id)
    const save = (key: string) =>
      call<Order>('/orders', { method: 'POST', body, key }).then(({ data }) => data)
    const placed = await send(telling(save), body)
    if (placed === undefined || placed === true) return onRefused()
    await refresh('orders', 'book')
    const became = placed.kind === 'MARKET' && IN_BOOK.find((status) => status === placed.status)
    const result = became ? ` ${t(`book.form.became.${became}`)}` : ''
    notifyDone(t('orders.form.done'), t('orders.form.doneText') + result, { see: seeOrder(placed) })
    onDone(placed)
  }
  return { place, isBusy, error, clear, tell }
}
