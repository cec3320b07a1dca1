import type { SettingsInForce } from '#core/settings/settings.ts'
import { mayOperate, type UserStatus } from '#core/users/user.ts'
import type { Tx } from '../db/transaction.ts'
import type { BookState } from './leader.ts'
import { type Settling, settleOutcome } from './settle.ts'

const CHECK_MS = 1_000
/** Every transaction that changes a user commits within this time after the instant that it writes. */
const COMMITTED_WITHIN_MS = 60_000

export type OrderOwner = { readonly id: string; readonly status: UserStatus }

/**
 * The users who changed since the last check, once a second. Without an earlier check, or when the settings allow other
 * statuses than then, all owners of resting orders.
 */
export async function findChangedOwners(
  { sql, now }: Tx,
  { orders, blockedCheck }: BookState,
): Promise<readonly OrderOwner[]> {
  if (!blockedCheck)
    return await sql<
      OrderOwner[]
    >`select id, effective_status as status from users where id = any(${[...orders.owners()]}::uuid[])`
  if (Math.abs(now.getTime() - blockedCheck.at) < CHECK_MS) return []
  const since = new Date(Math.min(now.getTime(), blockedCheck.at) - COMMITTED_WITHIN_MS)
  return await sql<
    OrderOwner[]
  >`select id, effective_status as status from users where updated_at >= ${since}`
}

/** The resting orders of those users who may no longer trade. Without settings nobody is blocked. */
export function ordersOfBlockedOwners(
  { orders }: BookState,
  owners: readonly OrderOwner[],
  settings: SettingsInForce | undefined,
): string[] {
  if (!settings) return []
  return owners
    .filter(({ status }) => !mayOperate(status, settings.statuses.order).ok)
    .flatMap(({ id }) => orders.idsOf(id))
}

/** Removes those orders from the Book before anyone trades with them. */
export function cancelOrdersOfBlocked(
  state: BookState,
  on: Settling,
  {
    now,
    blocked,
    settings,
  }: { now: Date; blocked: readonly string[]; settings: SettingsInForce | undefined },
): void {
  for (const id of blocked)
    settleOutcome(on, state.book.apply({ type: 'cancel', at: now.getTime(), id }), null)
  const allowed = settings?.statuses.order.join() ?? ''
  const { blockedCheck } = state
  if (blockedCheck && blockedCheck.allowed !== allowed) state.blockedCheck = undefined
  else if (!blockedCheck || Math.abs(now.getTime() - blockedCheck.at) >= CHECK_MS)
    state.blockedCheck = { at: now.getTime(), allowed }
}
