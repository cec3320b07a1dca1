import type { Scope } from './scope.ts'

/** An invariant in SQL: what it looks at, and a query that names each breach in a column `breach`. */
type Invariant = { readonly checked: string; readonly breaches: string }

const depositTotals = (on: Scope) => `
  select d.id, d.status, d.amount, d.amount_fee, d.user_id, count(distinct j.id) as journals, min(j.id) as journal_id,
    coalesce(sum(e.amount) filter (where a.kind = 'AVAILABLE' and a.owner_id = d.user_id), 0) as credited,
    coalesce(sum(e.amount) filter (where a.kind = 'EXTERNAL'), 0) as outside
  from ${on.deposits} d
  left join journals j on j.origin_id = d.id and j.event <> 'adjustment'
  left join ${on.entries} e on e.journal_id = j.id
  left join accounts a on a.id = e.account_id
  group by d.id, d.status, d.amount, d.amount_fee, d.user_id`

/** The columns of counts as rows. */
const COUNTED = `(values ('NEW', n_new), ('PENDING', n_pending), ('PARTIAL', n_partial), ('EXPIRED', n_expired),
  ('CANCELLED', n_cancelled), ('FINISHED', n_finished))`

/** The triggers that keep the law. */
const GUARDS = `array['entries_law', 'entries_append_only', 'journals_append_only', 'journal_chain_append_only',
  'events_append_only', 'trades_append_only']`

/** Sum and number of the entries of each account. An account that is narrowed to carries both on its last entry. */
const totals = (on: Scope) =>
  on.isFull
    ? '(select account_id, sum(amount) as total, count(*) as entries from entries group by 1) e'
    : `lateral (select account_id, balance as total, version as entries from entries where account_id = a.id
        order by version desc limit 1) e`

const statuses = (on: Scope) => `select 'deposit' as entity, id, status from ${on.deposits} d
  union all select 'withdrawal', id, status from ${on.withdrawals} w
  union all select 'order', id, status from ${on.orders} o`

