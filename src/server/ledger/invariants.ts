/** An invariant in SQL: what it looks at, and a query that names each breach in a column `breach`. */
type Invariant = { readonly checked: string; readonly breaches: string }

const DEPOSIT_TOTALS = `
  select d.id, d.status, d.amount - d.amount_fee as net, d.user_id, count(distinct j.id) as journals,
    coalesce(sum(e.amount) filter (where a.kind = 'AVAILABLE' and a.owner_id = d.user_id), 0) as credited,
    coalesce(sum(e.amount) filter (where a.kind = 'EXTERNAL'), 0) as outside
  from deposits d
  left join journals j on j.origin_id = d.id
  left join entries e on e.journal_id = j.id
  left join accounts a on a.id = e.account_id
  group by d.id`

/** The columns of counts as rows. */
const COUNTED = `(values ('NEW', n_new), ('PENDING', n_pending), ('PARTIAL', n_partial), ('EXPIRED', n_expired),
  ('CANCELLED', n_cancelled), ('FINISHED', n_finished))`

/** What must hold at any commit, by name; the reason of each is in docs/ledger.md. */
export const INVARIANTS: Readonly<Record<string, Invariant>> = {
  'all entries sum to zero per currency': {
    checked: 'entries',
    breaches: `select currency || ' sums to ' || sum(amount) as breach from entries group by currency having sum(amount) <> 0`,
  },
  'every journal balances and is whole': {
    checked: 'journals',
    breaches: `
      select 'journal ' || j.id as breach from journals j
      left join (
        select journal_id, sum(entries) as entries, bool_and(total = 0) as balanced
        from (select journal_id, currency, count(*) as entries, sum(amount) as total from entries group by 1, 2) per_currency
        group by journal_id
      ) e on e.journal_id = j.id
      where e.entries is distinct from j.entry_count or not e.balanced`,
  },
  'every entry belongs to a journal and an account of its currency': {
    checked: 'entries',
    breaches: `
      select 'entry ' || e.account_id || '-' || e.version as breach from entries e
      left join journals j on j.id = e.journal_id left join accounts a on a.id = e.account_id
      where j.id is null or a.id is null or a.currency <> e.currency`,
  },
  'every balance is the sum of its entries': {
    checked: 'accounts',
    breaches: `
      select 'account ' || a.id as breach from accounts a
      left join (select account_id, sum(amount) as total, count(*) as entries from entries group by 1) e on e.account_id = a.id
      where a.balance <> coalesce(e.total, 0) or a.version <> coalesce(e.entries, 0)`,
  },
  'running balances have no gap': {
    checked: 'entries',
    breaches: `
      select 'entry ' || account_id || '-' || version as breach from (
        select account_id, version, balance, created_at, sum(amount) over so_far as total,
          row_number() over so_far as place, lag(created_at) over so_far as before
        from entries window so_far as (partition by account_id order by version)
      ) e where balance <> total or version <> place or created_at < before`,
  },
  'no customer is below zero without a granted overdraft': {
    checked: `accounts where kind <> 'EXTERNAL'`,
    breaches: `
      select 'account ' || a.id as breach from accounts a
      where a.floor is not null and a.balance < 0 and not exists (
        select 1 from entries e join journals j on j.id = e.journal_id where e.account_id = a.id and j.overdraft)
        and not exists (select 1 from settings where a.owner_id in (user_id, user_otc_id, user_fee_id))
      union all
      select 'account ' || id from accounts where kind = 'HELD' and balance < 0`,
  },
  'what is held is what open withdrawals and orders of the Book ask for': {
    checked: `accounts where kind = 'HELD'`,
    breaches: `
      select 'held of user ' || a.owner_id || ' in ' || a.currency as breach from accounts a
      left join (
        select user_id, currency, sum(held) as total from (
          select user_id, currency, amount + amount_fee as held from withdrawals
          where status in ('OPEN', 'PENDING', 'PROCESSING')
          union all select user_id, currency_orig, book_held(orders) from orders
          where kind = 'MARKET' and status in ('PENDING', 'PARTIAL')
        ) asked group by 1, 2
      ) w on w.user_id = a.owner_id and w.currency = a.currency
      where a.kind = 'HELD' and a.balance <> coalesce(w.total, 0)`,
  },
  'a deposit is credited once, when finished, and never else': {
    checked: 'deposits',
    breaches: `
      select 'deposit ' || id as breach from (${DEPOSIT_TOTALS}) d
      where (status = 'FINISHED' and (journals <> 1 or outside >= 0))
        or (status <> 'FINISHED' and journals <> 0)`,
  },
  'a withdrawal holds once and is paid or released once': {
    checked: 'withdrawals',
    breaches: `
      select 'withdrawal ' || w.id as breach from withdrawals w
      left join lateral (
        select count(*) filter (where event = 'withdrawal.requested') as requested,
          count(*) filter (where event = 'withdrawal.finished') as finished,
          count(*) filter (where event = 'withdrawal.cancelled') as cancelled
        from journals where origin_id = w.id
      ) j on true
      where j.requested <> 1 or j.finished <> (w.status = 'FINISHED')::int or j.cancelled <> (w.status = 'CANCELLED')::int`,
  },
  'an order is executed once, when finished, and never else': {
    checked: `orders where kind = 'OTC'`,
    breaches: `
      select 'order ' || o.id as breach from orders o
      where o.kind = 'OTC' and (o.status = 'FINISHED')::int <> (
        select count(*) from journals j where j.origin_id = o.id and j.event = 'order.executed')`,
  },
  'an order of the Book is filled by its trades, within its limit': {
    checked: `orders where kind = 'MARKET'`,
    breaches: `
      select 'order ' || o.id as breach from orders o
      left join (
        select order_id, sum(given) as given, sum(received) as received, sum(fee) as fee, min(quotation) as lowest,
          max(quotation) as highest
        from (
          select buy_order_id as order_id, amount_brl as given, amount_btc as received, fee_btc as fee, quotation from trades
          union all select sell_order_id, amount_btc, amount_brl, fee_brl, quotation from trades
        ) sides group by order_id
      ) t on t.order_id = o.id
      where o.kind = 'MARKET' and ((o.filled_orig, o.filled_dest, o.fee)
          is distinct from (coalesce(t.given, 0), coalesce(t.received, 0), coalesce(t.fee, 0))
        or (o.nature = 'BUY' and t.highest > o.quotation) or (o.nature = 'SELL' and t.lowest < o.quotation)
        or (o.status = 'PARTIAL' and t.given is null) or (o.status = 'PENDING' and t.given is not null))`,
  },
  'a trade is booked once': {
    checked: 'trades',
    breaches: `
      select 'trade ' || t.id as breach from trades t
      full join (select origin_id from journals where event = 'trade.settled') j on j.origin_id = t.id
      where t.id is null or j.origin_id is null`,
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
    checked: `(select id from deposits union all select id from withdrawals union all select id from orders) operations`,
    breaches: `
      select r.entity || ' ' || r.id as breach from (
        select 'deposit' as entity, id, status from deposits
        union all select 'withdrawal', id, status from withdrawals
        union all select 'order', id, status from orders
      ) r
      left join lateral (
        select to_status from events where entity = r.entity and entity_id = r.id order by events.id desc limit 1
      ) last on true
      where last.to_status is distinct from r.status`,
  },
  'four eyes: who decided a deposit is not who created it, unless permitted': {
    checked: `deposits where status = 'FINISHED'`,
    breaches: `
      select 'deposit ' || d.id as breach from deposits d
      join events e on e.entity = 'deposit' and e.entity_id = d.id and e.to_status = 'FINISHED'
      where e.actor_id in (d.created_by, d.user_id)
        and coalesce(e.params ->> 'grant', '') not in ('admin', 'deposit.self.approve')`,
  },
  'a withdrawal above the limit had two members of staff': {
    checked: `withdrawals where status = 'FINISHED'`,
    breaches: `
      select 'withdrawal ' || w.id as breach from withdrawals w
      where w.status = 'FINISHED' and w.approvals_needed > (
        select count(*) from withdrawal_approvals a where a.withdrawal_id = w.id)`,
  },
  'the books can only be appended to': {
    checked: `pg_trigger where tgname in ('entries_law', 'entries_append_only', 'journals_append_only', 'journal_chain_append_only', 'events_append_only', 'trades_append_only')`,
    breaches: `
      select 'trigger ' || wanted.name as breach
      from unnest(array['entries_law', 'entries_append_only', 'journals_append_only', 'journal_chain_append_only', 'events_append_only', 'trades_append_only']) wanted (name)
      left join pg_trigger t on t.tgname = wanted.name where t.oid is null or t.tgenabled not in ('O', 'A')`,
  },
  'every journal is in the chain or waits for it': {
    checked: 'journals',
    breaches: `
      select 'journal ' || j.id as breach from journals j
      where not exists (select 1 from journal_chain c where c.journal_id = j.id)
        and not exists (select 1 from unchained u where u.journal_id = j.id)`,
  },
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
