import { type Row, SIGNED, uuidOf } from './rows.ts'

const A = uuidOf(1)
const AT = '2026-03-04T15:00:00Z'

/** Values that checks ask for beside the columns of a foreign key. */
export const BESIDE: Readonly<Record<string, Row>> = {
  bank_statement_lines_decided_by: { state: 'MATCHED', decided_at: AT },
  bank_statements_undone_by: { undone_at: AT, undo_reason: 'x' },
  day_closes_returned_by: { status: 'RETURNED', returned_at: AT, return_note: 'x' },
  day_closes_signed_by: SIGNED,
  client_notes_struck_by: { struck_at: AT },
  house_bookings_reversal_approval: { reversed_by: A, reversed_at: AT, reverse_reason: 'x' },
  house_bookings_reversed_by: { reversed_at: AT, reverse_reason: 'x' },
  orders_taken_by: { taken_at: AT },
  privacy_requests_decided_by: { status: 'DONE', answer: 'x' },
  receipt_prints_like: { differs: 1 },
  shipment_return_lines_decided_by: { decision: 'PAID', decision_reason: 'x', decided_at: AT },
  withdrawals_address_id: { kind: 'CRYPTO', currency: 'BTC', bank_account: null, address: A },
}
