import type { Act } from '#core/approvals/controls.ts'
import { formatMoney } from '#core/money/money.ts'
import { mayDecideLine, moveOf, type PaymentMove } from '#core/shipments/return-line.ts'
import type { LineDecision, ReturnLineState } from '#core/shipments/shipment.ts'
import { requireApproval } from '../approvals/require.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { type StoredReturnLine, subjectsOf, toAnswered } from './apply.ts'
import { findItems } from './items.ts'
import { payItems, refuseItems, reverseItems } from './moves.ts'
import { lockReturns } from './receive.ts'

type Decide = { readonly id: string; readonly decision: LineDecision; readonly reason: string }

/** A decision that gives money back is also the act of a return file that does so: it is no way around its approvers. */
const ACTS: Readonly<Record<NonNullable<PaymentMove>, readonly Act[]>> = {
  PAY: [],
  REFUSE: ['shipment.refuse'],
  REVERSE: ['shipment.reverse'],
}

/** A person decides about a line that waits. Where the controls ask for it, another person approves the decision. */
export async function decideLine(tx: Tx, input: Decide, by: Actor): Promise<void> {
  const { id, decision, reason } = input
  const line = await lockLine(tx, id)
  const item = (await findItems(tx, [line], by, { isLocked: true }))(line)
  enforce(mayDecideLine({ state: line.state, decision }, item, by))
  const move = item && moveOf(decision, item)
  const amount = formatMoney(line.amount, 'BRL')
  // The move is about the amount of the item, which may be the higher one.
  const most = item && item.amount > line.amount ? item.amount : line.amount
  await requireApproval(
    tx,
    {
      controls: await controlsInForce(tx),
      acts: ['shipment.decide', ...(move ? ACTS[move] : [])],
      value: { amount: most, currency: 'BRL' },
      entity: 'shipment',
      entityId: id,
      ownerId: item?.userId ?? null,
      command: 'decideLine',
      input,
      subjects: subjectsOf([line]),
      changes: [
        { field: 'key', before: null, after: line.key },
        { field: 'amount', before: item ? formatMoney(item.amount, 'BRL') : null, after: amount },
        { field: 'decision', before: line.outcome, after: decision },
        { field: 'reason', before: null, after: reason },
      ],
    },
    by,
  )
  if (move) {
    const run = { PAY: payItems, REFUSE: refuseItems, REVERSE: reverseItems }[move]
    await run(tx, [toAnswered(line, item, reason)], by)
  }
  const state = decision === 'IGNORED' ? 'IGNORED' : 'APPLIED'
  await tx.sql`
    update shipment_return_lines set state = ${state}, decision = ${decision}, decision_reason = ${reason},
      decided_by = ${by.id}, decided_at = ${tx.now}
    where id = ${id} and state = ${line.state}`
  const facts = { before: { outcome: line.outcome }, after: { key: line.key, decision, reason } }
  await recordAudit(tx, { action: 'audit.shipment.lineDecided', entity: 'shipment', id, ...facts }, by)
}

async function lockLine(tx: Tx, id: string): Promise<StoredReturnLine & { readonly state: ReturnLineState }> {
  const [of] = await tx.sql<{ bankAccountId: string }[]>`
    select r.bank_account_id from shipment_return_lines l join shipment_returns r on r.id = l.return_id where l.id = ${id}`
  await lockReturns(tx, found(of, 'shipment.lineUnknown').bankAccountId)
  const [line] = await tx.sql<(StoredReturnLine & { state: ReturnLineState })[]>`
    select id, line, key, amount, codes, outcome, authentication, paid_on, shipment_id, withdrawal_id, state
    from shipment_return_lines where id = ${id} for update`
  return found(line, 'shipment.lineUnknown')
}
