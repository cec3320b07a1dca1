import { AGES, HOUSE_PARTS, WAITING_LISTS } from '#core/dashboard/figures.ts'
import type { FigureDay, Figures } from '#core/dashboard/figures-schema.ts'
import {
  type Currency,
  type PairCurrency,
  QUOTATION_PRECISION,
  toDecimal,
  toWire,
} from '#core/money/money.ts'
import { FLAT } from '#core/orders/exposure.ts'
import { TIME_ZONE } from '#core/rules/days.ts'
import { WAITING } from '#core/rules/statuses.ts'
import type { Database } from '../db/pool.ts'
import type { Reader } from '../db/sql.ts'
import { findPosition } from '../orders/exposure.ts'
import { findSettingsInForce } from '../settings/in-force.ts'
import { readBookFigures } from './book-figures.ts'

type Since = { readonly now: Date; readonly days: number }

/** These days, to the hour of the first. */
const startOf = ({ now, days }: Since): Date => new Date(now.getTime() - days * 86_400_000)

/** The figures of the staff's first screen. `price` is the current middle price of the market, if there is one. */
export async function readFigures(
  db: Database,
  { days, price, maxPosition }: { days: number; price: bigint | undefined; maxPosition: bigint },
): Promise<Figures> {
  const settings = await findSettingsInForce(db)
  const since = { now: db.clock.now(), days }
  const feeUser = settings?.userFeeId ?? null
  const players = settings ? HOUSE_PARTS.map((part) => settings[part]) : []
  const houseUserId = settings?.userId
  const [waiting, volumes, fees, desk, exposure, book] = await Promise.all([
    countWaiting(db, since.now),
    sumVolumes(db, since),
    sumFees(db, since, feeUser),
    sumDesk(db, players),
    settings ? findPosition(db, settings.userOtcId) : FLAT,
    readBookFigures(db, { houseUserId, since: startOf(since), price, maxPosition }),
  ])
  const feesOf = (is: (fee: Fee) => boolean) => totalOf(fees.filter(is))
  const origins = [...new Set(fees.map(({ origin }) => origin))].sort()
  return {
    price: price === undefined ? null : toDecimal(price, QUOTATION_PRECISION),
    waiting,
    book,
    days: volumes.map(
      ({ day, buyOrders, buyBrl, buyBtc, sellOrders, sellBrl, sellBtc }): FigureDay => ({
        day,
        BUY: { orders: buyOrders, BRL: buyBrl, BTC: buyBtc },
        SELL: { orders: sellOrders, BRL: sellBrl, BTC: sellBtc },
        fees: feesOf((fee) => fee.day === day),
      }),
    ),
    exposure: toWire(exposure.position, 'BTC'),
    fees: origins.map((origin) => ({ origin, ...feesOf((fee) => fee.origin === origin) })),
    desk: desk.map(({ _id, name, brl, btc }) => ({
      _id,
      name,
      parts: HOUSE_PARTS.filter((part) => settings?.[part] === _id),
      BRL: brl,
      BTC: btc,
    })),
  }
}

/** The work that waits for staff in each list, by age. */
async function countWaiting({ sql }: Reader, now: Date): Promise<Figures['waiting']> {
  type Row = { list: (typeof WAITING_LISTS)[number]; age: number; rows: number; oldestAt: string }
  const rows = await sql<Row[]>`
    select list, width_bucket(extract(epoch from ${now} - created_at)::float8, ${AGES}::float8[]) as age,
      count(*)::int as rows, min(created_at) as oldest_at
    from (
      select 'orders' as list, created_at from orders where status in ${sql(WAITING.orders)}
      union all select 'deposits', created_at from deposits where status in ${sql(WAITING.deposits)}
      union all select 'withdrawals', created_at from withdrawals where status in ${sql(WAITING.withdrawals)}
      union all select 'bank-accounts', created_at from bank_accounts
        where status in ${sql(WAITING['bank-accounts'])} and deleted_at is null
      union all select 'users', created_at from users where status in ${sql(WAITING.users)}
    ) waiting
    group by 1, 2 order by 1, 2 desc`
  return WAITING_LISTS.map((list) => {
    const own = rows.filter((row) => row.list === list)
    const ages = [0, ...AGES].map((_, age) => own.find((row) => row.age === age)?.rows ?? 0)
    return { list, ages, oldestAt: own[0]?.oldestAt ?? null }
  })
}