/** What must hold at any commit, by name, on whatever a proof reads; the reason of each is in docs/ledger.md. */
const narrowable = (on: Scope): Readonly<Record<string, Invariant>> => ({
  'all entries sum to zero per currency': {
    checked: `${on.entries} e`,
    breaches: `select currency || ' sums to ' || sum(amount) as breach from ${on.entries} e group by currency having sum(amount) <> 0`,
  },
  'every journal balances and is whole': {
    checked: `${on.journals} j`,
    breaches: `
      select 'journal ' || j.id as breach from ${on.journals} j
      left join (
        select journal_id, sum(entries) as entries, bool_and(total = 0) as balanced
        from (select journal_id, currency, count(*) as entries, sum(amount) as total from ${on.entries} e group by 1, 2) per_currency
        group by journal_id
      ) e on e.journal_id = j.id
      where e.entries is distinct from j.entry_count or not e.balanced`,
  },
  'every entry belongs to a journal and an account of its currency': {
    checked: `${on.entries} e`,
    breaches: `
      select 'entry ' || e.account_id || '-' || e.version as breach from ${on.entries} e
      left join journals j on j.id = e.journal_id left join accounts a on a.id = e.account_id
      where j.id is null or a.id is null or a.currency <> e.currency`,
  },
  'every balance is the sum of its entries': {
    checked: `${on.accounts} a`,
    breaches: `
      select 'account ' || a.id as breach from ${on.accounts} a left join ${totals(on)} on e.account_id = a.id
      where a.balance <> coalesce(e.total, 0) or a.version <> coalesce(e.entries, 0)`,
  },
  'running balances have no gap': {
    checked: `${on.entries} e`,
    breaches: `
      select 'entry ' || e.account_id || '-' || e.version as breach from ${on.entries} e
      left join entries b on b.account_id = e.account_id and b.version = e.version - 1
      where e.balance <> coalesce(b.balance, 0) + e.amount or (b.version is null and e.version <> 1)
        or e.created_at < b.created_at`,
  },
  'no customer is below zero without a granted overdraft': {
    checked: `${on.accounts} a where kind <> 'EXTERNAL'`,
    breaches: `
      select 'account ' || a.id as breach from ${on.accounts} a
      where a.floor is not null and a.balance < 0 and not exists (
        select 1 from entries e join journals j on j.id = e.journal_id where e.account_id = a.id and j.overdraft)
        and not exists (select 1 from settings where a.owner_id in (user_id, user_otc_id, user_fee_id))
      union all
      select 'account ' || id from ${on.accounts} a where kind = 'HELD' and balance < 0`,
  },
  'what is held is what open withdrawals and orders of the Book ask for': {
    checked: `${on.held} a`,
    breaches: `
      select 'held of user ' || a.owner_id || ' in ' || a.currency as breach from ${on.held} a
      left join (
        select user_id, currency, sum(held) as total from (
          select user_id, currency, amount + amount_fee as held from withdrawals
          where status in ('OPEN', 'PENDING', 'PROCESSING')
          union all select user_id, currency_orig, book_held(orders) from orders
          where kind = 'MARKET' and status in ('PENDING', 'PARTIAL')
        ) asked group by 1, 2
      ) w on w.user_id = a.owner_id and w.currency = a.currency
      where a.balance <> coalesce(w.total, 0)`,
  },
  'a deposit is credited once, when finished, and never else': {
    checked: `${on.deposits} d`,
    breaches: `
      select 'deposit ' || id as breach from (${depositTotals(on)}) d
      where journals <> (status = 'FINISHED')::int or (journal_id > ${on.afterJournal} and (outside <> -amount
        or (credited <> amount - amount_fee and not exists (select 1 from settings where user_fee_id = d.user_id))))`,
  },
  'a withdrawal holds once and is paid or released once': {
    checked: `${on.withdrawals} w`,
    breaches: `
      select 'withdrawal ' || w.id as breach from ${on.withdrawals} w
      left join lateral (
        select count(*) filter (where event = 'withdrawal.requested') as requested,
          count(*) filter (where event = 'withdrawal.finished') as finished,
          count(*) filter (where event = 'withdrawal.cancelled') as cancelled
        from journals where origin_id = w.id and event <> 'adjustment'
      ) j on true
      where j.requested <> 1 or j.finished <> (w.status = 'FINISHED')::int or j.cancelled <> (w.status = 'CANCELLED')::int`,
  },
  'an order is executed once, when finished, and never else': {
    checked: `${on.orders} o where kind = 'OTC'`,
    breaches: `
      select 'order ' || o.id as breach from ${on.orders} o
      where o.kind = 'OTC' and (o.status = 'FINISHED')::int <> (
        select count(*) from journals j where j.origin_id = o.id and j.event = 'order.executed')`,
  },
  'an order of the Book is filled by its trades, within its limit': {
    checked: `${on.orders} o where kind = 'MARKET'`,
    breaches: `
      select 'order ' || o.id as breach from ${on.orders} o
      left join lateral (
        select sum(given) as given, sum(received) as received, sum(fee) as fee, min(quotation) as lowest, max(quotation) as highest
        from (
          select amount_brl as given, amount_btc as received, fee_btc as fee, quotation from trades where buy_order_id = o.id
          union all select amount_btc, amount_brl, fee_brl, quotation from trades where sell_order_id = o.id
        ) sides
      ) t on true
      where o.kind = 'MARKET' and ((o.filled_orig, o.filled_dest, o.fee)
          is distinct from (coalesce(t.given, 0), coalesce(t.received, 0), coalesce(t.fee, 0))
        or o.fee <> ceil(o.filled_dest * o.fee_percent * 0.0001)
        or (o.nature = 'BUY' and t.highest > o.quotation) or (o.nature = 'SELL' and t.lowest < o.quotation)
        or (o.status = 'PARTIAL' and t.given is null) or (o.status = 'PENDING' and t.given is not null))`,
  },
  'a trade is booked once': {
    checked: `${on.trades} t`,
    breaches: `
      select 'trade ' || t.id as breach from ${on.trades} t
      where not exists (select 1 from journals j where j.origin_id = t.id and j.event = 'trade.settled')
      union all
      select 'trade ' || j.origin_id from ${on.journals} j
      where j.event = 'trade.settled' and not exists (select 1 from trades t where t.id = j.origin_id)`,
  },
  'the Book is not crossed': {
    checked: `orders where kind = 'MARKET' and status in ('PENDING', 'PARTIAL')`,
    breaches: `
      select 'who buys at ' || bid || ' could have from who sells at ' || ask as breach from (
        select max(quotation) filter (where nature = 'BUY') as bid, min(quotation) filter (where nature = 'SELL') as ask
        from orders where kind = 'MARKET' and status in ('PENDING', 'PARTIAL')
      ) best where bid >= ask`,
  },
  'every status is that of its last event': {
    checked: `(${statuses(on)}) operations`,
    breaches: `
      select r.entity || ' ' || r.id as breach from (${statuses(on)}) r
      left join lateral (
        select to_status from events where entity = r.entity and entity_id = r.id order by events.id desc limit 1
      ) last on true
      where last.to_status is distinct from r.status`,
  },
  'four eyes: who decided a deposit is not who created it, unless permitted': {
    checked: `${on.deposits} d where status = 'FINISHED'`,
    breaches: `
      select 'deposit ' || d.id as breach from ${on.deposits} d
      join events e on e.entity = 'deposit' and e.entity_id = d.id and e.to_status = 'FINISHED'
      where e.actor_id in (d.created_by, d.user_id)
        and coalesce(e.params ->> 'grant', '') not in ('admin', 'deposit.self.approve')`,
  },
  'a withdrawal above the limit had two members of staff': {
    checked: `${on.withdrawals} w where status = 'FINISHED'`,
    breaches: `
      select 'withdrawal ' || w.id as breach from ${on.withdrawals} w
      where w.status = 'FINISHED' and w.approvals_needed > (
        select count(*) from withdrawal_approvals a where a.withdrawal_id = w.id)`,
  },
  'the books can only be appended to': {
    checked: `pg_trigger where tgname = any(${GUARDS})`,
    breaches: `
      select 'trigger ' || wanted.name as breach from unnest(${GUARDS}) wanted (name)
      left join pg_trigger t on t.tgname = wanted.name where t.oid is null or t.tgenabled not in ('O', 'A')`,
  },
  'every journal is in the chain or waits for it': {
    checked: `${on.journals} j`,
    breaches: `
      select 'journal ' || j.id as breach from ${on.journals} j
      where not exists (select 1 from journal_chain c where c.journal_id = j.id)
        and not exists (select 1 from unchained u where u.journal_id = j.id)`,
  },
})

