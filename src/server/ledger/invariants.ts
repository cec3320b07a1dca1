import type { Invariants, ProofScope, SliceProof } from './scope.ts'

/** The triggers that keep the law. */
const GUARDS = `array['entries_law', 'entries_append_only', 'journals_append_only', 'journal_chain_append_only',
  'audit_append_only', 'audit_chained', 'events_chained', 'chain_heads_append_only',
  'events_append_only', 'trades_append_only']`

/** The roles that may write the books without `post_journals`, beside their owner. */
const WRITERS = `
  select format('%s may write %s', r.rolname, books.name) as breach
  from (values ('accounts', 'balance'), ('entries', 'amount'), ('journals', 'event')) books (name, written)
  join pg_class c on c.oid = ('public.' || books.name)::regclass
  join pg_roles r on r.rolname !~ '^pg_' and not pg_has_role(r.oid, c.relowner, 'member')
  where has_column_privilege(r.oid, c.oid, books.written, 'insert, update')`

/** Sum and number of the entries of each account. An account that is narrowed to carries both on its last entry. */
const totals = (on: ProofScope) =>
  on.isFull
    ? '(select account_id, sum(amount) as total, count(*) as entries from entries group by 1) e'
    : `lateral (select account_id, balance as total, version as entries from entries where account_id = a.id
        order by version desc limit 1) e`

/** Invariants of the holds: the operations of a user, and the amounts that they hold. */
const asked = (slices: readonly SliceProof[]) =>
  slices.flatMap(({ operations }) => operations?.held ?? []).join(' union all ')

const statuses = (on: ProofScope, slices: readonly SliceProof[]) =>
  slices
    .flatMap(({ operations }) => operations ?? [])
    .map(({ entity, table }) => `select '${entity}' as entity, id, status from ${on.operations(table)} o`)
    .join(' union all ')

/** The operation of each journal: of the kind of its event, and in a status that its event leads to. */
const operationOf = (slices: readonly SliceProof[]) =>
  slices
    .flatMap(({ journals }) => Object.entries(journals ?? {}))
    .map(
      ([event, { table, is }]) =>
        `when '${event}' then exists (select from ${table} where id = j.origin_id and ${is})`,
    )
    .join(' ')

/** Invariants of the entries; docs/ledger.md has the reason of each. */
const ofEntries = (on: ProofScope): Invariants => ({
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
})

/** Invariants between the books and the operations of the slices. */
const ofOperations = (on: ProofScope, slices: readonly SliceProof[]): Invariants => ({
  'every journal has its operation': {
    checked: `${on.journals} j`,
    breaches: `
      select 'journal ' || j.id || ', ' || j.event as breach from ${on.journals} j
      where not case j.event ${operationOf(slices)} else false end`,
  },
  'what is held is what open withdrawals and orders of the Book ask for': {
    checked: `${on.held} a`,
    breaches: `
      select 'held of user ' || a.owner_id || ' in ' || a.currency as breach from ${on.held} a
      left join (
        select user_id, currency, sum(held) as total from (${asked(slices)}) asked group by 1, 2
      ) w on w.user_id = a.owner_id and w.currency = a.currency
      where a.balance <> coalesce(w.total, 0)`,
  },
  'every status is that of its last event': {
    checked: `(${statuses(on, slices)}) operations`,
    breaches: `
      select r.entity || ' ' || r.id as breach from (${statuses(on, slices)}) r
      left join lateral (
        select to_status from events where entity = r.entity and entity_id = r.id order by events.id desc limit 1
      ) last on true
      where last.to_status is distinct from r.status`,
  },
})

const outsideOfChain = (name: 'event' | 'audit', rows: string) => `
  select '${name} ' || r.id as breach from ${rows} r
  where not exists (select 1 from journal_chain c where c.${name}_id = r.id)
    and not exists (select 1 from unchained u where u.${name}_id = r.id)`

/** Invariants that keep the past of the books unchanged. */
const ofHistory = (on: ProofScope): Invariants => ({
  'the books can only be appended to': {
    checked: `pg_trigger where tgname = any(${GUARDS})`,
    breaches: `
      select 'trigger ' || wanted.name as breach from unnest(${GUARDS}) wanted (name)
      left join pg_trigger t on t.tgname = wanted.name where t.oid is null or t.tgenabled not in ('O', 'A')
      union all ${WRITERS}`,
  },
  'every journal is in the chain or waits for it': {
    checked: `${on.journals} j`,
    breaches: `
      select 'journal ' || j.id as breach from ${on.journals} j
      where not exists (select 1 from journal_chain c where c.journal_id = j.id)
        and not exists (select 1 from unchained u where u.journal_id = j.id)`,
  },
  'every event and every record of the audit is in the chain or waits for it': {
    checked: `(select id from ${on.events} e union all select id from ${on.added('audit')} a) recorded`,
    breaches: `${outsideOfChain('event', on.events)} union all ${outsideOfChain('audit', on.added('audit'))}`,
  },
  'every noted head of the chain is in its place': {
    checked: 'chain_heads',
    breaches: `
      select 'head of ' || h.day as breach from chain_heads h
      where not exists (select 1 from journal_chain c where c.position = h.position and c.hash = h.hash)`,
  },
})

/** The invariants that a proof of this scope looks at, by name: those of the slices and those of the ledger. */
export const invariantsOn = (on: ProofScope, slices: readonly SliceProof[]): Invariants =>
  Object.assign(
    {},
    ...slices.flatMap(({ invariants, ofAll }) => [invariants(on), on.isFull ? ofAll : undefined]),
    ofEntries(on),
    ofOperations(on, slices),
    ofHistory(on),
  )
