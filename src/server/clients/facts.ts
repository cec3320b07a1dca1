import { dailyLimitsOf } from '#core/approvals/matrix.ts'
import type { ClientFacts } from '#core/clients/signals.ts'
import { basisPointsFloor, CURRENCIES, worthCeil } from '#core/money/money.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import { HOLDING, WAITING } from '#core/rules/statuses.ts'
import type { Reader } from '../db/sql.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { sumPaid } from '../withdrawals/paid-today.ts'

type Moment = Reader & { readonly now: Date }

/** Readings and sign-ins of these days are news. */
const NEWS_DAYS = 3
const REJECTED_DAYS = 7

type ReadFacts = Pick<ClientFacts, 'waiting' | 'rejectedDeposit' | 'newPlaceAt'> & {
  readonly isHouse: boolean
  readonly reads: number
}

/** The facts behind the signals that only the tables know, in one statement. */
export async function findFacts({ sql, now }: Moment, id: string): Promise<ReadFacts> {
  const waiting = (table: string, statuses: readonly string[]) => sql`
    (select json_build_object('count', count(*)::int, 'id', (array_agg(id order by created_at, id))[1], 'at', min(created_at))
    from ${sql(table)} where ${sql(table === 'approvals' ? 'owner_id' : 'user_id')} = ${id} and status in ${sql(statuses)}
      ${table === 'bank_accounts' ? sql`and deleted_at is null` : sql``})`
  const [facts] = await sql<ReadFacts[]>`
    select
      exists (select from settings where status = 'ACTIVED' and ${id} in (user_id, user_otc_id, user_fee_id)) as is_house,
      (select count(*)::int from reads where subject_id = ${id}) as reads,
      json_build_object(
        'withdrawals', ${waiting('withdrawals', HOLDING)}, 'deposits', ${waiting('deposits', WAITING.deposits)},
        'bankAccounts', ${waiting('bank_accounts', WAITING['bank-accounts'])},
        'approvals', ${waiting('approvals', WAITING.approvals)}) as waiting,
      (select json_build_object('id', id, 'at', updated_at) from deposits
        where user_id = ${id} and status = 'CANCELLED' and status_description is not null
          and updated_at > ${now}::timestamptz - make_interval(days => ${REJECTED_DAYS})
        order by updated_at desc limit 1) as rejected_deposit,
      (select max(a.created_at) from audit a
        where a.entity_id = ${id} and a.action = 'audit.user.signedIn'
          and a.created_at > ${now}::timestamptz - make_interval(days => ${NEWS_DAYS})
          and exists (select from audit b where b.entity_id = ${id} and b.action = 'audit.user.signedIn' and b.created_at < a.created_at)
          and not exists (select from audit b where b.entity_id = ${id} and b.action = 'audit.user.signedIn'
            and b.created_at < a.created_at and b.address = a.address)) as new_place_at`
  return facts!
}

type Largest = NonNullable<ClientFacts['largest']>

/** The largest withdrawal since the first of the month that was not cancelled; bitcoin without a price is above all. */
export async function findLargest({ sql, now }: Moment, id: string, price: bigint | undefined) {
  const rows = await sql<Omit<Largest, 'brl'>[]>`
    select distinct on (w.currency) w.id, w.created_at as at, w.amount, w.currency,
      coalesce(b.created_at, a.created_at) as payee_since
    from withdrawals w left join bank_accounts b on b.id = w.bank_account_id left join bitcoin_addresses a on a.id = w.address_id
    where w.user_id = ${id} and w.status <> 'CANCELLED'
      and w.created_at >= date_trunc('month', ${now}::timestamptz at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE}
    order by w.currency, w.amount desc`
  const [largest = null] = rows
    .map((row): Largest => ({ ...row, brl: worthCeil(row.amount, row.currency, price) ?? 2n ** 63n }))
    .sort((one, other) => (other.brl > one.brl ? 1 : -1))
  return largest
}

type Today = { used: bigint | null; limit: bigint | null; share: number | null }

/** The withdrawals of today against the limit per customer, in centavos. */
export async function findToday(at: Moment, id: string, price: bigint | undefined): Promise<Today> {
  const [controls, paid] = await Promise.all([
    controlsInForce(at),
    sumPaid(at, { customerId: id, operatorId: null, withdrawalId: null }),
  ])
  const { perCustomer: limit } = dailyLimitsOf(controls)
  const worths = CURRENCIES.map((currency) => {
    const amount = paid.customer[currency]
    return amount === 0n ? 0n : worthCeil(amount, currency, price)
  })
  const used = worths.reduce<bigint | null>(
    (sum, worth) => (sum === null || worth === undefined ? null : sum + worth),
    0n,
  )
  const share = used === null || limit === null || limit === 0n ? null : basisPointsFloor(used, limit)
  return { used, limit, share }
}
