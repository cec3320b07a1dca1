import { bookOrderHeld } from '#core/ledger/postings.ts'
import type { Database } from '#server/db/pool.ts'
import type { Sql } from '#server/db/sql.ts'
import { post } from '#server/ledger/post.ts'
import type { Customer } from './customers.ts'

/** Each customer buys once and sells once in a step, from another one in each. */
const STEPS_AT_ONCE = 25
const SECONDS_BETWEEN = 12
export const FIRST_DAY = new Date('2020-01-01T12:00:00Z')

/** A trade of 10,000 satoshis at R$ 600,000.00 has eight entries. Its fees need no rounding, so those of an order are their sum. */
const [SATS, CENTS, FEE_SATS, FEE_CENTS] = [10_000, 6_000, 50, 15]

export type Trading = { readonly customers: readonly Customer[]; readonly userFeeId: string }

/** The number of entries that a call of {@link trade} makes. */
export const entriesOf = (customers: number): number => customers * (8 * STEPS_AT_ONCE + 4)

/** Remembers the number of each customer, and its accounts. */
export async function numberCustomers({ sql }: Database, { customers }: Trading): Promise<void> {
  await sql`create schema bench`
  await sql`
    create table bench.customers as
    select (place - 1)::int as n, id, gen_random_uuid() as buys, gen_random_uuid() as sells
    from unnest(${customers.map(({ id }) => id)}::uuid[]) with ordinality given (id, place)`
  await sql`alter table bench.customers add primary key (n)`
}

/**
 * Writes orders of all customers with their holds, as the Book does, and then the trades that fill them by SQL. The rows are those
 * that `post_journals` would write: balances and versions follow from the number of the step.
 */
export async function trade(db: Database, { customers, userFeeId }: Trading, round: number): Promise<void> {
  const first = round * STEPS_AT_ONCE * customers.length
  const at = (trades: number) => new Date(FIRST_DAY.getTime() + trades * SECONDS_BETWEEN * 1_000)
  const opened = db.with({ clock: { now: () => at(first) } })
  await opened.transaction(async (tx) => {
    await tx.sql`set local statement_timeout = 0`
    await placeOrders(tx.sql, tx.now)
    const made = await tx.sql<{ userId: string; buys: string; sells: string }[]>`
      select id as user_id, buys, sells from bench.customers order by n`
    await post(
      tx,
      made.flatMap(({ userId, buys, sells }) => [
        bookOrderHeld({ orderId: buys, userId, currency: 'BRL', amount: BigInt(CENTS * STEPS_AT_ONCE) }),
        bookOrderHeld({ orderId: sells, userId, currency: 'BTC', amount: BigInt(SATS * STEPS_AT_ONCE) }),
      ]),
      null,
    )
  })
  await db.transaction(async ({ sql }) => {
    await sql`set local session_replication_role = replica`
    await sql`set local statement_timeout = 0`
    await fillOrders(sql, { userFeeId, count: customers.length, since: at(first + 1) })
  })
}

async function placeOrders(sql: Sql, now: Date): Promise<void> {
  await sql`update bench.customers set buys = gen_random_uuid(), sells = gen_random_uuid()`
  await sql`
    insert into orders (id, user_id, created_by, settings_id, status, kind, nature, currency_orig, currency_dest, amount_orig, amount_dest,
      filled_orig, filled_dest, quotation, fee, fee_percent, expiry_minutes, book_rank, created_at, updated_at)
    select o.id, c.id, c.id, s.id, 'FINISHED', 'MARKET', nature, orig, dest, given, received, given, received, 60000000, fee, percent, 60,
      0, ${now}, ${now}
    from settings s, bench.customers c, lateral (values
      (buys, 'BUY', 'BRL', 'BTC', ${CENTS * STEPS_AT_ONCE}::int, ${SATS * STEPS_AT_ONCE}::int, ${FEE_SATS * STEPS_AT_ONCE}::int, 50),
      (sells, 'SELL', 'BTC', 'BRL', ${SATS * STEPS_AT_ONCE}::int, ${CENTS * STEPS_AT_ONCE}::int, ${FEE_CENTS * STEPS_AT_ONCE}::int, 25)
    ) o (id, nature, orig, dest, given, received, fee, percent) where s.status = 'ACTIVED'`
  await sql`
    insert into events (entity, entity_id, code, to_status, actor_id, created_at)
    select 'order', o.id, 'event.order.created', 'FINISHED', c.id, ${now}
    from bench.customers c, unnest(array[buys, sells]) o (id)`
}

