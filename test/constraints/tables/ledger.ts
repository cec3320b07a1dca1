import {
  A,
  AT,
  appendOnly,
  B,
  found,
  HASH,
  put,
  type Row,
  refused,
  type Tables,
  tells,
  uuidOf,
} from '../try.ts'

const adjusts = (approval: Row) => [
  put('approvals', { id: A, status: 'APPROVED', decided_at: AT, acts: ['ledger.adjust'], ...approval }),
  put('adjustments', { id: B, approval_id: A }),
  put('journals', { event: 'adjustment', origin_id: B }),
  'set constraints all immediate',
]

const UNAPPROVED = `adjustment ${B} has no approval`
const ACCOUNT = put('accounts', { id: 101, balance: 5, version: 1, floor: 0 })
const JOURNAL = put('journals', { id: 1, entry_count: 2 })
const entries = (rows: string) =>
  `insert into entries (account_id, version, journal_id, origin, currency, amount, balance, created_at)
    select account, version, 1, 'DEPOSIT', currency, amount, balance, now()
    from (values ${rows}) e (account, version, currency, amount, balance)`

const OTHER = put('accounts', { id: 102, balance: -5, version: 1, floor: null, kind: 'EXTERNAL' })
const BOOKED = put('accounts', { id: 103, currency: 'BTC', balance: 0, version: 1 })

