import type { Row } from './rows.ts'
import { A, AT, appendOnly, B, kept, never, put, refused, type Try } from './try.ts'

const adjusts = (approval: Row) => [
  put('approvals', { id: A, status: 'APPROVED', decided_at: AT, acts: ['ledger.adjust'], ...approval }),
  put('adjustments', { id: B, approval_id: A }),
  put('journals', { event: 'adjustment', origin_id: B }),
  'set constraints all immediate',
]
/** An instant some days from now, by the clock of the database. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const UNAPPROVED = `adjustment ${B} has no approval`

const NOTE = put('client_notes', { text: 'x' })
const NOTE_KEPT = 'a note keeps its text'
const RESCUE = put('rescues', { id: A })
const RESCUE_KEPT = 'a rescue changes only its status, once'
const ACCOUNT = put('accounts', { id: 101, balance: 5, version: 1, floor: 0 })
const JOURNAL = put('journals', { id: 1, entry_count: 2 })
const entries = (rows: string) =>
  `insert into entries (account_id, version, journal_id, origin, currency, amount, balance, created_at)
    select account, version, 1, 'DEPOSIT', currency, amount, balance, now()
    from (values ${rows}) e (account, version, currency, amount, balance)`
const OTHER = put('accounts', { id: 102, balance: -5, version: 1, floor: null, kind: 'EXTERNAL' })
const BOOKED = put('accounts', { id: 103, currency: 'BTC', balance: 0, version: 1 })

/** Triggers that refuse statements. */
export const REFUSING: Readonly<Record<string, readonly Try[]>> = {
  accounts_keep: ['owner_id', 'kind', 'currency', 'key'].map((column) =>
    refused(
      'an account keeps its owner, kind, currency and key',
      ACCOUNT,
      `update accounts set ${column} = ${column}`,
    ),
  ),
  adjustments_append_only: appendOnly('adjustments'),
  audit_append_only: appendOnly('audit'),
  chain_heads_append_only: appendOnly('chain_heads', 'day'),
  client_notes_keep: [
    ...[`text = 'y'`, `id = '${B}'`, `user_id = '${B}'`, `author_id = '${B}'`, `created_at = now()`].map(
      (change) => refused(NOTE_KEPT, NOTE, `update client_notes set ${change}`),
    ),
    ...['struck_at = null, struck_by = null', `text = 'y'`].map((change) =>
      refused(
        NOTE_KEPT,
        put('client_notes', { text: 'x', struck_at: AT, struck_by: A }),
        `update client_notes set ${change}`,
      ),
    ),
  ],
  client_notes_kept: kept('client_notes'),
  consents_append_only: appendOnly('consents'),
  deposits_kept: never('truncate', 'deposits'),
  desk_trades_append_only: appendOnly('desk_trades'),
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
  events_append_only: appendOnly('events'),
  founding_append_only: appendOnly('founding', 'founded_at'),
  journal_chain_append_only: appendOnly('journal_chain', 'hash'),
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
  kept_identities_end: [
    refused(
      'this identity is kept until',
      put('kept_identities', { delete_after: inDays(1) }),
      'delete from kept_identities',
    ),
  ],
  kept_identities_kept: [
    ...never('update', 'kept_identities', 'facts'),
    ...never('truncate', 'kept_identities'),
  ],
  orders_kept: never('truncate', 'orders'),
  paying_accounts_keep: [
    refused(
      'the number of a file is never used again',
      put('paying_accounts', { last_sequence: 5 }),
      'update paying_accounts set last_sequence = 4',
    ),
    refused(
      'the number of a file is never used again',
      put('paying_accounts'),
      `update paying_accounts set bank_account_id = '${B}'`,
    ),
  ],
  paying_accounts_kept: kept('paying_accounts'),
  quotes_append_only: appendOnly('quotes'),
  reads_append_only: [...never('update', 'reads', 'at'), ...never('truncate', 'reads')],
  reads_kept: [
    refused(
      'a reading is kept for five years',
      put('reads', { at: inDays(1 - 5 * 365) }),
      'delete from reads',
    ),
    refused(
      'a reading is kept for five years',
      put('reads', { at: '2999-01-01T00:00:00Z' }),
      'delete from reads',
    ),
  ],
  rescues_keep: [
    ...[
      `id = '${B}'`,
      `kind = 'lift'`,
      `user_id = '${B}'`,
      `email = 'x'`,
      `password_hash = 'x'`,
      `effective_at = effective_at - interval '1 hour'`,
      `created_at = created_at - interval '1 hour'`,
    ].map((change) => refused(RESCUE_KEPT, RESCUE, `update rescues set ${change}`)),
    refused(
      RESCUE_KEPT,
      put('rescues', { status: 'CANCELLED', ended_at: AT }),
      `update rescues set ended_at = now()`,
    ),
    refused(RESCUE_KEPT, RESCUE, 'delete from rescues'),
  ],
  shipment_items_kept: kept('shipment_items'),
  shipment_numbers_append_only: appendOnly('shipment_numbers', 'drawn_at'),
  shipment_return_lines_kept: kept('shipment_return_lines'),
  shipment_returns_append_only: appendOnly('shipment_returns'),
  shipments_append_only: appendOnly('shipments'),
  statement_checks_append_only: appendOnly('statement_checks', 'closing'),
  trades_append_only: appendOnly('trades'),
  withdrawals_kept: never('truncate', 'withdrawals'),
}
