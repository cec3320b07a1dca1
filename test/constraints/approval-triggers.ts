import type { Row } from './rows.ts'
import { A, AT, B, found, put, refused, type Try } from './try.ts'

const APPROVAL = put('approvals', { id: A, entity_id: A })
/** A decision reads these columns of a request. */
const APPROVAL_CHANGES = [
  `acts = '{user.roles}'`,
  `entity_id = '${B}'`,
  `command = 'other'`,
  `input = '\\x09'`,
  `fingerprint = 'other'`,
  `asked_by = '${B}'`,
  `involved = '{${B}}'`,
  `approvers_needed = 99`,
  `roles = '{user}'`,
  `owner_id = '${B}'`,
  `value_brl = 1`,
  `changes = '[]'`,
  `signals = '{x}'`,
  `receipt_key = 'x'`,
  `address = '::1'`,
  `step_up = true`,
  `new_staff_days = 99`,
  `created_at = now()`,
  `subjects = '{x}'`,
  `owners = '{${B}}'`,
]

/** A change of a row ends the requests about it. The row has the id A, and the request names it by this key. */
const ends = (table: string, change: string, key = 'id', row: Row = {}): Try[] => [
  found(
    `select from approvals where status = 'ENDED' and end_reason = 'SUBJECT'`,
    put('approvals', { subjects: [`other.id:${B}`, `${table}.${key}:${A}`] }),
    put(table, { [key]: A, ...row }),
    `update ${table} set ${change}`,
  ),
]

const endsOfAsker = (change: string): Try =>
  found(
    `select from approvals ours join approvals theirs on theirs.asked_by = '${B}' and theirs.status = 'WAITING'
      where ours.asked_by = '${A}' and ours.status = 'ENDED' and ours.end_reason = 'ASKER'`,
    put('users', { id: A, roles: ['operator'], staff_since: AT }),
    put('approvals', { asked_by: A }),
    put('approvals', { asked_by: B }),
    `update users set ${change} where id = '${A}'`,
  )

/** Triggers of requests for approval. */
export const OF_APPROVALS: Readonly<Record<string, readonly Try[]>> = {
  approvals_keep: [
    ...APPROVAL_CHANGES.map((change) =>
      refused('an approval keeps its act', APPROVAL, `update approvals set ${change}`),
    ),
    ...['decided_at', 'expires_at', 'updated_at'].map((column) =>
      refused(
        'a decided approval does not change',
        put('approvals', { status: 'APPROVED', decided_at: AT }),
        `update approvals set ${column} = '2999-01-01'`,
      ),
    ),
    ...['APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'ENDED'].map((status) =>
      refused(
        'a decided approval does not change',
        put('approvals', { status, decided_at: AT, end_reason: status === 'ENDED' ? 'SUBJECT' : null }),
        `update approvals set status = 'WAITING', decided_at = null, end_reason = null`,
      ),
    ),
  ],
  approvals_keep_seniors: [
    refused('approvals is append-only', APPROVAL, `update approvals set senior_roles = '{admin}'`),
  ],
  approvals_ended: [
    found(
      `select from audit where action = 'audit.approval.ended' and entity_id = '${A}' and after = '{"endReason": "SUBJECT"}'`,
      put('approvals', { id: A }),
      `update approvals set status = 'ENDED', end_reason = 'SUBJECT', decided_at = now()`,
    ),
    found(
      'select from audit having count(*) = 1',
      APPROVAL,
      `update approvals set status = 'ENDED', end_reason = 'SUBJECT', decided_at = now()`,
      'update approvals set told_at = now()',
    ),
  ],
  bank_accounts_end_approvals: ends('bank_accounts', `name = 'other'`),
  bank_statement_lines_end_approvals: [
    ...ends('bank_statement_lines', `text = 'other'`),
    ...ends('bank_statement_lines', `text = 'other'`, 'statement_id'),
  ],
  bank_statements_end_approvals: ends('bank_statements', `line_count = 99`),
  deposits_end_approvals: ends('deposits', 'amount = amount + 1'),
  orders_end_approvals: ends('orders', 'asked_orig = 99'),
  paying_accounts_end_approvals: [
    ...ends('paying_accounts', `street = 'other'`, 'bank_account_id'),
    found(
      `select from approvals where status = 'ENDED'`,
      put('approvals', { subjects: [`paying_accounts.bank_account_id:${A}`] }),
      put('paying_accounts', { bank_account_id: A }),
    ),
  ],
  privacy_requests_end_approvals: ends('privacy_requests', `details = 'other'`),
  settings_end_approvals: ends('settings', `name = 'other'`),
  shipment_return_lines_end_approvals: ends('shipment_return_lines', 'amount = amount + 1'),
  users_end_approvals: ends('users', `name = 'other'`),
  users_end_own_approvals: [
    endsOfAsker(`status = 'BLOCKED', status_description = 'x'`),
    endsOfAsker('frozen_at = now()'),
    endsOfAsker(`roles = '{user}', staff_since = null`),
  ],
  withdrawals_end_approvals: ends('withdrawals', 'amount = amount + 1'),
}
