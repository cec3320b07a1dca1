import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in the guards of the database: a bound, a predicate, a default or an action that is a little off. */
export const sqlGuardMutants: readonly Mutant[] = [
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['src/server/users/users-staff.test.ts'],
    [
      [
        'a search finds a name with one accent only',
        "'[\\u0300-\\u036f]', '', 'g'))",
        "'[\\u0300-\\u036f]', ''))",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['src/server/users/users.test.ts'],
    [
      [
        'two users have one code of referral',
        'create unique index users_code on users (code);',
        'create unique index users_code on users (code, id);',
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['test/constraints.test.ts'],
    [
      [
        'the approvals of a withdrawal go with it',
        'withdrawal_approvals_withdrawal references withdrawals (id)',
        'withdrawal_approvals_withdrawal references withdrawals (id) on delete cascade',
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['test/constraints.test.ts'],
    [
      [
        'the consents of a user go with the user',
        'consents_user references users,',
        'consents_user references users on delete cascade,',
      ],
      [
        'a refused request for privacy is the last',
        "on privacy_requests (user_id, kind) where status = 'OPEN'",
        "on privacy_requests (user_id, kind) where status <> 'DONE'",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['src/server/audit/reads.test.ts'],
    [
      [
        'each look at a receipt is another reading',
        "where how in ('record', 'list', 'receipt')",
        "where how in ('record', 'list')",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['src/server/book/queries.test.ts'],
    [
      [
        'an order of the Book without a fill holds nothing',
        "or o.status not in ('PENDING', 'PARTIAL') then 0",
        "or o.status not in ('PARTIAL') then 0",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['test/constraints.test.ts'],
    [
      [
        'a quoted order may lose its terms',
        "check (status in ('EXPIRED', 'CANCELLED', 'FINISHED')",
        "check (status in ('EXPIRED', 'CANCELLED', 'FINISHED', 'PARTIAL')",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['src/server/orders/lists.test.ts'],
    [
      [
        'the days of the counts begin at midnight of UTC',
        "'2000-01-01 03:00:00+00'",
        "'2000-01-01 00:00:00+00'",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['test/constraints.test.ts'],
    [
      [
        'a rejected deposit keeps its output of a transaction',
        "status = 'FINISHED' and not is_tx_override",
        "status in ('FINISHED', 'CANCELLED') and not is_tx_override",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['src/server/bitcoin-addresses/bitcoin-addresses.test.ts'],
    [
      [
        'an address at a provider needs no name',
        "(coalesce(owner_kind, 'SELF') <> 'SELF')",
        "(coalesce(owner_kind, 'SELF') = 'THIRD_PARTY')",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['src/server/approvals/approvals.test.ts'],
    [
      [
        'a rejected request is never asked again',
        "on approvals (fingerprint) where status = 'WAITING'",
        "on approvals (fingerprint) where status in ('WAITING', 'REJECTED')",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['test/constraints.test.ts'],
    [
      [
        'a request that ended is never asked again',
        "on approvals (entity_id, (acts[1])) where status = 'WAITING'",
        "on approvals (entity_id, (acts[1])) where status in ('WAITING', 'ENDED')",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['test/constraints.test.ts'],
    [
      [
        'a member of staff is rescued once in a lifetime',
        "on rescues (user_id, kind) where status = 'WAITING'",
        "on rescues (user_id, kind) where status <> 'CANCELLED'",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['test/constraints.test.ts'],
    [
      [
        'a transaction proves a deposit of reais',
        "(kind = 'CRYPTO' and tx_id is not null)",
        '(tx_id is not null)',
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['test/constraints.test.ts'],
    [
      [
        'a bank file has no number after 99,999',
        'check (last_sequence between 0 and 999999)',
        'check (last_sequence between 0 and 99999)',
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['test/constraints.test.ts'],
    [
      [
        'a credited control id is proved by a second deposit',
        "on deposits (reference) where status <> 'CANCELLED'",
        "on deposits (reference) where status not in ('CANCELLED', 'FINISHED')",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['src/server/shipments/shipments.test.ts'],
    [
      [
        'a payment that was sent counts as accepted by the bank',
        "state text not null default 'SENT'",
        "state text not null default 'ACCEPTED'",
      ],
    ],
  ),
]
