import { groupDecimal, QUOTATION_PRECISION, toDecimal } from '#core/money/money.ts'
import { endOf, mayQuoteAt, mayQuoteOrder, readQuote } from '#core/orders/order.ts'
import { requireApproval } from '../approvals/require.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { accepted, enforce } from '../http/refusal.ts'
import { moveStatus } from '../ledger/move-status.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { lockOrder, ORDERS, toTerms } from './commands.ts'
import { toQuote } from './proposed.ts'

/**
 * The desk's price for an order, or a replacement. Amounts and fee follow the request and the terms at the time of
 * placement, and so do the minutes of the quotation. Without settings in force there is no quotation.
 */
export async function quoteOrder(tx: Tx, input: { id: string; quotation: bigint }, by: Actor): Promise<void> {
  const order = await lockOrder(tx, input.id, by)
  enforce(mayQuoteOrder(order, by))
  enforce(mayQuoteAt(order, tx.now))
  const { controls } = await settingsInForce(tx)
  const amounts = accepted(readQuote(order, input.quotation, order.feePercent))
  await requireApproval(
    tx,
    await toQuote(tx, order, { ...amounts, controls, quotation: input.quotation, by }),
    by,
  )
  const expiresIn = endOf(order, tx.now)
  const quoted = { ...amounts, quotation: input.quotation, quotedBy: by.id }
  const params = { quotation: groupDecimal(toDecimal(input.quotation, QUOTATION_PRECISION)) }
  const after = toTerms({ ...order, ...quoted, expiresIn: expiresIn.toISOString() })
  const event = { code: 'event.order.quoted', params, after } as const
  await moveStatus(tx, ORDERS, { was: order, to: 'PARTIAL', columns: { ...quoted, expiresIn }, ...event }, by)
}