export const LEDGER: Tables = {
  accounts: {
    row: { owner_id: uuidOf(7), kind: 'AVAILABLE', currency: 'BRL' },
    checks: {
      accounts_floor: { floor: 0, balance: -1 },
    },
    beside: { accounts_place: { owner_id: null, kind: 'EXTERNAL' } },
    triggers: {
      accounts_changed: [
        ...tells('balances', 'accounts', { owner_id: A }, ['update'], ['balance']),
        found(
          `select from changes where user_ids @> '{${A},${B}}'`,
          put('accounts', { id: 101, owner_id: A }),
          put('accounts', { id: 102, owner_id: B }),
          'update accounts set balance = balance where id > 100',
        ),
      ],
      accounts_keep: ['owner_id', 'place_id', 'kind', 'currency', 'key'].map((column) =>
        refused(
          'an account keeps its owner, place, kind, currency and key',
          ACCOUNT,
          `update accounts set ${column} = ${column}`,
        ),
      ),
      accounts_name: [
        refused('an EXTERNAL account has no owner', put('accounts', { kind: 'EXTERNAL', owner_id: A })),
        refused('an EXTERNAL account has no owner', put('accounts', { owner_id: null })),
        refused('an EXTERNAL account has no owner', put('accounts', { kind: 'TRANSIT', owner_id: A })),
        refused('an EXTERNAL account has no owner', put('accounts', { owner_id: A, place_id: B })),
        refused(
          'an EXTERNAL account has no owner',
          put('accounts', { kind: 'TRANSIT', owner_id: null, place_id: B }),
        ),
        found(
          `select from accounts where key = '${B}:EXTERNAL:BRL' and floor is null`,
          put('accounts', { owner_id: null, place_id: B, kind: 'EXTERNAL', floor: 0 }),
        ),
        found(
          `select from accounts where key = '${A}:HELD:BTC'`,
          put('accounts', { owner_id: A, kind: 'HELD', currency: 'BTC' }),
        ),
      ],
    },
  },
  chain_heads: {
    checks: {
      chain_heads_hash: { hash: HASH },
    },
    triggers: {
      chain_heads_append_only: appendOnly('chain_heads', 'day'),
    },
  },
  entries: {
    row: { origin: 'DEPOSIT', currency: 'BRL' },
    triggers: {
      entries_append_only: appendOnly('entries'),
      entries_law: [
        refused(
          'does not balance',
          ACCOUNT,
          OTHER,
          JOURNAL,
          entries(`(101, 1, 'BRL', 5, 5), (102, 1, 'BRL', -4, -5)`),
        ),
        refused(
          'does not balance',
          ACCOUNT,
          OTHER,
          BOOKED,
          JOURNAL,
          entries(`(101, 1, 'BRL', 5, 5), (103, 1, 'BTC', -5, 0)`),
        ),
        refused(
          'is unknown or not whole',
          ACCOUNT,
          OTHER,
          entries(`(101, 1, 'BRL', 5, 5), (102, 1, 'BRL', -5, -5)`),
        ),
        refused(
          'is unknown or not whole',
          ACCOUNT,
          OTHER,
          put('journals', { id: 1, entry_count: 3 }),
          entries(`(101, 1, 'BRL', 5, 5), (102, 1, 'BRL', -5, -5)`),
        ),
        refused(
          'does not fit',
          ACCOUNT,
          OTHER,
          JOURNAL,
          entries(`(101, 1, 'BRL', 5, 6), (102, 1, 'BRL', -5, -5)`),
        ),
        refused(
          'does not fit',
          ACCOUNT,
          OTHER,
          JOURNAL,
          entries(`(101, 2, 'BRL', 5, 5), (102, 1, 'BRL', -5, -5)`),
        ),
        refused(
          'does not fit',
          ACCOUNT,
          OTHER,
          JOURNAL,
          entries(`(101, 1, 'BTC', 5, 5), (102, 1, 'BTC', -5, -5)`),
        ),
        refused(
          'does not fit',
          ACCOUNT,
          OTHER,
          JOURNAL,
          entries(`(101, 0, 'BRL', 5, -1), (102, 1, 'BRL', -5, -5)`),
        ),
        refused(
          'does not fit',
          ACCOUNT,
          OTHER,
          JOURNAL,
          entries(`(101, 1, 'BRL', 0, 5), (102, 1, 'BRL', 0, -5)`),
        ),
      ],
    },
  },
  journal_chain: {
    row: { journal_id: 1 },
    checks: {
      journal_chain_hash: { hash: HASH },
      journal_chain_row: [
        { journal_id: null },
        { audit_id: 1 },
        { event_id: 1 },
        { journal_id: null, audit_id: 1, event_id: 1 },
      ],
    },
    keys: {
      journal_chain_audit: { both: { journal_id: null, audit_id: 1 }, free: [{ audit_id: 2 }] },
      journal_chain_event: { both: { journal_id: null, event_id: 1 }, free: [{ event_id: 2 }] },
    },
    triggers: {
      journal_chain_append_only: appendOnly('journal_chain', 'hash'),
    },
  },
  journals: {
    row: { event: 'deposit.accepted' },
    keys: {
      journals_adjusted: { both: { origin_id: A, event: 'adjustment' }, free: [{ origin_id: B }] },
      journals_once: {
        both: { origin_id: A, event: 'withdrawal.requested' },
        free: [{ origin_id: B }, { event: 'withdrawal.finished' }],
      },
      journals_resolved: {
        both: { origin_id: A, event: 'withdrawal.finished' },
        seconds: [{ event: 'withdrawal.cancelled' }],
        free: [{ origin_id: B }, { event: 'withdrawal.reversed' }],
      },
    },
    triggers: {
      journals_adjustment_approved: [
        ...['WAITING', 'REJECTED', 'CANCELLED', 'EXPIRED'].map((status) =>
          refused(UNAPPROVED, ...adjusts({ status, decided_at: status === 'WAITING' ? null : AT })),
        ),
        refused(UNAPPROVED, ...adjusts({ acts: ['user.block'] })),
        refused(UNAPPROVED, ...adjusts({ id: B })),
        refused(
          UNAPPROVED,
          put('journals', { event: 'adjustment', origin_id: B }),
          'set constraints all immediate',
        ),
      ],
      journals_append_only: appendOnly('journals'),
      journals_founding: [
        found(`select from founding where founded_at = '${AT}'`, put('journals', { created_at: AT })),
        found(
          `select from founding where founded_at = '${AT}'`,
          put('journals', { id: 1, created_at: AT }),
          put('journals', { id: 2, origin_id: B, created_at: '2026-03-05T15:00:00Z' }),
        ),
        found(
          `select from founding where founded_at = '${AT}'`,
          put('journals', { id: 1, event: 'withdrawal.requested', created_at: '2026-03-03T15:00:00Z' }),
          put('journals', { id: 2, created_at: AT }),
        ),
      ],
    },
  },
  ledger_verifications: {
    row: { kind: 'FULL' },
    checks: {
      ledger_verifications_kind: { kind: 'HALF' },
    },
  },
  statement_checks: {
    row: { code: `\\x${'01'.repeat(16)}` },
    checks: {
      statement_checks_code: { code: HASH },
      statement_checks_hash: { records_hash: HASH },
      statement_checks_head: { head_hash: HASH },
    },
    triggers: {
      statement_checks_append_only: appendOnly('statement_checks', 'closing'),
    },
  },
}
