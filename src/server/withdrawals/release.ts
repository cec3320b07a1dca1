import { dailyLimitsOf } from '#core/approvals/matrix.ts'
import { convertCeil, formatMoney } from '#core/money/money.ts'
import { refuse } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { actsOfPayment, isOverDailyLimit } from '#core/withdrawals/withdrawal.ts'
import { ApprovalNeeded, type ProposedAct, requireApproval } from '../approvals/require.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import { findPrice } from '../prices/queries.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { paidToday } from './paid-today.ts'
import type { WithdrawalRow } from './row.ts'

type Step = Pick<ProposedAct, 'command' | 'input'> & { readonly receiptKey?: string }

/** Approving and paying release a withdrawal: another person approves it once where the controls ask for it. */
export async function requireRelease(
  tx: Tx,
  withdrawal: WithdrawalRow,
  step: Step,
  by: Actor,
): Promise<void> {
  if (withdrawal.approvalId !== null) return
  const { id, userId, amount, currency, status, payee } = withdrawal
  const controls = await controlsInForce(tx)
  if (controls.approvals.length === 0) return
  const limits = dailyLimitsOf(controls)
  const acts = actsOfPayment({
    isInvolved: await isInvolved(tx, userId, by),
    isOverDailyLimit: isOverDailyLimit(await sumOfDay(tx, withdrawal, by), limits),
  })
  await requireApproval(
    tx,
    {
      ...{ controls, acts, entity: 'withdrawal', entityId: id, ownerId: userId, ...step },
      value: { amount, currency },
      changes: [
        { field: 'amount', before: null, after: formatMoney(amount, currency) },
        { field: 'payee', before: null, after: payee },
        {
          field: 'status',
          before: status,
          after: step.command === 'approveWithdrawal' ? 'PENDING' : 'FINISHED',
        },
      ],
    },
    by,
  )
}

/**
 * A batch takes what its maker may pay alone, or what a request released. The sums of the day were checked at the approval,
 * and later approvals have raised them since.
 */
export async function enforceReleased(tx: Tx, withdrawal: WithdrawalRow, by: Actor): Promise<void> {
  if (withdrawal.approvalId !== null) return
  const { id: entityId, userId: ownerId, amount, currency } = withdrawal
  const controls = await controlsInForce(tx)
  const acts = actsOfPayment({ isInvolved: await isInvolved(tx, ownerId, by), isOverDailyLimit: false })
  const act = {
    controls,
    acts,
    entity: 'withdrawal',
    entityId,
    ownerId,
    value: { amount, currency },
  } as const
  try {
    await requireApproval(tx, { ...act, changes: [], command: 'finishWithReceipt', input: {} }, by)
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error
    enforce(refuse('conflict', 'payout.needsAnother'))
  }
}

/** The request whose approval releases the withdrawal, as columns of its update. */
export const releaseOf = (withdrawal: WithdrawalRow, by: Actor) => ({
  approvalId: withdrawal.approvalId ?? by.grant?.requestId ?? null,
})

/** The sums of today with this withdrawal, in centavos: of its customer and of this operator. `undefined` without a price. */
async function sumOfDay(tx: Tx, { id, userId, amount, currency }: WithdrawalRow, by: Viewer) {
  const price = await findPrice(tx)
  if (price === undefined) return undefined
  const own = currency === 'BRL' ? amount : convertCeil(amount, currency, price)
  const paid = await paidToday(tx, { customerId: userId, operatorId: by.id, withdrawalId: id }, price)
  return { customer: paid.customer + own, operator: paid.operator + own }
}

/** The money of a customer may have come in by the same person, who then does not let it out alone. */
const INVOLVED_DAYS = 30

async function isInvolved({ sql, now }: Tx, customer: string, by: Viewer): Promise<boolean> {
  const [found] = await sql`
    select from users where id = ${customer} and ${by.id} in (id, created_by)
    union all
    select from deposits where user_id = ${customer} and reviewer_id = ${by.id} and status = 'FINISHED'
      and updated_at > ${now}::timestamptz - make_interval(days => ${INVOLVED_DAYS})
    limit 1`
  return found !== undefined
}
