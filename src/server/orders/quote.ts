import { groupDecimal, QUOTATION_PRECISION, toDecimal } from '#core/money.ts'
import { mayQuoteAt, mayQuoteOrder, readQuote } from '#core/order.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { accepted, enforce } from '../http/refusal.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { lockOrder, moveOrder, recordChange, toTerms } from './commands.ts'

const MINUTE_MS = 60_000

/**
 * The desk's price for an order, or another one: amounts and fee are computed from what was asked, and the quotation is
 * firm for the minutes of the settings in force.
 */
export async function quoteOrder(tx: Tx, input: { id: string; quotation: bigint }, by: Actor): Promise<void> {
  const order = await lockOrder(tx, input.id, by)
  enforce(mayQuoteOrder(order, by))
  enforce(mayQuoteAt(order, tx.now))
  const settings = await settingsInForce(tx)
  const isBuy = order.nature === 'BUY'
  const fee = settings.orderFees[isBuy ? 'BRL-BTC' : 'BTC-BRL']
  const amounts = accepted(readQuote(order, input.quotation, fee))
  const minutes = isBuy ? settings.expireBuy : settings.expireSell
  const expiresIn = new Date(tx.now.getTime() + minutes * MINUTE_MS)
  const quoted = { ...amounts, quotation: input.quotation }
  await moveOrder(tx, order, { ...quoted, status: 'PARTIAL', settingsId: settings.id, expiresIn })
  const params = { quotation: groupDecimal(toDecimal(input.quotation, QUOTATION_PRECISION)) }
  const after = toTerms({ ...order, ...quoted, expiresIn: expiresIn.toISOString() })
  await recordChange(tx, order, { code: 'event.order.quoted', status: 'PARTIAL', params, after }, by)
}
