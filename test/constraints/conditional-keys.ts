import { type Row, uuidOf } from './rows.ts'

const A = uuidOf(1)
const B = uuidOf(2)
const AT = '2026-03-04T15:00:00Z'

type ConditionalKey = {
  /** The values that no two rows may share. */
  readonly both: Row
  /** The second rows that are refused; the default is an equal one. */
  readonly seconds?: readonly Row[]
  /** Columns that each row has, with a value that no other has. */
  readonly fresh?: readonly string[]
  /** Of second rows that are accepted: another key, or the condition does not hold. */
  readonly free: readonly Row[]
}

/** A request that waits no longer, with each of its ends. */
const DECIDED: readonly Row[] = ['APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'ENDED'].map((status) => ({
  status,
  decided_at: AT,
  end_reason: status === 'ENDED' ? 'SUBJECT' : null,
}))

/** Unique indexes with a condition or an expression. */
export const CONDITIONAL_KEYS: Readonly<Record<string, ConditionalKey>> = {
  approvals_same: {
    both: { fingerprint: 'x' },
    free: [...DECIDED, { fingerprint: 'y' }],
  },
  approvals_subject: {
    both: { entity_id: A, acts: ['user.block'] },
    seconds: [{}, { acts: ['user.block', 'user.roles'] }],
    free: [...DECIDED, { acts: ['user.roles', 'user.block'] }, { entity_id: B }],
  },
  bank_accounts_pix_key: {
    both: { user_id: A, pix_kind: 'CPF', pix_key: '1', bank: null, agency: null, account: null, kind: null },
    seconds: [{}, { pix_kind: 'PHONE' }],
    free: [{ user_id: B }, { pix_key: '2' }, { deleted_at: AT }],
  },
  bank_statement_lines_once: {
    both: { bank_account_id: A, day: '2026-03-04', amount: 1, text: 'x', bank_id: null, ordinal: 1 },
    seconds: [
      {},
      { bank_id: 'x', text: 'y' },
      { reason: 'x', state: 'SET_ASIDE', decided_by: A, decided_at: AT },
    ],
    free: [
      { bank_account_id: B },
      { day: '2026-03-05' },
      { amount: 2 },
      { text: 'y' },
      { bank_id: 'z' },
      { ordinal: 2 },
      { state: 'UNDONE' },
    ],
  },
  bank_statements_file: {
    both: { bank_account_id: A, file_sha256: 'x' },
    free: [{ bank_account_id: B }, { file_sha256: 'y' }, { undone_at: AT, undone_by: A, undo_reason: 'x' }],
  },
  house_bookings_once: {
    both: { line_id: A },
    free: [{ line_id: B }, { reversed_by: A, reversed_at: AT, reverse_reason: 'x' }],
  },
  bitcoin_addresses_saved: {
    both: { user_id: A, address: 'x' },
    free: [{ user_id: B }, { address: 'y' }, { removed_at: AT }],
  },
  day_closes_day: {
    both: { day: '2026-03-04' },
    free: [{ day: '2026-03-05' }, { status: 'RETURNED', returned_by: A, returned_at: AT, return_note: 'x' }],
  },
  deposits_reference_first: { both: { reference: 'x', status: 'CANCELLED' }, free: [{ resend_of: A }] },
  deposits_reference_live: {
    both: { reference: 'x', resend_of: A, status: 'FINISHED', receipt_key: 'x', accepted_by: A },
    seconds: ['OPEN', 'PENDING', 'FINISHED'].map((status) => ({
      status,
      receipt_key: null,
      statement_line_id: B,
    })),
    free: [{ status: 'CANCELLED', resend_of: B, receipt_key: null }],
  },
  deposits_resent_once: { both: { resend_of: A }, free: [{ resend_of: B }, { resend_of: null }] },
  deposits_statement_line_once: { both: { statement_line_id: A }, free: [{ statement_line_id: B }] },
  deposits_tx_credited: {
    both: { tx_id: 'x', tx_output: 0, status: 'FINISHED', accepted_by: A },
    fresh: ['receipt_key'],
    free: [
      { tx_output: 1 },
      { tx_id: 'y' },
      { status: 'OPEN' },
      { status: 'PENDING' },
      { status: 'CANCELLED' },
      { is_tx_override: true },
    ],
  },
  journal_chain_audit: { both: { journal_id: null, audit_id: 1 }, free: [{ audit_id: 2 }] },
  journal_chain_event: { both: { journal_id: null, event_id: 1 }, free: [{ event_id: 2 }] },
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
  mails_freeze_hash: {
    both: { freeze_hash: '\\x01' },
    free: [{ freeze_hash: '\\x02' }, { freeze_hash: null }],
  },
  payout_batch_members_live: {
    both: { withdrawal_id: A, removed_at: null, removed_by: null, removal_reason: null },
    free: [{ withdrawal_id: B }, { removed_at: AT, removed_by: A, removal_reason: 'x' }],
  },
  privacy_requests_open: {
    both: { user_id: A, kind: 'ERASURE' },
    free: [
      { user_id: B },
      { kind: 'CORRECTION' },
      { status: 'DONE', decided_by: A, answer: 'x' },
      { status: 'REFUSED', decided_by: A, answer: 'x' },
    ],
  },
  reads_once: {
    both: { reader_id: A, slot: AT, how: 'record', entity: 'x' },
    free: [
      { reader_id: B },
      { slot: '2026-03-04T15:05:00Z' },
      { how: 'list' },
      { entity: 'y' },
      { entity_id: A },
      { subject_id: A },
      { address: '::1' },
      { details: { a: 1 } },
      { how: 'export' },
      { how: 'unmask' },
    ],
  },
  rescues_waiting: {
    both: { user_id: A },
    free: [
      { user_id: B },
      { kind: 'lift' },
      { status: 'CANCELLED', ended_at: AT },
      { status: 'DONE', ended_at: '2026-03-05T15:00:00Z' },
    ],
  },
  settings_one_in_force: { both: { status: 'ACTIVED' }, free: [{ status: 'DISABLED' }] },
  withdrawals_receipt_page: {
    both: { receipt_page: 'x' },
    free: [{ receipt_page: 'y' }, { receipt_page: null }],
  },
}
