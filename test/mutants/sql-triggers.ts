import { faultsIn, type Mutant } from './mutant.ts'

/** Faults in the triggers of the database and in their functions. */
export const sqlTriggerMutants: readonly Mutant[] = [
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['test/constraints.test.ts'],
    [
      [
        'an identity is deleted a year early',
        'if old.delete_after > now() then',
        "if old.delete_after > now() + interval '1 year' then",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['src/server/privacy/privacy.test.ts'],
    [
      [
        'an identity is kept a year too long',
        'where delete_after <= now() returning',
        "where delete_after <= now() - interval '1 year' returning",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['src/server/audit/reads.test.ts'],
    [
      [
        'readings may be deleted after five months',
        "if old.at > now() - interval '5 years' then",
        "if old.at > now() - interval '5 months' then",
      ],
      [
        'readings are kept for six years',
        "where at <= now() - interval '5 years' returning",
        "where at <= now() - interval '6 years' returning",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['test/constraints.test.ts'],
    [
      [
        'of several owners whose balances move one learns of it',
        "select 'balances', array_agg(owner_id) from moved",
        "select 'balances', (array_agg(owner_id))[1:1] from moved",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0161_lean_orders.sql',
    ['test/constraints.test.ts'],
    [
      [
        'the user who placed an order for another does not learn of it',
        'select user_id from moved union select created_by from moved',
        'select user_id from moved union select user_id from moved',
      ],
      [
        'of several users who get notices one learns of it',
        'array_agg(distinct user_id) from moved',
        '(array_agg(distinct user_id))[1:1] from moved',
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['test/constraints.test.ts'],
    [
      [
        'the counts of deposits are of their creators',
        "('deposits', 'user_id', 'status'",
        "('deposits', 'created_by', 'status'",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['test/constraints.test.ts'],
    [
      [
        'an admin who changes a role is new staff again',
        "elsif old.roles && '{operator,master,admin}' then",
        "elsif old.roles && '{operator,master}' then",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['src/server/sessions/passkeys.test.ts'],
    [
      [
        'a user who removes one of two passkeys has none',
        'exists (select from passkeys where user_id = owner)',
        "(tg_op = 'INSERT')",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['test/constraints.test.ts'],
    [
      [
        'only an accepted user is frozen',
        'case when frozen_at is null then status',
        "case when frozen_at is null or status <> 'VALID' then status",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['test/constraints.test.ts'],
    [
      [
        'the time of a decision can be changed',
        "to_jsonb(old) - 'told_at' is distinct from to_jsonb(new) - 'told_at' then",
        "to_jsonb(old) - '{told_at,decided_at}'::text[] is distinct from to_jsonb(new) - '{told_at,decided_at}'::text[] then",
      ],
      ['a request about two rows outlives a change of one', 'subjects && names', 'subjects <@ names'],
      [
        'a notice of an end records the end again',
        "when (new.status = 'ENDED' and old.status = 'WAITING')",
        "when (new.status = 'ENDED')",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['src/server/approvals/ending.test.ts'],
    [
      [
        'a request outlives the cancellation of its deposit',
        `create trigger deposits_end_approvals after update on deposits
  for each row execute function end_approvals('{id}', '{updated_at}')`,
        `create trigger deposits_end_approvals after update on deposits
  for each row execute function end_approvals('{id}', '{updated_at,status}')`,
      ],
      [
        'the requests of all staff end with one member',
        "where status = 'WAITING' and asked_by = new.id",
        "where status = 'WAITING'",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['test/approval-subjects.test.ts'],
    [
      [
        'a request outlives a new payee of its withdrawal',
        `create trigger withdrawals_end_approvals after update on withdrawals
  for each row execute function end_approvals('{id}', '{updated_at}')`,
        `create trigger withdrawals_end_approvals after update on withdrawals
  for each row execute function end_approvals('{id}', '{updated_at,bank_account}')`,
      ],
      [
        'a request outlives a change of the mail of its user',
        "'{language,sms_alerts,totp_step,updated_at}'",
        "'{language,sms_alerts,totp_step,updated_at,email}'",
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['test/constraints.test.ts'],
    [
      [
        'a waiting rescue gets another password',
        '(new.id, new.user_id, new.kind, new.email, new.password_hash, new.effective_at, new.created_at)',
        '(new.id, new.user_id, new.kind, new.email, old.password_hash, new.effective_at, new.created_at)',
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['test/constraints.test.ts'],
    [
      [
        'an undo moves the days of a statement',
        `if old.undone_at is not null or new.undone_at is null
    or to_jsonb(new) - array['undone_by', 'undone_at', 'undo_reason']
      is distinct from to_jsonb(old) - array['undone_by', 'undone_at', 'undo_reason'] then`,
        `if old.undone_at is not null or new.undone_at is null
    or to_jsonb(new) - array['undone_by', 'undone_at', 'undo_reason', 'to_day', 'from_day']
      is distinct from to_jsonb(old) - array['undone_by', 'undone_at', 'undo_reason', 'to_day', 'from_day'] then`,
      ],
    ],
  ),
  ...faultsIn(
    'db/migrations/0157_baseline.sql',
    ['test/constraints.test.ts'],
    [
      [
        'the text of a struck note changes',
        "or (new.text <> old.text and new.text <> '***')",
        "or (new.text <> old.text and new.text <> '***' and old.struck_at is null)",
      ],
    ],
  ),
]