async function fillOrders(sql: Sql, of: { userFeeId: string; count: number; since: Date }): Promise<void> {
  const accounts = `create temporary table books on commit drop as
    select c.n, a.id, a.kind::text as kind, a.currency::text as currency, a.version, a.balance
    from accounts a join (select n, id from bench.customers union all select -1, $fee) c on c.id = a.owner_id`
  await sql.unsafe(accounts.replace('$fee', `'${of.userFeeId}'::uuid`))
  await sql`
    create temporary table made on commit drop as
    select n, k, buyer, (buyer + 1 + k) % ${of.count}::int as seller,
      nextval('journals_id_seq') as journal_id, ${of.since}::timestamptz + n * interval '12 seconds' as at
    from (select n, n / ${of.count}::int as k, n % ${of.count}::int as buyer from generate_series(0, ${of.count * STEPS_AT_ONCE - 1}::int) n order by n) s`
  await sql`
    insert into trades (id, buy_order_id, sell_order_id, taker, quotation, amount_btc, amount_brl, fee_btc, fee_brl, created_at)
    select lpad(to_hex(journal_id), 32, '0')::uuid, b.buys, s.sells, 'BUY', 60000000, ${SATS}::int, ${CENTS}::int, ${FEE_SATS}::int, ${FEE_CENTS}::int, at
    from made join bench.customers b on b.n = buyer join bench.customers s on s.n = seller order by made.n`
  await sql`
    insert into journals (id, event, origin_id, entry_count, created_at)
    select journal_id, 'trade.settled', lpad(to_hex(journal_id), 32, '0')::uuid, 8, at from made order by n`
  await sql`insert into unchained (journal_id) select journal_id from made order by n`
  await sql`
    insert into entries (account_id, version, journal_id, origin, currency, amount, balance, created_at)
    select a.id, a.version + e.moves, journal_id, e.origin::entry_origin, a.currency, e.amount, a.balance + e.total, at
    from made m, lateral (values
      (1, buyer, 'HELD', 'BRL', k + 1, 'ORDER', -6000, -6000::bigint * (k + 1)),
      (2, seller, 'AVAILABLE', 'BRL', 2 * k + 1, 'ORDER', 6000, 5985::bigint * k + 6000),
      (3, seller, 'HELD', 'BTC', k + 1, 'ORDER', -10000, -10000::bigint * (k + 1)),
      (4, buyer, 'AVAILABLE', 'BTC', 2 * k + 1, 'ORDER', 10000, 9950::bigint * k + 10000),
      (5, buyer, 'AVAILABLE', 'BTC', 2 * k + 2, 'ORDER_FEE', -50, 9950::bigint * (k + 1)),
      (6, -1, 'AVAILABLE', 'BTC', n + 1, 'ORDER_FEE', 50, 50::bigint * (n + 1)),
      (7, seller, 'AVAILABLE', 'BRL', 2 * k + 2, 'ORDER_FEE', -15, 5985::bigint * (k + 1)),
      (8, -1, 'AVAILABLE', 'BRL', n + 1, 'ORDER_FEE', 15, 15::bigint * (n + 1))
    ) e (place, owner, kind, currency, moves, origin, amount, total)
    join books a on a.n = e.owner and a.kind = e.kind and a.currency = e.currency order by m.n, e.place`
  await sql`
    update accounts a set balance = a.balance + b.change, version = a.version + b.moves, last_at = b.last_at
    from (
      select account_id, sum(amount) as change, count(*) as moves, max(created_at) as last_at from entries
      where journal_id between (select min(journal_id) from made) and (select max(journal_id) from made) group by 1
    ) b where b.account_id = a.id`
}
