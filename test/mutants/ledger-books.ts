import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in writing the books and in the law of the database. */
export const ledgerBooksMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/server/ledger/post.ts',
    ['src/server/ledger/ledger.test.ts', 'src/server/ledger/chain.test.ts'],
    [
      ['commands lock accounts in any order', 'order by id for update', 'for update'],
      ['commands read balances that others may change', 'order by id for update', 'order by id'],
      ['a granted overdraft is refused', '(journal.overdraft ? [at + 1] : [])', '[]'],
      ['everybody may go below zero', '(journal.overdraft ? [at + 1] : [])', '[at + 1]'],
      [
        'accounts are named in the order of their entries',
        '[...new Set(named)].sort()',
        '[...new Set(named)]',
      ],
      ['the books forget who acted', '${by?.id ?? null}::uuid', '${null}::uuid'],
      [
        'the balance of an account that is not locked is zero',
        'throw new Error(`account ${accountKey(account)} is not locked`)',
        'return 0n',
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0162_posting_law.sql',
    ['src/server/ledger/ledger.test.ts', 'src/server/ledger/post.test.ts'],
    [
      ['postings lock accounts in any order', 'order by id for update', 'order by id desc for update'],
      [
        'a journal on accounts that do not exist is written',
        'if cardinality(ids) is distinct from cardinality(keys) then',
        'if false then',
      ],
      ['an entry is earlier than the one before it', 'greatest(a.last_at, at)', 'at'],
      ['an overdraft that was granted has no end', 'then least(a.floor, m.lowest)', 'then null'],
      [
        'a repaid debt can be drawn again',
        'else greatest(a.floor, least(0, m.lowest)) end',
        'else a.floor end',
      ],
      [
        'a debt cannot be repaid in two steps at once',
        'else greatest(a.floor, least(0, m.lowest)) end',
        'else greatest(a.floor, least(0, m.balance)) end',
      ],
      ['an entry carries the last balance of its account', 'running[i] := balance;', ''],
    ],
  ),
  ...faultsIn(
    'db/migrations/0162_posting_law.sql',
    ['src/server/ledger/law.test.ts'],
    [
      [
        'the server books a journal that balances over both currencies together',
        'group by e.journal, currencies[e.account]',
        'group by e.journal',
      ],
      [
        'the server books entries of nothing',
        'having bool_and(total = 0 and moves)',
        'having bool_and(total = 0)',
      ],
      [
        'the server books what does not balance',
        'having bool_and(total = 0 and moves)',
        'having bool_and(moves)',
      ],
      ['the server books a part of a journal', 'where j.entries = entry_counts[j.place] order', 'order'],
      [
        'journals beside one that is refused are written',
        'if written <> cardinality(events) then',
        'if written = 0 then',
      ],
      [
        'the server takes a customer below the floor between two entries',
        'or m.lowest >= a.floor)',
        'or true)',
      ],
      ['everybody may post', 'revoke execute on function post_journals from public;', ''],
      [
        'a member of the owner writes what does not balance',
        "pg_has_role(session_user, current_user, 'member')",
        'session_user = current_user',
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0163_journal_event.sql',
    ['test/constraints.test.ts'],
    [
      [
        'a journal has an invented event',
        "'house.reversed', 'adjustment'))",
        "'house.reversed', 'adjustment', 'made.up'))",
      ],
      [
        'a correction needs no approval',
        "when (new.event = 'adjustment')",
        "when (new.event = 'house.booked')",
      ],
      [
        'the house is founded by a withdrawal',
        "when (new.event = 'deposit.accepted')",
        "when (new.event = 'withdrawal.requested')",
      ],
    ],
  ),
  ...faultsIn(
    'src/server/ledger/slice.ts',
    ['test/schema.test.ts'],
    [
      ['the server may write a balance', "update (floor)': ['accounts']", "update': ['accounts']"],
      [
        'the server may open an account with money',
        "'insert (owner_id, place_id, kind, currency), ",
        "'insert, ",
      ],
      [
        'the server may write entries by itself',
        "select: ['entries', 'journals']",
        "insert: ['entries', 'journals']",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['src/server/ledger/ledger.test.ts'],
    [
      [
        'a withdrawal is paid and released',
        "where event in ('withdrawal.finished', 'withdrawal.cancelled')",
        "where event in ('withdrawal.finished')",
      ],
      ['a deposit is credited twice', 'create unique index journals_once', 'create index journals_once'],
      ['a customer is below the floor between two entries', ' or e.balance < a.floor\n', '\n'],
      ['a balance may be below its floor', 'check (floor is null or balance >= floor)', 'check (true)'],
      [
        'entries can be truncated',
        'create trigger entries_append_only before update or delete or truncate on',
        'create trigger entries_append_only before update or delete on',
      ],
      [
        'journals can be truncated',
        'create trigger journals_append_only before update or delete or truncate on',
        'create trigger journals_append_only before update or delete on',
      ],
      [
        'the chain can be edited',
        'create trigger journal_chain_append_only before update or delete or truncate on',
        'create trigger journal_chain_append_only before delete or truncate on',
      ],
      ['entries of nothing are written', 'where e.amount = 0 or a.currency', 'where a.currency'],
      ['a journal may have one entry', 'or n.entries < 2 or', 'or'],
      ['an entry in another currency than its account is written', 'or e.version > a.version or', 'or'],
      [
        'an entry has another balance than its account',
        '\n      or (e.version = a.version and e.balance <> a.balance) limit 1',
        '\n      limit 1',
      ],
      [
        'a journal balances over both currencies together',
        'select journal_id, currency, sum(amount) as total, count(*) as entries from inserted group by journal_id, currency',
        'select journal_id, sum(amount) as total, count(*) as entries from inserted group by journal_id',
      ],
      [
        'an account gets another owner',
        'after update of owner_id, kind, currency, key',
        'after update of kind, currency, key',
      ],
      ['accounts of nobody', "if (new.kind = 'EXTERNAL') <> (new.owner_id is null) then", 'if false then'],
      [
        'an entry at the first instant of a month is missing in it',
        '(select created_at < instant from',
        '(select created_at <= instant from',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/ledger/accounts.ts',
    ['src/server/ledger/ledger.test.ts'],
    [
      ['a former house user has no floor', 'else least(0, balance) end', 'else null::bigint end'],
      [
        'the house gets a floor',
        'set floor = case when owner_id = any(${house}) then null else',
        'set floor = case when owner_id = any(${house}) then least(0, balance) else',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/ledger/chain.ts',
    ['src/server/ledger/chain.test.ts'],
    [
      ['the hash omits the hash before it', '.update(previous).update(content)', '.update(content)'],
      ['two processes chain at once', '  if (!lock?.mine) return 0\n', ''],
      [
        'a journal without entries gets into the chain',
        'if (content === undefined) throw',
        "if (content === 'x') throw",
      ],
      ['the chain begins with a gap', '?? 0n} + ordinal,', '?? 1n} + ordinal,'],
    ],
  ),
  ...faultsIn(
    'src/server/ledger/chain-rows.ts',
    ['src/server/ledger/chain.test.ts'],
    [
      [
        'the hash omits the overdraft',
        '[id, event, originId, overdraft, actorId',
        '[id, event, originId, actorId',
      ],
      ['the hash omits the balances', 'currency, amount, balance,\n', 'currency, amount,\n'],
    ],
  ),
  ...faultsIn(
    'src/server/ledger/chain-rows.ts',
    ['src/server/ledger/proof.test.ts'],
    [
      [
        'the hash omits the actor of an act',
        'entity, entity_id, actor_id, address',
        'entity, entity_id, address',
      ],
      ['the hash omits the time of an event', 'to_status, actor_id, created_at\n', 'to_status, actor_id\n'],
    ],
  ),
]