/** The days in São Paulo up to today, each with its bounds: sums use these bounds, which needs no sorting into days. */
const daysOf = ({ sql }: Reader, { now, days }: Since) => sql`
  select (today - back)::date as day, (today - back)::timestamp at time zone ${TIME_ZONE} as starts,
    (today - back + 1)::timestamp at time zone ${TIME_ZONE} as ends
  from (select (${now}::timestamptz at time zone ${TIME_ZONE})::date as today) clock, generate_series(0, ${days - 1}) back`

/**
 * The orders executed each day, by nature. A finished order does not change again, so its last change is its execution.
 */
function sumVolumes(db: Database, since: Since) {
  type Row = Record<'day' | 'buyBrl' | 'buyBtc' | 'sellBrl' | 'sellBtc', string> &
    Record<'buyOrders' | 'sellOrders', number>
  const { sql } = db
  // The amount of a Book order is its filled amount, which may be less than the offered one.
  const sum = (side: 'orig' | 'dest', nature: 'BUY' | 'SELL', currency: PairCurrency) =>
    sql`wire_amount(coalesce(sum(case kind when 'MARKET' then ${sql(`filled_${side}`)} else ${sql(`amount_${side}`)} end)
      filter (where nature = ${nature}), 0)::int8, ${currency})`
  return sql<Row[]>`
    select day, executed.*
    from (${daysOf(db, since)}) days,
      lateral (
        select (count(*) filter (where nature = 'BUY'))::int as buy_orders,
          (count(*) filter (where nature = 'SELL'))::int as sell_orders,
          ${sum('orig', 'BUY', 'BRL')} as buy_brl, ${sum('dest', 'BUY', 'BTC')} as buy_btc,
          ${sum('dest', 'SELL', 'BRL')} as sell_brl, ${sum('orig', 'SELL', 'BTC')} as sell_btc
        from orders where status = 'FINISHED' and updated_at >= starts and updated_at < ends
      ) executed
    order by day`
}

type Fee = {
  readonly day: string
  readonly origin: string
  readonly currency: Currency
  readonly amount: bigint
}

/** The fees on the accounts of the fee user, by day, kind of charge and currency. */
function sumFees(db: Database, since: Since, feeUserId: string | null) {
  const { sql } = db
  return sql<Fee[]>`
    with bounds as materialized (
      select a.id, a.currency, day, first_version_since(a.id, starts) as first, first_version_since(a.id, ends) as next
      from accounts a, (${daysOf(db, since)}) days
      where a.owner_id = ${feeUserId} and a.kind = 'AVAILABLE' and a.version > 0
    )
    select day, origin, currency, amount
    from bounds,
      lateral (
        select e.origin, sum(e.amount)::int8 as amount
        from entries e where e.account_id = bounds.id and e.version >= first and e.version < next and e.origin like '%FEE'
        group by e.origin
      ) collected`
}

/** The fees with this memo, as the wire has them. */
function totalOf(fees: readonly Fee[]): { BRL: string; BTC: string } {
  const sum = (currency: Currency) =>
    fees.reduce((total, fee) => (fee.currency === currency ? total + fee.amount : total), 0n)
  return { BRL: toWire(sum('BRL'), 'BRL'), BTC: toWire(sum('BTC'), 'BTC') }
}

/** The balances of the house's users, held or not, in the order of their roles. */
function sumDesk({ sql }: Reader, players: readonly string[]) {
  type Row = Record<'_id' | 'name' | 'brl' | 'btc', string>
  return sql<Row[]>`
    select u.id as "_id", u.name,
      wire_amount(sum(a.balance) filter (where a.currency = 'BRL')::int8, 'BRL') as brl,
      wire_amount(sum(a.balance) filter (where a.currency = 'BTC')::int8, 'BTC') as btc
    from users u join accounts a on a.owner_id = u.id
    where u.id = any(${[...players]}::uuid[])
    group by u.id, u.name order by array_position(${[...players]}::uuid[], u.id)`
}
