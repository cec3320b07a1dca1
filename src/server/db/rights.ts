import type { Database } from './pool.ts'
import type { Reader } from './sql.ts'

/** "rights" in ASCII: the advisory lock that lets one process grant rights at a time. */
const LOCK_KEY = 0x726967687473n

/** The server's rights to write, by table; it reads every table but {@link UNREAD}. It truncates none. */
export const WRITES = {
  'insert, update, delete': [
    ...[
      'book_requests',
      'candles',
      'changes',
      'idempotency_keys',
      'known_devices',
      'list_counts',
      'list_moves',
    ],
    ...[
      'login_failures',
      'mails',
      'notice_choices',
      'notice_marks',
      'notices',
      'passkey_challenges',
      'passkeys',
      'password_resets',
      'pending_second_factors',
      'push_subscriptions',
      'receipt_readings',
      'receipt_usage',
      'recovery_codes',
      'registrations',
      'second_steps',
    ],
    ...['secret_key_marks', 'sessions', 'unchained', 'unchained_ranges', 'unnamed_files', 'views'],
  ],
  // A lock on a row ("select … for update") needs the right to update, as for deposit_references.
  'insert, update': [
    ...[
      'accounts',
      'approvals',
      'bank_accounts',
      'bank_statement_lines',
      'bank_statements',
      'banks',
      'bitcoin_addresses',
      'client_notes',
      'day_closes',
      'deposit_references',
      'deposits',
      'house_bookings',
      'installation',
      'ledger_verifications',
      'orders',
      'paying_accounts',
      'payout_batch_members',
      'shipment_items',
      'shipment_return_lines',
      'privacy_requests',
      'push_keys',
      'rescues',
    ],
    ...['settings', 'users', 'withdrawals'],
  ],
  insert: [
    'adjustments',
    'approval_decisions',
    'audit',
    'chain_heads',
    'consents',
    'desk_trades',
    'entries',
    'events',
    'journal_chain',
    'journals',
    'kept_identities',
    'payout_batches',
    'quotes',
    'reads',
    'receipt_prints',
    'shipment_numbers',
    'shipment_returns',
    'shipments',
    'statement_checks',
    'trades',
    'withdrawal_approvals',
  ],
  select: ['founding', 'migrations'],
} as const

/** Only the owner reads the identities of erased users. */
const UNREAD = 'kept_identities'

/** Functions and the Book take numbers from these. Columns that number themselves need no right. */
const SEQUENCES = 'journals_id_seq, orders_book_rank'

/** From this version on the right to vacuum can be granted. Before, only the owner's autovacuum cleans this table. */
const MAINTAIN_SINCE = 170_000
const MAINTAINED = 'list_moves'

/** As the owner of the tables, gives a role exactly the rights that the server needs. Each start repeats it. */
export function grantRights(owner: Database, role: string): Promise<void> {
  return owner.transaction(async ({ sql }) => {
    await sql`set local lock_timeout = 0`
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`
    const [server] = await sql<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`
    const to = `"${role.replaceAll('"', '""')}"`
    const grants = Object.entries(WRITES).map(
      ([rights, tables]) => `grant ${rights} on ${tables.join(', ')} to ${to}`,
    )
    if ((server?.version ?? 0) >= MAINTAIN_SINCE) grants.push(`grant maintain on ${MAINTAINED} to ${to}`)
    await sql.unsafe(
      [
        `revoke all on all tables in schema public from ${to}`,
        `revoke all on all sequences in schema public from ${to}`,
        `grant usage on schema public to ${to}`,
        `grant select on all tables in schema public to ${to}`,
        `revoke select on ${UNREAD} from ${to}`,
        ...grants,
        `grant usage on sequence ${SEQUENCES} to ${to}`,
      ].join(';\n'),
    )
  })
}

/** The role of these connections. */
export async function roleOf({ sql }: Reader): Promise<string> {
  const [row] = await sql<{ role: string }[]>`select current_user as role`
  return row!.role
}

/** The reasons, in words, why the role of these connections could change history or the schema; none when it is limited. */
export async function listExcesses({ sql }: Reader): Promise<string[]> {
  const [row] = await sql<{ isSuper: boolean; isOwner: boolean; isMaker: boolean; isEditor: boolean }[]>`
    select rolsuper as is_super,
      exists (select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'usage')) as is_owner,
      has_schema_privilege('public', 'create') as is_maker,
      has_table_privilege('entries', 'update, delete, truncate') as is_editor
    from pg_roles where rolname = current_user`
  return [
    ...(row?.isSuper ? ['is a superuser'] : []),
    ...(row?.isOwner ? ['owns the tables'] : []),
    ...(row?.isMaker ? ['may create tables'] : []),
    ...(row?.isEditor ? ['may edit entries'] : []),
  ]
}
