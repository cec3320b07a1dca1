import type { WalletMove } from '#core/authorities/custody.ts'
import type { ReportedOperation } from '#core/authorities/decripto.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import type { Fragment, Sql } from '../db/sql.ts'
import { marketPriceAt } from '../prices/queries.ts'
import type { ReportPeriod } from './period.ts'

const dayOf = (sql: Sql, instant: Fragment) => sql`(${instant} at time zone ${TIME_ZONE})::date`

/** A user as a party; null for a user of the house, and for no user. */
export const personOf = (sql: Sql, u: Fragment, { houseIds }: ReportPeriod) => sql`
  case when ${u}.id <> all(${[...houseIds]}::uuid[]) then json_build_object('_id', ${u}.id, 'name', ${u}.name,
    'document', ${u}.document, 'isErased', ${u}.erased_at is not null, 'address', ${u}.addresses -> 0) end`

export type AtInstant = { readonly at: string }

/** The trades of the Book, oldest first. A side without an order is the house. */
export const tradesIn = (sql: Sql, period: ReportPeriod) => sql<(ReportedOperation & AtInstant)[]>`
  select 'TRADE' as kind, t.id, t.created_at as at, ${dayOf(sql, sql`t.created_at`)} as day, t.amount_btc as sats,
    t.amount_brl as brl, t.fee_btc as fee_sats, t.fee_brl, t.quotation as price,
    ${personOf(sql, sql`bu`, period)} as buyer, ${personOf(sql, sql`su`, period)} as seller
  from trades t
  left join orders b on b.id = t.buy_order_id left join users bu on bu.id = b.user_id
  left join orders s on s.id = t.sell_order_id left join users su on su.id = s.user_id
  where t.created_at >= ${period.starts} and t.created_at < ${period.ends}
  order by t.created_at, t.number`

/** The executed orders of the desk, which is the other party of each. */
export const deskOrdersIn = (sql: Sql, period: ReportPeriod) => sql<(ReportedOperation & AtInstant)[]>`
  select 'OTC' as kind, o.id, o.updated_at as at, ${dayOf(sql, sql`o.updated_at`)} as day,
    case o.nature when 'BUY' then o.amount_dest else o.amount_orig end as sats,
    case o.nature when 'BUY' then o.amount_orig else o.amount_dest end as brl,
    case o.nature when 'BUY' then o.fee else 0 end as fee_sats, case o.nature when 'BUY' then 0 else o.fee end as fee_brl,
    o.quotation as price, case o.nature when 'BUY' then ${personOf(sql, sql`u`, period)} end as buyer,
    case o.nature when 'SELL' then ${personOf(sql, sql`u`, period)} end as seller
  from orders o join users u on u.id = o.user_id
  where o.kind = 'OTC' and o.status = 'FINISHED' and o.updated_at >= ${period.starts} and o.updated_at < ${period.ends}
  order by o.updated_at, o.id`

export type BitcoinMove = Omit<WalletMove, 'price'> &
  AtInstant & { readonly feeSats: bigint; readonly price: bigint | null; readonly source: string | null }

/**
 * The bitcoin that came in or left, by the entries of the places: deposits when they were credited, withdrawals when they
 * were paid, and corrections of both. Each has the market's price of its time.
 */
export const movesIn = (sql: Sql, period: ReportPeriod) => sql<BitcoinMove[]>`
  select case j.event when 'deposit.accepted' then 'DEPOSIT' when 'adjustment' then 'ADJUSTMENT' else 'WITHDRAWAL' end as kind,
    j.origin_id as id, e.created_at as at, ${dayOf(sql, sql`e.created_at`)} as day, abs(e.amount) as sats,
    coalesce(d.amount_fee, w.amount_fee, 0) as fee_sats, p.price, p.source, w.address, coalesce(d.tx_id, w.tx_id) as tx_id,
    w.saved_address ->> 'ownerKind' as owner_kind, w.saved_address ->> 'ownerName' as owner_name,
    ${personOf(sql, sql`u`, period)} as holder
  from accounts a join entries e on e.account_id = a.id join journals j on j.id = e.journal_id
  left join deposits d on j.event = 'deposit.accepted' and d.id = j.origin_id
  left join withdrawals w on j.event = 'withdrawal.finished' and w.id = j.origin_id
  left join users u on u.id = coalesce(d.user_id, w.user_id)
  left join lateral (${marketPriceAt(sql, sql`e.created_at`)}) p on true
  where a.owner_id is null and a.kind = 'EXTERNAL' and a.currency = 'BTC' and j.event not in ('place.sent', 'place.arrived', 'payout.feePaid')
    and e.created_at >= ${period.starts} and e.created_at < ${period.ends}
  order by kind, e.journal_id`
