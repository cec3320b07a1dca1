import { groupDecimal, QUOTATION_PRECISION, toDecimal } from '#core/money/money.ts'
import { mayQuoteFor, mayQuoteTaken } from '#core/orders/desk.ts'
import { baseOf, marginRound } from '#core/orders/margin.ts'
import { endOf, mayQuoteAt, mayQuoteOrder, type Nature, readQuote } from '#core/orders/order.ts'
import { ok } from '#core/rules/verdict.ts'
import { requireApproval } from '../approvals/require.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforceTrading } from '../http/recovery.ts'
import { accepted, enforce } from '../http/refusal.ts'
import { moveStatus } from '../ledger/move-status.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { lockOrder, ORDERS, toTerms } from './commands.ts'
import { readGiveAway } from './give-away.ts'
import { toQuote } from './proposed.ts'
import type { QuoteInput } from './quote-input.ts'

/**
 * The desk's price for an order, or a replacement. Amounts and fee follow the request and the terms at the time of
 * placement, and so do the minutes of the quotation. Without settings in force there is no quotation. Each version is kept.
 */
export async function quoteOrder(tx: Tx, input: QuoteInput, by: Actor): Promise<void> {
  // Sent together, the mode before all other locks.
  const [, order] = await Promise.all([enforceTrading(tx), lockOrder(tx, input.id, by)])
  enforce(mayQuoteOrder(order, by))
  enforce(mayQuoteAt(order, tx.now))
  enforce(mayQuoteFor(input.minutes, order))
  // An approved quotation does not wait for a member of staff who looks at the order now.
  enforce(by.grant ? ok : mayQuoteTaken(order, tx.now, by))
  const { controls } = await settingsInForce(tx)
  const amounts = accepted(readQuote(order, input.quotation, order.feePercent))
  const { giveAway, isBeyond } = await readGiveAway(tx, order, { amounts, input, controls }, by)
  const quote = { ...amounts, controls, input, by, giveAway, isBeyondGiveAway: isBeyond }
  await requireApproval(tx, await toQuote(tx, order, quote), by)
  const expiresIn = endOf({ expiryMinutes: input.minutes ?? order.expiryMinutes }, tx.now)
  const quoted = { ...amounts, quotation: input.quotation, quotedBy: by.id }
  const params = { quotation: groupDecimal(toDecimal(input.quotation, QUOTATION_PRECISION)) }
  const after = toTerms({ ...order, ...quoted, expiresIn: expiresIn.toISOString() })
  const event = { code: 'event.order.quoted', params, after } as const
  keepVersion(tx, order, { ...input, expiresIn }, by)
  const columns = { ...quoted, giveAway, expiresIn, takenBy: null, takenAt: null }
  await moveStatus(tx, ORDERS, { was: order, act: 'quote', columns, ...event }, by)
}

/** The version of the quotation, with its margin. The lock on the order keeps their numbers in order. */
function keepVersion(
  tx: Tx,
  { id, nature }: { id: string; nature: Nature },
  { quotation, sides, isAutomatic = false, expiresIn }: QuoteInput & { expiresIn: Date },
  by: Actor,
): void {
  const base = sides ? baseOf(nature, sides) : null
  const margin = base === null ? null : marginRound(nature, base, quotation)
  tx.send(tx.sql`
    insert into quotes (order_id, version, price, base, margin, quoted_by, is_automatic, expires_at, created_at)
    select ${id}, coalesce(max(version), 0) + 1, ${quotation}, ${base}, ${margin}, ${by.id}, ${isAutomatic}, ${expiresIn},
      ${tx.now}
    from quotes where order_id = ${id}`)
}
