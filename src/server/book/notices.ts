import { formatMoney } from '#core/money/money.ts'
import type { NoticeKind } from '#core/notices/notice.ts'
import { PAIR } from '#core/orders/order.ts'
import type { Tx } from '../db/transaction.ts'
import { tell } from '../mail/tell.ts'
import type { NewNotice } from '../notices/write.ts'
import type { OpenOrder } from './open-orders.ts'
import type { Effects, Was } from './settle.ts'

/** The notices of a batch: one for each order that traded or came to its end. An order that was placed in this batch has a read notice. */
export function noticeFills(tx: Tx, { touched, events }: Effects): void {
  const expired = new Set(
    events.filter(({ code }) => code === 'event.order.bookExpired').map((one) => one.orderId),
  )
  const notices = [...touched].flatMap(([order, was]) => {
    if (expired.has(order.id)) return [toNotice(order, 'orderExpired', was)]
    if (order.filledOrig === (was?.filledOrig ?? 0n)) return []
    return [toNotice(order, order.status === 'FINISHED' ? 'orderExecuted' : 'orderFilled', was)]
  })
  tell(tx, notices)
}

function toNotice({ id, userId, nature, ...order }: OpenOrder, kind: NoticeKind, was: Was): NewNotice {
  const { orig, dest } = PAIR[nature]
  const pays = formatMoney(order.filledOrig, orig)
  const receives = formatMoney(order.filledDest - order.fee, dest)
  return {
    userId,
    kind,
    params: { nature, pays, receives },
    subject: { entity: 'order', id },
    isRead: was === null,
    isDigested: order.filledOrig > (was?.filledOrig ?? 0n),
  }
}
