import { type Currency, fromWire, parseQuotation, toWire } from '#core/money/money.ts'
import { type Nature, PAIR } from '#core/orders/order.ts'
import { createOrderSchema } from '#core/orders/order-schema.ts'
import { sidesOf, toTicker } from '#core/orders/quote.ts'
import { simulatedPrices } from '#server/adapters/price-simulated.ts'
import { findBalance } from '#server/ledger/queries.ts'
import { cancelOrder, createOrder, expireOrders } from '#server/orders/commands.ts'
import { executeOrder } from '#server/orders/execute.ts'
import { quoteOrder } from '#server/orders/quote.ts'
import { settingsInForce } from '#server/settings/in-force.ts'
import type { CustomerName } from './people.ts'
import type { Act, Name, Stage } from './stage.ts'

/** The balance that a user may spend, in minor units; 0 when the account is overdrawn. */
export async function availableOf({ tx, who }: Stage, name: Name, currency: Currency): Promise<bigint> {
  const balance = await findBalance(tx, { userId: who(name).id, currency })
  return balance?.kind === 'C' ? fromWire(balance.amount, currency) : 0n
}

/**
 * Executed at the first or a second quotation, expired, cancelled, refused, waiting, or quoted at the end of
 * the story.
 */
export type OrderFate = 'execute' | 'requote' | 'expire' | 'cancel' | 'refuse' | 'wait' | 'quoteLast'

/**
 * A customer requests a quotation by the amount to give, or to receive with `wants`, and executes it; true
 * when executed.
 */
export const trade = (
  name: CustomerName,
  nature: Nature,
  amount: bigint,
  fate: OrderFate,
  { wants, by = name }: { wants?: true; by?: 'master' | CustomerName } = {},
): Act =>
  async function* (on) {
    const { random, who } = on
    const { orig, dest } = PAIR[nature]
    const asked = { amount, currency: wants ? dest : orig }
    const written = { [wants ? 'amountDest' : 'amountOrig']: toWire(amount, asked.currency) }
    const input = createOrderSchema.parse({ kind: 'OTC', nature, userId: who(name).id, ...written })
    const id = await createOrder(on.tx, input, who(by))
    if (fate === 'wait') return
    if (fate === 'cancel') {
      yield random.between(2, 9)
      return cancelOrder(on.tx, id, who(name))
    }
    const operator = who(random.pick(['marina', 'paulo'] as const))
    /** At the simulated market's price for this amount, with the spread. */
    const quote = async () => {
      const depth = await simulatedPrices().depth(on.tx.now)
      const { buy, sell } = toTicker(depth, asked, await settingsInForce(on.tx)).BTCBRL
      const quotation = parseQuotation(nature === 'BUY' ? buy : sell)!
      await quoteOrder(on.tx, { id, quotation, sides: sidesOf(depth) }, operator)
      return quotation
    }
    yield fate === 'quoteLast' ? 'last' : on.desk(2, 9)
    let quotation = await quote()
    if (fate === 'quoteLast') return
    yield random.between(2, 6)
    if (fate === 'refuse') return cancelOrder(on.tx, id, who('admin'))
    if (fate === 'requote') {
      quotation = await quote()
      yield random.between(2, 6)
    }
    const [order] = await on.tx.sql<{ amountOrig: bigint }[]>`select amount_orig from orders where id = ${id}`
    if (fate !== 'expire' && (await availableOf(on, name, orig)) >= order!.amountOrig) {
      await executeOrder(on.tx, { id, quotation }, who(name))
      return true
    }
    const { expireBuy, expireSell } = await settingsInForce(on.tx)
    yield nature === 'BUY' ? expireBuy : expireSell
    return expireOrders(on.tx)
  }
