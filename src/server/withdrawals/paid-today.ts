import { convertCeil } from '#core/money/money.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import type { SumsOfDay } from '#core/withdrawals/withdrawal.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

type PaidSums = Record<'brl' | 'btc' | 'operatorBrl' | 'operatorBtc' | 'houseBrl' | 'houseBtc', bigint>

type Payment = {
  readonly customerId: string
  readonly operatorId: string
  /** The withdrawal that is about to be paid; it is not part of the sums. */
  readonly withdrawalId: string
}

/**
 * The sums of withdrawals approved or finished since midnight in Brasília: those of a customer, those that an operator
 * approved, and all. In centavos, at a quotation in centavos per bitcoin; without one bitcoin counts nothing. Until the
 * transaction ends, others that ask for any of them wait.
 */
export async function paidToday(tx: Tx, payment: Payment, quotation: bigint | undefined): Promise<SumsOfDay> {
  for (const name of [`paid to ${payment.customerId}`, `paid by ${payment.operatorId}`, 'paid by the house'])
    await tx.sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
  const paid = await sumPaid(tx, payment)
  const toReais = (sats: bigint) => (quotation === undefined ? 0n : convertCeil(sats, 'BTC', quotation))
  return {
    customer: paid.brl + toReais(paid.btc),
    operator: paid.operatorBrl + toReais(paid.operatorBtc),
    house: paid.houseBrl + toReais(paid.houseBtc),
  }
}

type PaymentOrNone = { readonly [Name in keyof Payment]: Payment[Name] | null }

/**
 * The same sums in each currency, without a wait for others. They are for a screen: a sum that it does not ask for is
 * null.
 */
export async function sumPaid(
  { sql, now }: Reader & { readonly now: Date },
  { customerId, operatorId, withdrawalId }: PaymentOrNone,
): Promise<PaidSums> {
  const [paid] = await sql<PaidSums[]>`
    with day as (
      select date_trunc('day', ${now}::timestamptz at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE} as begins
    ), approved as (
      select a.withdrawal_id as id, bool_or(a.user_id = ${operatorId}) as is_operators
      from day join withdrawal_approvals a on a.created_at >= day.begins group by 1
    ), paid as (
      select w.currency, w.amount, w.user_id = ${customerId} as is_customers, approved.is_operators
      from approved join withdrawals w using (id) where w.status <> 'CANCELLED' and w.id is distinct from ${withdrawalId}
      union all
      select w.currency, w.amount, w.user_id = ${customerId}, false
      from day join withdrawals w on w.finished_at >= day.begins
      where w.id is distinct from ${withdrawalId} and not exists (select from approved where approved.id = w.id)
    )
    select coalesce(sum(amount) filter (where is_customers and currency = 'BRL'), 0)::bigint as brl,
      coalesce(sum(amount) filter (where is_customers and currency = 'BTC'), 0)::bigint as btc,
      coalesce(sum(amount) filter (where is_operators and currency = 'BRL'), 0)::bigint as operator_brl,
      coalesce(sum(amount) filter (where is_operators and currency = 'BTC'), 0)::bigint as operator_btc,
      coalesce(sum(amount) filter (where currency = 'BRL'), 0)::bigint as house_brl,
      coalesce(sum(amount) filter (where currency = 'BTC'), 0)::bigint as house_btc
    from paid`
  return paid!
}
