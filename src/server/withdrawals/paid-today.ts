import { CURRENCIES, type Currency, worthCeil } from '#core/money/money.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import type { SumsOfDay } from '#core/withdrawals/withdrawal.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'

type Payer = 'customer' | 'operator' | 'house'

/** The sum of each payer in each currency. */
type PaidSums = Readonly<Record<Payer, Readonly<Record<Currency, bigint>>>>

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
  const toReais = (of: Payer) =>
    CURRENCIES.reduce((sum, currency) => sum + (worthCeil(paid[of][currency], currency, quotation) ?? 0n), 0n)
  return { customer: toReais('customer'), operator: toReais('operator'), house: toReais('house') }
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
  const rows = await sql<(Record<Payer, bigint> & { currency: Currency })[]>`
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
    select currency, coalesce(sum(amount) filter (where is_customers), 0)::bigint as customer,
      coalesce(sum(amount) filter (where is_operators), 0)::bigint as operator, sum(amount)::bigint as house
    from paid group by currency`
  const sumsOf = (payer: Payer) =>
    Object.fromEntries(
      CURRENCIES.map((code) => [code, rows.find(({ currency }) => currency === code)?.[payer] ?? 0n]),
    ) as Record<Currency, bigint>
  return { customer: sumsOf('customer'), operator: sumsOf('operator'), house: sumsOf('house') }
}
