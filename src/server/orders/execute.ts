import { type OtcPosting, otcExecuted } from '#core/ledger/postings.ts'
import { formatMoney, toWire } from '#core/money/money.ts'
import { mayAffordOrder, mayExecuteAfterQuoting, mayExecuteAt, mayExecuteOrder } from '#core/orders/order.ts'
import type { ExecuteOrder } from '#core/orders/order-schema.ts'
import type { SettingsInForce } from '#core/settings/settings.ts'
import { requireApproval } from '../approvals/require.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforceTrading } from '../http/recovery.ts'
import { enforce } from '../http/refusal.ts'
import { moveStatus } from '../ledger/move-status.ts'
import { lockAccounts } from '../ledger/post.ts'
import { enforceOwner, lockOrder, ORDERS, type OrderRow } from './commands.ts'
import { keepDeskTrade } from './exposure.ts'
import { toExecution } from './proposed.ts'

/**
 * Executes a quoted order against the desk: both legs and the fee are posted with the transition. An unused permission
 * to overdraw leaves no trace.
 */
export async function executeOrder(tx: Tx, input: ExecuteOrder & { id: string }, by: Actor): Promise<void> {
  // Sent together, the mode before all other locks.
  const [, order] = await Promise.all([enforceTrading(tx), lockOrder(tx, input.id, by)])
  enforce(mayExecuteOrder(order, by))
  enforce(mayExecuteAt(order, input.quotation, tx.now))
  const settings = await enforceOwner(tx, order.userId)
  enforce(mayExecuteAfterQuoting(order, settings.controls, by))
  const posting = toPosting(order, settings)
  const balances = await lockAccounts(tx, otcExecuted(posting).entries)
  const { userId, amountOrig, currencyOrig } = posting
  const available = balances.of({ owner: userId, kind: 'AVAILABLE', currency: currencyOrig })
  enforce(mayAffordOrder({ available, amountOrig, currencyOrig, overdraft: input.overdraft }, by))
  const left = available - amountOrig
  await requireApproval(tx, toExecution(order, { controls: settings.controls, left, input, by }), by)
  const isOverdraft = left < 0n
  const executed = isOverdraft
    ? ({ code: 'event.order.overdraft', params: { balance: formatMoney(left, currencyOrig) } } as const)
    : ({ code: 'event.order.executed' } as const)
  const before = { balance: toWire(available, currencyOrig) }
  const after = { balance: toWire(left, currencyOrig) }
  const columns = { settingsId: settings.id }
  const journals = [otcExecuted(posting, isOverdraft)]
  const move = { was: order, act: 'execute', columns, journals } as const
  await keepDeskTrade(tx, { ...posting, nature: order.nature })
  await moveStatus(tx, ORDERS, { ...move, ...executed, before, after }, by)
}

/** The facts for the posting of this order; the rules have ensured that they exist. */
function toPosting(order: OrderRow, settings: SettingsInForce): OtcPosting {
  const { amountOrig, amountDest, fee } = order
  if (amountOrig === null || amountDest === null || fee === null)
    throw new Error(`order ${order.id} is PARTIAL without its amounts`)
  return {
    orderId: order.id,
    userId: order.userId,
    userOtcId: settings.userOtcId,
    userFeeId: settings.userFeeId,
    currencyOrig: order.currencyOrig,
    currencyDest: order.currencyDest,
    amountOrig,
    amountDest,
    fee,
  }
}
