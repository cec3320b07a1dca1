import { ORDER_STATUS, takes } from '../rules/statuses.ts'
import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import { isAdmin, isInternal, type Viewer } from '../rules/viewer.ts'
import type { OrderFacts } from './order.ts'

/** NEW and PENDING by the owner or staff; PARTIAL by admins only. */
export function mayCancelOrder(order: OrderFacts, by: Viewer): Verdict {
  if (order.userId !== by.id && !isInternal(by)) return refuse('forbidden', 'order.notYours')
  if (!takes(ORDER_STATUS, order.status, 'cancel')) return refuse('conflict', 'order.notCancellable')
  const isUntraded = takes(ORDER_STATUS, order.status, 'cancel', ['owner'])
  return isUntraded || isAdmin(by) ? ok : refuse('forbidden', 'order.cancelPartial')
}

/**
 * Ends an order early, as its expiry would. A Book order by its owner, while it rests; an order of the desk by its owner or
 * staff, before its execution.
 */
export function mayEndOrder(order: OrderFacts, by: Viewer): Verdict {
  const isOwn = order.userId === by.id
  const isOfDesk = order.kind === 'OTC'
  if (!isOwn && !(isOfDesk && isInternal(by))) return refuse('forbidden', 'order.endOthers')
  const isOfOtherKind = order.status === (isOfDesk ? 'PENDING' : 'NEW')
  return takes(ORDER_STATUS, order.status, 'end') && !isOfOtherKind
    ? ok
    : refuse('conflict', 'order.notEndable')
}
