import { ok, refuse, type Verdict } from '../rules/verdict.ts'
import { isAdmin, isInternal, type Role, type Viewer } from '../rules/viewer.ts'

/** Staff stop the withdrawals of a customer, and an admin stops those of staff. Nobody stops their own. */
export function mayStopWithdrawals(user: { id: string; roles: readonly Role[] }, by: Viewer): Verdict {
  if (!isInternal(by)) return refuse('forbidden', 'user.staffOnly')
  const isCustomer = user.roles.every((role) => role === 'user')
  return user.id !== by.id && (isAdmin(by) || isCustomer) ? ok : refuse('forbidden', 'user.notYours')
}