/** What all orders add up to: nothing less than all of them proves it. */
const FULL_ONLY: Readonly<Record<string, Invariant>> = {
  'orders are counted by owner': {
    checked: 'order_owners',
    breaches: `
      select 'orders of ' || user_id || ' in ' || status as breach from (
        select user_id, status, 1 as n from orders
        union all select user_id, status, -n from order_moves
        union all select user_id, counted.status, -counted.n from order_owners cross join lateral ${COUNTED} counted (status, n)
      ) sides group by user_id, status having sum(n) <> 0
      union all
      select 'owner ' || u.id from users u left join order_owners w on w.user_id = u.id
      where (w.name, w.email) is distinct from (u.name, u.email)`,
  },
  'orders are counted by block': {
    checked: 'order_blocks',
    breaches: `
      select 'orders from ' || from_at || ' ' || from_id || ' in ' || status as breach from (
        select b.from_at, b.from_id, o.status, o.n from (
          select from_at, from_id, coalesce(lead(from_at) over blocks, 'infinity') as to_at,
            coalesce(lead(from_id) over blocks, 'ffffffff-ffff-ffff-ffff-ffffffffffff') as to_id
          from order_blocks window blocks as (order by from_at, from_id)
        ) b cross join lateral (
          select status, count(*) as n from orders
          where (created_at, id) >= (b.from_at, b.from_id) and (created_at, id) < (b.to_at, b.to_id) group by status
        ) o
        union all
        select b.from_at, b.from_id, m.status, -m.n from order_moves m cross join lateral (
          select from_at, from_id from order_blocks
          where (from_at, from_id) <= (m.created_at, m.order_id) order by from_at desc, from_id desc limit 1
        ) b
        union all
        select from_at, from_id, counted.status, -counted.n from order_blocks cross join lateral ${COUNTED} counted (status, n)
      ) sides group by from_at, from_id, status having sum(n) <> 0`,
  },
}

/** The invariants that a proof of this scope looks at, by name. */
export const invariantsOn = (on: Scope): Readonly<Record<string, Invariant>> =>
  on.isFull ? { ...narrowable(on), ...FULL_ONLY } : narrowable(on)
