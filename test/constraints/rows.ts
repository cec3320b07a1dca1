import type { Sql } from '#server/db/sql.ts'
import type { Guard } from './guards.ts'

/** Values by column, as PostgreSQL reads them from JSON. */
export type Row = Readonly<Record<string, unknown>>

/** Columns of a valid row whose checks ask for more than their type does. A table without such columns has no line. */
const SHAPES: Readonly<Record<string, Row>> = {
  accounts: { owner_id: uuidOf(7), kind: 'AVAILABLE', currency: 'BRL' },
  approvals: { acts: ['user.block'], roles: ['admin'] },
  audit: { entity: 'user' },
  bank_accounts: { bank: '001', agency: '1', account: '1', kind: 'CC' },
  bank_statements: { format: 'OFX' },
  candles: { span: '1m' },
  consents: { document: 'terms' },
  deposits: { kind: 'BANK', currency: 'BRL', bank_account_id: uuidOf(7) },
  entries: { origin: 'DEPOSIT', currency: 'BRL' },
  events: { entity: 'deposit' },
  installation: { id: 1 },
  founding: { id: 1 },
  house_bookings: { category: 'OTHER' },
  journal_chain: { journal_id: 1 },
  journals: { event: 'deposit.accepted' },
  ledger_verifications: { kind: 'FULL' },
  mails: { language: 'pt' },
  orders: {
    kind: 'OTC',
    nature: 'BUY',
    currency_orig: 'BRL',
    currency_dest: 'BTC',
    fee_percent: 0,
    expiry_minutes: 1,
  },
  passkey_challenges: { purpose: 'enrol', bound_to: '\\x01' },
  paying_accounts: { funds: 'CLIENTS', profile: 'generic' },
  payout_batches: { kind: 'BANK' },
  privacy_requests: { kind: 'CORRECTION' },
  reads: { how: 'record' },
  payout_batch_members: { removed_at: '2026-03-04T15:00:00Z', removed_by: uuidOf(7), removal_reason: 'x' },
  push_keys: { id: 1 },
  receipt_prints: { print: '0'.repeat(512) },
  rescues: { kind: 'factor', created_at: '2026-03-04T15:00:00Z', effective_at: '2026-03-05T15:00:00Z' },
  shipment_return_lines: { outcome: 'PAID', state: 'NEW' },
  shipments: { route: 'PIX' },
  statement_checks: { code: `\\x${'01'.repeat(16)}` },
  trades: { taker: 'BUY', buy_order_id: uuidOf(7), quotation: 100_000_000 },
  users: { kind: 'F' },
  views: { list: 'orders' },
  withdrawals: { kind: 'BANK', currency: 'BRL', bank_account: {}, referral_share: 0 },
}

/** The columns of a locked close of a day, signed by another person than its preparer. */
export const SIGNED: Row = {
  status: 'LOCKED',
  signed_by: uuidOf(8),
  signed_at: '2026-03-05T15:00:00Z',
  countersigned: true,
  last_line: 1,
  sealed: 'x',
  hash: '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881',
}

/** The same id for the same number. */
export function uuidOf(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

/** A value of each type that a required column has, another one for each row. Columns of a row have one number. */
const VALUES: Readonly<Record<string, (row: number, column: number) => unknown>> = {
  uuid: (row, column) => uuidOf(row * 100 + column),
  text: (row) => `x${row}`,
  bigint: (row) => row,
  integer: (row) => row,
  smallint: (row) => row,
  boolean: () => false,
  date: (row) => new Date(Date.UTC(2000, 0, row)).toISOString().slice(0, 10),
  'timestamp with time zone': (row) => new Date(Date.UTC(2026, 2, 4, 15, row)).toISOString(),
  jsonb: () => ({}),
  bytea: (row) => `\\x${row.toString(16).padStart(64, '0')}`,
  'text[]': () => [],
  'uuid[]': () => [],
}

/** A second value of columns that have the value of a shape, or that depend on another. */
const OTHERS: Readonly<Record<string, Row>> = {
  candles: { span: '1h' },
  views: { list: 'deposits' },
}

type Column = { table: string; name: string; type: string; required: boolean }

export type Rows = Awaited<ReturnType<typeof rowsOf>>

/** Writes rows that fill the required columns of a table by themselves. */
export async function rowsOf(sql: Sql, guards: readonly Guard[]) {
  const columns = await sql<Column[]>`
    select c.relname as table, a.attname as name, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as required
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`
  let rows = 100

  return {
    /** A valid row with the values given, and with values of the other columns named. No two share a value. */
    full(table: string, given: Row = {}, named: readonly string[] = []): Row {
      const row: Record<string, unknown> = {}
      rows++
      columns.forEach((column, at) => {
        const isAsked = column.required || named.includes(column.name)
        if (column.table === table && isAsked) row[column.name] = VALUES[column.type]?.(rows, at)
      })
      return { ...row, ...SHAPES[table], ...given }
    },
    /** Another value of a column than the row has. */
    otherOf(table: string, column: string): Row {
      const other = OTHERS[table]?.[column]
      return other === undefined ? {} : { [column]: other }
    },
    insert(tx: Sql, table: string, row: Row) {
      const names = Object.keys(row)
        .map((name) => `"${name}"`)
        .join(', ')
      return tx.unsafe(
        `insert into ${table} (${names}) overriding system value
          select ${names} from jsonb_populate_record(null::${table}, $1::text::jsonb)`,
        [JSON.stringify(row)],
      )
    },
    foreignKeysOf: (table: string) =>
      guards.filter((guard) => guard.kind === 'foreign' && guard.table === table),
  }
}
