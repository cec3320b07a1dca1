import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in the proof of the books. */
export const ledgerProofMutants: readonly Mutant[] = [
  ...faultsIn(
    'src/server/ledger/invariants.ts',
    ['src/server/ledger/proof.test.ts'],
    [
      ['created money is not found', 'having sum(amount) <> 0', 'having sum(amount) < 0'],
      [
        'a journal that lacks entries is not found',
        'where e.entries is distinct from j.entry_count or not e.balanced',
        'where not e.balanced',
      ],
      [
        'a journal that balances over both currencies together is not found',
        'bool_and(total = 0) as balanced',
        'sum(total) = 0 as balanced',
      ],
      [
        'an entry in another currency is not found',
        'j.id is null or a.id is null or a.currency <> e.currency',
        'j.id is null or a.id is null',
      ],
      [
        'an account with another number of entries is not found',
        ' or a.version <> coalesce(e.entries, 0)',
        '',
      ],
      ['a missing entry is not found', '(b.version is null and e.version <> 1)', 'false'],
      ['an entry out of time is not found', 'or e.created_at < b.created_at', ''],
      [
        'a HELD above its requests is not found',
        'where a.balance <> coalesce(w.total, 0)',
        'where a.balance < coalesce(w.total, 0)',
      ],
      [
        'statuses of orders are not checked',
        '.flatMap(({ operations }) => operations ?? [])\n    .map(',
        ".flatMap(({ operations }) => operations ?? [])\n    .filter(({ table }) => table !== 'orders')\n    .map(",
      ],
      [
        'a disabled trigger is not found',
        "where t.oid is null or t.tgenabled not in ('O', 'A')",
        'where t.oid is null',
      ],
      ['another writer of the books is not found', '      union all ${WRITERS}`,', '`,'],
      [
        'an edit of trades is not found',
        "'events_append_only', 'trades_append_only']",
        "'events_append_only']",
      ],
      [
        'a journal outside of the chain is not found',
        'and not exists (select 1 from unchained u where u.journal_id = j.id)',
        'and false',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/settings/invariants.ts',
    ['src/server/ledger/proof.test.ts'],
    [['a payment above the hold is not found', "where kind = 'HELD' and balance < 0`", 'where false`']],
  ),
  ...faultsIn(
    'src/server/deposits/invariants.ts',
    ['src/server/ledger/proof.test.ts'],
    [
      ['a deposit credited by another amount is not found', 'credited <> amount - amount_fee', 'false'],
      [
        'a deposit that is credited twice is not found',
        "where journals <> (status = 'FINISHED')::int or",
        "where (journals > 0) <> (status = 'FINISHED') or",
      ],
      [
        'a deposit that its creator decided is not found',
        'e.actor_id in (d.created_by, d.user_id)',
        'e.actor_id in (d.user_id)',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/withdrawals/invariants.ts',
    ['src/server/ledger/proof.test.ts'],
    [
      ['a fee that is not held is not found', 'amount + amount_fee as held', 'amount as held'],
      [
        'a withdrawal that is cancelled and not released is not found',
        " or j.cancelled <> (w.status = 'CANCELLED')::int",
        '',
      ],
      [
        'a withdrawal with one approval too few is not found',
        'w.approvals_needed > (',
        'w.approvals_needed > 1 + (',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/book/invariants.ts',
    ['src/server/ledger/proof.test.ts'],
    [
      ['a sale below its limit is not found', " or (o.nature = 'SELL' and t.lowest < o.quotation)", ''],
      [
        'a trade without its journal is not found',
        "where not exists (select 1 from journals j where j.origin_id = t.id and j.event = 'trade.settled')",
        'where false',
      ],
      [
        'a journal without its trade is not found',
        "where j.event = 'trade.settled' and not exists",
        'where false and not exists',
      ],
      ['a Book crossed at one price is not found', 'best where bid >= ask', 'best where bid > ask'],
      [
        'older orders that new trades changed are not proved',
        "  changed: (added) => `select unnest(array[buy_order_id, sell_order_id]) from ${added('trades')} t`,\n",
        '',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/orders/slice.ts',
    ['src/server/ledger/proof.test.ts'],
    [['orders are not checked', '  proof: orderProof,\n', '']],
  ),
  ...faultsIn(
    'src/server/ledger/verify.ts',
    ['src/server/ledger/proof.test.ts'],
    [
      ['a gap in the chain is not found', '!isNext || content', 'content'],
      ['an incremental proof reads all rows', 'from ? since(from, slices) : WHOLE', 'WHOLE'],
      ['a removed row is not found', 'content === undefined || !hash', 'content !== undefined && !hash'],
      ['a rewritten chain up to the mark is not found', 'link?.hash.equals(hash) ? []', 'link ? []'],
    ],
  ),
  ...faultsIn(
    'src/server/ledger/scope.ts',
    ['src/server/ledger/proof.test.ts'],
    [
      [
        'older operations with new events are not proved',
        '    `select entity_id from events where id > ${eventId}`,\n',
        '',
      ],
      [
        'older operations with new journals are not proved',
        '    `select origin_id from journals where id > ${journalId}`,\n',
        '',
      ],
      [
        'a withdrawal that ended without release is not proved',
        '.map(({ table }) => `select user_id from ${operations(table)} holding`)',
        '.map(() => `select null::uuid`)',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/ledger/verifications.ts',
    ['src/server/ledger/proof.test.ts'],
    [
      ['two processes prove at once', 'lock?.isMine ? await', 'lock ? await'],
      ['each check for a due proof proves the books again', '  if (runs?.isTried) return undefined\n', ''],
      ['rows of a slow transaction are never proved', 'const LATE_MS = 600_000', 'const LATE_MS = 0'],
      ['a full proof that failed counts', 'and ended_at is not null and started_at >', 'and started_at >'],
      [
        'a proof that failed moves the mark',
        'where ended_at is not null order by id desc',
        'order by id desc',
      ],
      [
        'every proof begins at the first mark',
        'order by id desc limit 1`\n  return',
        'order by id limit 1`\n  return',
      ],
      [
        'a breach is not logged',
        'if (finding.breaches > 0) log.fatal(',
        'if (finding.breaches < 0) log.fatal(',
      ],
    ],
  ),
  ...faultsIn(
    'src/server/verify-cli.ts',
    ['src/server/ledger/proof.test.ts'],
    [
      ['npm run verify ends with 0 on a breach', 'return broken === 0 ? 0 : 1', 'return 0'],
      ['npm run verify ends with 1 when it cannot read', '{ code: 2 }', '{ code: 1 }'],
    ],
  ),
]
