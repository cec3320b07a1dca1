import { groupDecimal, QUOTATION_PRECISION, toDecimal } from '#core/money.ts'
import { mayQuoteAt, mayQuoteOrder, readQuote } from '#core/order.ts'
import type { Viewer } from '#core/viewer.ts'
import type { Tx } from '../db/transaction.ts'
import { recordEvent } from '../events.ts'
import { accepted, enforce } from '../http/refusal.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { lockOrder, moveOrder } from './commands.ts'

const MINUTE_MS = 60_000

/**
 * The desk's price for an order, or another one: amounts and fee are computed from what was asked, and the quotation is
 * firm for the minutes of the settings in force.
 */
export async function quoteOrder(
  tx: Tx,
  input: { id: string; quotation: bigint },
  by: Viewer,
): Promise<void> {
  const order = await lockOrder(tx, input.id, by)
  enforce(mayQuoteOrder(order, by))
  enforce(mayQuoteAt(order, tx.now))
  const settings = await settingsInForce(tx)
  const isBuy = order.nature === 'BUY'
  const fee = settings.orderFees[isBuy ? 'BRL-BTC' : 'BTC-BRL']
  const amounts = accepted(readQuote(order, input.quotation, fee))
  const minutes = isBuy ? settings.expireBuy : settings.expireSell
  await moveOrder(tx, order, {
    ...amounts,
    status: 'PARTIAL',
    settingsId: settings.id,
    quotation: input.quotation,
    expiresIn: new Date(tx.now.getTime() + minutes * MINUTE_MS),
  })
  const params = { quotation: groupDecimal(toDecimal(input.quotation, QUOTATION_PRECISION)) }
  await recordEvent(
    tx,
    { entity: 'order', id: order.id, code: 'event.order.quoted', status: 'PARTIAL', params },
    by,
  )
}
