import { dailyLimitsOf, requirementOf } from '#core/approvals/matrix.ts'
import { convertCeil, formatMoney, toBrlFloor } from '#core/money/money.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { actsOfPayment, isOverDailyLimit } from '#core/withdrawals/withdrawal.ts'
import { type ProposedAct, requireApproval } from '../approvals/require.ts'
import { type SubjectTable, UPDATED } from '../approvals/subjects.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { findPrice } from '../prices/queries.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { paidToday } from './paid-today.ts'
import type { WithdrawalRow } from './row.ts'

/** A withdrawal, with its payee as it was saved. */
export const WITHDRAWAL_SUBJECT: SubjectTable = { table: 'withdrawals', keys: ['id'], bookkeeping: UPDATED }

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
    isInvolved: (await findInvolved(tx, [userId], by)).has(userId),
    isOverDailyLimit: isOverDailyLimit(await sumOfDay(tx, withdrawal, by), limits),
  })
  const after = step.command === 'approveWithdrawal' ? 'PENDING' : 'FINISHED'
  await requireApproval(
    tx,
    {
      ...{ controls, acts, entity: 'withdrawal', entityId: id, ownerId: userId, ...step },
      subjects: [{ of: WITHDRAWAL_SUBJECT, id }],
      value: { amount, currency },
      changes: [
        { field: 'amount', before: null, after: formatMoney(amount, currency) },
        { field: 'payee', before: null, after: payee },
        { field: 'status', before: status, after },
      ],
    },
    by,
  )
}

/**
 * A batch takes what its maker may pay alone, or what a request released: gives the ids of the others. The sums of the day were
 * checked at the approval, and later approvals have raised them since.
 */
export async function findUnreleased(
  tx: Tx,
  withdrawals: readonly WithdrawalRow[],
  by: Actor,
): Promise<ReadonlySet<string>> {
  const open = withdrawals.filter(({ approvalId }) => approvalId === null)
  const controls = await controlsInForce(tx)
  if (open.length === 0 || controls.approvals.length === 0) return new Set()
  const owners = open.map(({ userId }) => userId)
  const involved = await findInvolved(tx, owners, by)
  const price = open.some(({ currency }) => currency === 'BTC') ? await findPrice(tx) : undefined
  const needsAnother = ({ userId, amount, currency }: WithdrawalRow): boolean => {
    const value = currency === 'BRL' ? amount : price && toBrlFloor(amount, price)
    const acts = actsOfPayment({ isInvolved: involved.has(userId), isOverDailyLimit: false })
    return acts.some((act) => requirementOf(controls, act, value) !== undefined)
  }
  return new Set(open.filter(needsAnother).map(({ id }) => id))
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

async function findInvolved(
  { sql, now }: Tx,
  customers: readonly string[],
  by: Viewer,
): Promise<ReadonlySet<string>> {
  const found = await sql<{ id: string }[]>`
    select id from users where id = any(${[...customers]}::uuid[]) and ${by.id} in (id, created_by)
    union
    select user_id from deposits where user_id = any(${[...customers]}::uuid[]) and reviewer_id = ${by.id}
      and status = 'FINISHED' and updated_at > ${now}::timestamptz - make_interval(days => ${INVOLVED_DAYS})`
  return new Set(found.map(({ id }) => id))
}
