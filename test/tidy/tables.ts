import type { Node } from 'oxc-parser'
import { sqlOf } from './code.ts'
import { isTest, mayUse, placeOf } from './layers.ts'
import { type Finding, type Source, walk } from './source.ts'

/**
 * The slice or layer that each table belongs to: the lowest of those that write to it. Withdrawals have the lines of returns, since a
 * line that waits stops each way to pay.
 */
export const OWNERS: Readonly<Record<string, string>> = {
  accounts: 'ledger',
  adjustments: 'adjustments',
  approval_decisions: 'approvals',
  approvals: 'approvals',
  audit: 'audit',
  bank_accounts: 'bank-accounts',
  bank_statement_lines: 'bank-statements',
  house_bookings: 'bank-statements',
  bank_statements: 'bank-statements',
  banks: 'bank-accounts',
  bitcoin_addresses: 'bitcoin-addresses',
  book_requests: 'book',
  candles: 'prices',
  consents: 'users',
  client_notes: 'clients',
  chain_heads: 'ledger',
  day_closes: 'bank-statements',
  changes: 'live',
  deposit_references: 'deposits',
  deposits: 'deposits',
  desk_trades: 'orders',
  entries: 'ledger',
  events: 'audit',
  founding: 'approvals',
  idempotency_keys: 'http',
  installation: 'installation.ts',
  journal_chain: 'ledger',
  journals: 'ledger',
  known_devices: 'sessions',
  kept_identities: 'privacy',
  ledger_verifications: 'ledger',
  list_counts: 'lists',
  list_moves: 'lists',
  login_failures: 'sessions',
  mails: 'mail',
  migrations: 'db',
  notice_choices: 'notices',
  notice_marks: 'notices',
  notices: 'notices',
  orders: 'book',
  paying_accounts: 'bank-accounts',
  payout_batch_members: 'withdrawals',
  payout_batches: 'withdrawals',
  passkey_challenges: 'sessions',
  passkeys: 'sessions',
  password_resets: 'users',
  pending_second_factors: 'sessions',
  privacy_requests: 'privacy',
  quotes: 'orders',
  push_keys: 'notices',
  push_subscriptions: 'notices',
  reads: 'audit',
  receipt_prints: 'deposits',
  receipt_readings: 'deposits',
  receipt_usage: 'http',
  recovery_codes: 'sessions',
  registrations: 'sessions',
  second_steps: 'users',
  rescues: 'sessions',
  secret_key_marks: 'installation.ts',
  sessions: 'users',
  settings: 'settings',
  shipment_items: 'shipments',
  shipment_numbers: 'shipments',
  shipment_return_lines: 'withdrawals',
  shipment_returns: 'shipments',
  shipments: 'shipments',
  statement_checks: 'ledger',
  trades: 'book',
  unchained: 'ledger',
  unchained_ranges: 'ledger',
  unnamed_files: 'http',
  users: 'users',
  views: 'views',
  withdrawal_approvals: 'withdrawals',
  withdrawals: 'withdrawals',
}

const SCHEMA = 'db/schema.sql'

/** Tables of the schema without an owner, and owners of tables that the schema does not have. */
export function findUnowned(schema: string, owners = OWNERS): Finding[] {
  const tables = [...schema.matchAll(/^create (?:unlogged )?table (\w+)/gim)].map(([, table = '']) => table)
  const finding = (rule: string): Finding => ({ file: SCHEMA, line: 1, rule })
  return [
    ...tables.filter((table) => !owners[table]).map((table) => finding(`a table has an owner: ${table}`)),
    ...Object.keys(owners)
      .filter((table) => !tables.includes(table))
      .map((table) => finding(`an owner has a table: ${table}`)),
  ]
}

/** Every list names people, so every part of the server may read this table. */
const READ_BY_ALL = 'users'

/** The tables after a keyword, and the one that a fragment of SQL begins with. */
const NAMED =
  /(?:\b(delete\s+from|from|join|using|into|update)\s+(?:only\s+)?|^\s*)"?(\w+(?:(?:\s+(?:as\s+)?\w+)?\s*,\s*\w+)*)/gi

/** SQL of a slice that names a table of a slice above or beside it. */
export const findForeignTables = (sources: readonly Source[]): Finding[] =>
  sources
    .filter(({ path }) => placeOf(path).root === 'server' && !isTest(path))
    .flatMap((source) => {
      const found: Finding[] = []
      const tagged = new Set<Node>()
      const { part } = placeOf(source.path)
      walk(source.program, (node) => {
        if (node.type === 'TaggedTemplateExpression') tagged.add(node.quasi)
        for (const { table, isRead } of tablesOf(node, tagged.has(node))) {
          const owner = OWNERS[table]
          if (!owner || mayUse(part, owner) || (table === READ_BY_ALL && isRead)) continue
          const rule = `${part} names no table of ${owner}: ${table}`
          found.push({ file: source.path, line: source.lineOf(node), rule })
        }
      })
      return found
    })

type Named = { readonly table: string; readonly isRead: boolean }

function tablesOf(node: Node, isTagged: boolean): Named[] {
  // The description of an entity gives its table by name.
  if (node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'table')
    return [{ table: sqlOf(node.value), isRead: false }]
  const sql = sqlOf(node)
  if (!isTagged && !/\b(?:select|insert|update|delete)\b/i.test(sql)) return []
  return [...sql.matchAll(NAMED)].flatMap(([, keyword, names = '']) => {
    if (!keyword && !isTagged) return []
    const isRead = !/^(?:delete|into|update)/i.test(keyword ?? '')
    return names.split(',').map((name) => ({ table: name.trim().split(/\s+/)[0] ?? '', isRead }))
  })
}
