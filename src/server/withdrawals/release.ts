import { dailyLimitsOf, requirementOf } from '#core/approvals/matrix.ts'
import { CURRENCY, formatMoney, worthCeil, worthFloor } from '#core/money/money.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { actsOfPayment, overDailyLimit } from '#core/withdrawals/withdrawal.ts'
import { type ProposedAct, requireApproval } from '../approvals/require.ts'
import { type SubjectTable, UPDATED } from '../approvals/subjects.ts'
import type { Actor } from '../audit/record.ts'
import type { Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { findPrice } from '../prices/queries.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { paidToday } from './paid-today.ts'
import type { WithdrawalRow } from './row.ts'

/** A withdrawal, with the saved copy of its payee. */
export const WITHDRAWAL_SUBJECT: SubjectTable = { table: 'withdrawals', keys: ['id'], bookkeeping: UPDATED }

type PaymentStep = Pick<ProposedAct, 'command' | 'input'> & {
  readonly receiptKey?: string
  /** The columns that prove the payment: its approver sees them, and another proof is another request. */
  readonly proof?: Readonly<Record<string, string>>
}

/** Approving and paying release a withdrawal: another person approves it once where the controls ask for it. */
export async function requireRelease(
  tx: Tx,
  withdrawal: WithdrawalRow,
  { proof = {}, ...step }: PaymentStep,
  by: Actor,
): Promise<void> {
  if (withdrawal.approvalId !== null) return
  const { id, userId, amount, currency, status, payee } = withdrawal
  const controls = await controlsInForce(tx)
  const limits = dailyLimitsOf(controls)
  const hasLimit = Object.values(limits).some((limit) => limit !== null)
  if (controls.approvals.length === 0 && !hasLimit) return
  const over = hasLimit ? overDailyLimit(await sumOfDay(tx, withdrawal, by), limits) : undefined
  const involved = (await findInvolved(tx, [withdrawal])).get(id) ?? []
  const acts = actsOfPayment({
    isInvolved: [userId, ...involved].includes(by.id),
    isOverDailyLimit: over !== undefined,
  })
  const roles = over === 'HOUSE' ? { roles: ['admin' as const] } : {}
  const after = step.command === 'approveWithdrawal' ? 'PENDING' : 'FINISHED'
  await requireApproval(
    tx,
    {
      controls,
      acts,
      entity: 'withdrawal',
      entityId: id,
      ownerId: userId,
      ...step,
      subjects: [{ of: WITHDRAWAL_SUBJECT, id }],
      involved,
      involvedAct: 'withdrawal.payInvolved',
      more: over && { act: 'withdrawal.overDailyLimit', ...roles },
      value: { amount, currency },
      changes: [
        { field: 'amount', before: null, after: formatMoney(amount, currency) },
        { field: 'payee', before: null, after: payee },
        { field: 'status', before: status, after },
        ...Object.entries(proof).map(([field, value]) => ({ field, before: null, after: value })),
      ],
    },
    by,
  )
}

/**
 * A batch takes the withdrawals that its maker may pay alone, or that a request released. Gives the others by id, each
 * with the people who have a part in it, and so may not send it alone; null where nobody may. The sums of the day were
 * checked at the approval, and later approvals have raised them since.
 */
export async function findUnreleased(
  tx: Tx,
  withdrawals: readonly WithdrawalRow[],
  by: Actor,
): Promise<ReadonlyMap<string, readonly string[] | null>> {
  const open = withdrawals.filter(({ approvalId }) => approvalId === null)
  const controls = await controlsInForce(tx)
  if (open.length === 0 || controls.approvals.length === 0) return new Map()
  const involved = await findInvolved(tx, open)
  const price = open.some(({ currency }) => CURRENCY[currency].isPriced) ? await findPrice(tx) : undefined
  const needsAnother = ({ amount, currency }: WithdrawalRow, isInvolved: boolean): boolean => {
    const value = worthFloor(amount, currency, price)
    const acts = actsOfPayment({ isInvolved, isOverDailyLimit: false })
    return acts.some((act) => requirementOf(controls, act, value) !== undefined)
  }
  return new Map(
    open.flatMap((one): [string, readonly string[] | null][] => {
      const people = [one.userId, ...(involved.get(one.id) ?? [])]
      if (!needsAnother(one, people.includes(by.id))) return []
      return [[one.id, needsAnother(one, false) ? null : people]]
    }),
  )
}

/** The request whose approval releases the withdrawal, as columns of its update. */
export const releaseOf = (withdrawal: WithdrawalRow, by: Actor) => ({
  approvalId: withdrawal.approvalId ?? by.grant?.requestId ?? null,
})

/** The sums of today with this withdrawal, in centavos. Reais need no price; bitcoin without one has no sums. */
async function sumOfDay(tx: Tx, { id, userId, amount, currency }: WithdrawalRow, by: Viewer) {
  const price = await findPrice(tx)
  const own = worthCeil(amount, currency, price)
  if (own === undefined) return undefined
  const paid = await paidToday(tx, { customerId: userId, operatorId: by.id, withdrawalId: id }, price)
  return { customer: paid.customer + own, operator: paid.operator + own, house: paid.house + own }
}

/** The money of a customer may have come in by the same person, who then does not let it out alone. */
const INVOLVED_DAYS = 30

/**
 * The people beside its owner who have a part in the payment, by withdrawal: the creator of the customer, the person who typed
 * the payee, and those who lately handled the customer. They reviewed or accepted deposits, or quoted, in the last days.
 */
async function findInvolved(
  { sql, now }: Tx,
  withdrawals: readonly Pick<WithdrawalRow, 'id'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await sql<{ id: string; people: string[] }[]>`
    select w.id, coalesce(array_agg(distinct person) filter (where person <> w.user_id), '{}') as people
    from withdrawals w join users u on u.id = w.user_id left join bank_accounts a on a.id = w.bank_account_id
      cross join lateral (
        select unnest(array[u.created_by, a.entered_by]) as person
        union all
        select unnest(array[d.reviewer_id, d.accepted_by]) from deposits d
        where d.user_id = w.user_id and d.status = 'FINISHED' and d.updated_at > ${sinceDays(sql, now)}
        union all
        select e.actor_id from orders o join events e on e.entity = 'order' and e.entity_id = o.id
        where o.user_id = w.user_id and o.kind = 'OTC' and e.code = 'event.order.quoted' and e.created_at > ${sinceDays(sql, now)}
      ) parts
    where w.id = any(${withdrawals.map(({ id }) => id)}::uuid[]) group by w.id`
  return new Map(found.map(({ id, people }) => [id, people]))
}

const sinceDays = (sql: Sql, now: Date) =>
  sql`(${now}::timestamptz - make_interval(days => ${INVOLVED_DAYS}))`
