import type { Act, Controls } from '#core/approvals/controls.ts'
import { ANOTHER, overdraftCeilingOf } from '#core/approvals/matrix.ts'
import {
  formatMoney,
  groupDecimal,
  QUOTATION_PRECISION,
  QUOTE,
  toDecimal,
  worthFloor,
} from '#core/money/money.ts'
import { actsOfQuote, mayOverdraw, type QuotedAmounts } from '#core/orders/order.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { ProposedAct } from '../approvals/require.ts'
import { type SubjectTable, UPDATED } from '../approvals/subjects.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import { findPrice } from '../prices/queries.ts'
import type { OrderRow } from './commands.ts'
import type { QuoteInput } from './quote-input.ts'

const toPrice = (centavos: bigint) => `R$ ${groupDecimal(toDecimal(centavos, QUOTATION_PRECISION))}`

/** An order with the desk. */
export const ORDER_SUBJECT: SubjectTable = {
  table: 'orders',
  keys: ['id'],
  bookkeeping: {
    ...UPDATED,
    taken_at: 'when a member of staff looked at it',
    taken_by: 'a member of staff looks at it; no term of it',
  },
}

const aboutOrder = (order: OrderRow) => ({
  entity: 'order' as const,
  entityId: order.id,
  ownerId: order.userId,
  subjects: [{ of: ORDER_SUBJECT, id: order.id }],
  involvedAct: 'order.quoteInvolved' as const,
  involved: [order.createdBy, order.ownerCreatedBy],
})

/** The reais of an order: one of its sides. */
const reaisOf = (order: Pick<OrderRow, 'nature'>, { amountOrig, amountDest }: QuotedAmounts) => ({
  amount: order.nature === 'BUY' ? amountOrig : amountDest,
  currency: QUOTE,
})

/** A quotation, as its approvers read it. */
export async function toQuote(
  tx: Tx,
  order: OrderRow,
  of: QuotedAmounts & {
    controls: Controls
    input: QuoteInput
    by: Viewer
    giveAway: bigint | null
    isBeyondGiveAway: boolean
  },
): Promise<ProposedAct> {
  const { quotation, sides } = of.input
  const market = await findPrice(tx)
  const acts: Act[] = actsOfQuote(order, { ...of, quotation, sides, market })
  return {
    ...aboutOrder(order),
    controls: of.controls,
    acts,
    ...(of.isBeyondGiveAway && { floor: ANOTHER }),
    signals: (await hasTradedBack(tx, order)) ? ['approval.signal.roundTrip'] : [],
    value: reaisOf(order, of),
    changes: [
      {
        field: 'quotation',
        before: order.quotation === null ? null : toPrice(order.quotation),
        after: toPrice(quotation),
      },
      { field: 'amountOrig', before: null, after: formatMoney(of.amountOrig, order.currencyOrig) },
      { field: 'amountDest', before: null, after: formatMoney(of.amountDest, order.currencyDest) },
    ],
    context: [
      { field: 'marketPrice', before: null, after: market === undefined ? null : toPrice(market) },
      {
        field: 'advantage',
        before: null,
        after: of.giveAway === null ? null : formatMoney(of.giveAway, 'BRL'),
      },
    ],
    command: 'quoteOrder',
    input: of.input,
  }
}

/** Whether the customer trades the other way within an hour: a purchase and a sale together leave only their difference. */
async function hasTradedBack({ sql, now }: Tx, { userId, nature }: OrderRow): Promise<boolean> {
  const others = await sql`
    select from orders where user_id = ${userId} and nature <> ${nature} and (status = 'PARTIAL' or status = 'FINISHED')
      and updated_at > ${now}::timestamptz - interval '1 hour' limit 1`
  return others.length > 0
}

/** The execution of a quoted order by staff, or one that overdraws its customer by `left`, in minor units. */
export function toExecution(
  order: OrderRow,
  { controls, left, input, by }: { controls: Controls; left: bigint; input: object; by: Viewer },
): ProposedAct {
  const acts: Act[] = [
    ...(left < 0n ? (['order.overdraft'] as const) : []),
    ...(order.userId !== by.id ? (['order.executeForAnother'] as const) : []),
  ]
  const missing = left < 0n ? convertTo(order, -left) : 0n
  if (acts.some((act) => controls.approvals.some((band) => band.act === act)))
    enforce(mayOverdraw(missing, overdraftCeilingOf(controls)))
  const { amountOrig, amountDest, quotation, currencyOrig, currencyDest } = order
  const balance = [{ field: 'balance', before: null, after: formatMoney(left, currencyOrig) }]
  return {
    ...aboutOrder(order),
    involved: [order.createdBy, order.ownerCreatedBy, order.quotedBy],
    controls,
    acts,
    value: reaisOf(order, { amountOrig: amountOrig ?? 0n, amountDest: amountDest ?? 0n, fee: 0n }),
    changes: [
      { field: 'quotation', before: null, after: toPrice(quotation ?? 0n) },
      { field: 'amountOrig', before: null, after: formatMoney(amountOrig ?? 0n, currencyOrig) },
      { field: 'amountDest', before: null, after: formatMoney(amountDest ?? 0n, currencyDest) },
      ...(left < 0n ? balance : []),
    ],
    command: 'executeOrder',
    input,
  }
}

/** The reais of an amount to give, at the order's quotation. */
const convertTo = ({ currencyOrig, quotation }: OrderRow, amount: bigint): bigint =>
  worthFloor(amount, currencyOrig, quotation ?? 0n) ?? 0n
