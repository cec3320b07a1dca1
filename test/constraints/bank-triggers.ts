import { A, AT, B, kept, put, refused, type Try } from './try.ts'

const LINE = put('bank_statement_lines', { id: A })
const LINE_KEPT = 'a statement line stays as the bank wrote it'
const STATEMENT = put('bank_statements', { id: A })
const STATEMENT_KEPT = 'a statement stays as it was imported'
const BOOKING = put('house_bookings', { id: A })
const REVERSED = { reversed_by: A, reversed_at: AT, reverse_reason: 'x' }
const BOOKING_KEPT = 'a booking of the house is reversed once, and never changes else'

/** Triggers of bank statements that refuse statements. */
export const OF_STATEMENTS: Readonly<Record<string, readonly Try[]>> = {
  bank_statement_lines_keep: [
    ...[
      `id = '${B}'`,
      `statement_id = '${B}'`,
      `bank_account_id = '${B}'`,
      `day = day + 1`,
      `amount = amount + 1`,
      `text = 'other'`,
      `bank_id = 'other'`,
      `ordinal = ordinal + 1`,
      `doubted_by = '${B}'`,
      `end_to_end_id = 'E'`,
    ].map((change) => refused(LINE_KEPT, LINE, `update bank_statement_lines set ${change}`)),
    ...['MATCHED', 'UNDONE'].map((state) =>
      refused(
        LINE_KEPT,
        put('bank_statement_lines', { state, decided_by: A, decided_at: AT }),
        `update bank_statement_lines set state = 'OPEN', decided_by = null, decided_at = null`,
      ),
    ),
  ],
  bank_statement_lines_kept: kept('bank_statement_lines'),
  bank_statements_keep: [
    refused(
      STATEMENT_KEPT,
      STATEMENT,
      `update bank_statements set closing_balance = 1, closing_day = '2026-03-04'`,
    ),
    ...['line_count = 0', 'from_day = from_day - 1', 'to_day = to_day + 1', `file_sha256 = 'other'`].map(
      (change) =>
        refused(
          STATEMENT_KEPT,
          STATEMENT,
          `update bank_statements set undone_by = '${A}', undone_at = now(), undo_reason = 'x', ${change}`,
        ),
    ),
    refused(
      STATEMENT_KEPT,
      put('bank_statements', { undone_by: A, undone_at: AT, undo_reason: 'x' }),
      `update bank_statements set undo_reason = 'y'`,
    ),
  ],
  bank_statements_kept: kept('bank_statements'),
  house_bookings_keep: [
    ...[`note = 'other'`, 'amount = amount + 1', `category = 'INTEREST'`].map((change) =>
      refused(
        BOOKING_KEPT,
        BOOKING,
        `update house_bookings set reversed_by = '${A}', reversed_at = now(), reverse_reason = 'x', ${change}`,
      ),
    ),
    refused(BOOKING_KEPT, BOOKING, `update house_bookings set note = 'other'`),
    refused(
      BOOKING_KEPT,
      put('house_bookings', { id: A, ...REVERSED }),
      `update house_bookings set reverse_reason = 'y'`,
    ),
  ],
  house_bookings_kept: kept('house_bookings'),
}
