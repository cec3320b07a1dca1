import { A, AT, B, ends, kept, put, type Row, refused, type Tables, tells, uuidOf } from '../try.ts'

const LINE = put('bank_statement_lines', { id: A })
const LINE_KEPT = 'a statement line stays as the bank wrote it'
const STATEMENT = put('bank_statements', { id: A })
const STATEMENT_KEPT = 'a statement stays as it was imported'
const BOOKING = put('house_bookings', { id: A })
const REVERSED = { reversed_by: A, reversed_at: AT, reverse_reason: 'x' }
const BOOKING_KEPT = 'a booking of the house is reversed once, and never changes else'
const CLOSE_KEPT = 'a close keeps what was prepared, and a locked one never changes'
/** The columns of a locked close of a day, signed by another person than its preparer. */
const SIGNED: Row = {
  status: 'LOCKED',
  signed_by: uuidOf(8),
  signed_at: '2026-03-05T15:00:00Z',
  countersigned: true,
  last_line: 1,
  sealed: 'x',
  hash: '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881',
}

export const BANK_STATEMENTS: Tables = {
  bank_statement_lines: {
    checks: {
      bank_statement_lines_amount: { amount: 0 },
      bank_statement_lines_decided: [
        { decided_by: A, decided_at: AT },
        { state: 'MATCHED' },
        { state: 'MATCHED', decided_by: A },
        { state: 'UNDONE', decided_at: AT },
      ],
      bank_statement_lines_missing: [
        { state: 'MATCHED', decided_by: A, decided_at: AT, missing_in: A },
        { state: 'TAKEN_BACK', decided_by: A, decided_at: AT, reason: 'x' },
      ],
      bank_statement_lines_reason: [
        { reason: 'x' },
        { state: 'SET_ASIDE', decided_by: A, decided_at: AT },
        { state: 'MATCHED', decided_by: A, decided_at: AT, reason: 'x' },
        { state: 'TAKEN_BACK', decided_by: A, decided_at: AT, missing_in: A },
      ],
      bank_statement_lines_state: { state: 'OTHER', decided_by: A, decided_at: AT },
    },
    keys: {
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
    },
    beside: {
      bank_statement_lines_decided_by: { state: 'MATCHED', decided_at: AT },
    },
    triggers: {
      bank_statement_lines_end_approvals: [
        ...ends('bank_statement_lines', `text = 'other'`),
        ...ends('bank_statement_lines', `text = 'other'`, 'statement_id'),
      ],
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
    },
  },
  bank_statements: {
    row: { format: 'OFX' },
    checks: {
      bank_statements_begins: [{ begins: 'OTHER' }, { begins: 'LATER', base_balance: 1 }],
      bank_statements_closing: [{ closing_balance: 1 }, { closing_day: '2026-03-04' }],
      bank_statements_days: { from_day: '2026-03-05', to_day: '2026-03-04' },
      bank_statements_format: { format: 'PDF' },
      bank_statements_undone: [{ undone_by: A }, { undone_by: A, undone_at: AT }, { undo_reason: 'x' }],
    },
    keys: {
      bank_statements_file: {
        both: { bank_account_id: A, file_sha256: 'x' },
        free: [
          { bank_account_id: B },
          { file_sha256: 'y' },
          { undone_at: AT, undone_by: A, undo_reason: 'x' },
        ],
      },
    },
    beside: {
      bank_statements_undone_by: { undone_at: AT, undo_reason: 'x' },
    },
    triggers: {
      bank_statements_end_approvals: ends('bank_statements', `line_count = 99`),
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
    },
  },
  day_closes: {
    checks: {
      day_closes_hash: { ...SIGNED, hash: 'x' },
      day_closes_returned: [
        { status: 'RETURNED', returned_by: A, returned_at: AT },
        { returned_by: A },
        { returned_at: AT },
        { return_note: 'x' },
      ],
      day_closes_signed: [
        ...['signed_by', 'signed_at', 'countersigned', 'last_line', 'sealed', 'hash'].map((column) => ({
          ...SIGNED,
          [column]: null,
        })),
        { ...SIGNED, status: 'PREPARED' },
      ],
      day_closes_status: { status: 'OTHER' },
      day_closes_two_people: [
        { ...SIGNED, countersigned: false },
        { ...SIGNED, prepared_by: SIGNED.signed_by },
      ],
    },
    keys: {
      day_closes_day: {
        both: { day: '2026-03-04' },
        free: [
          { day: '2026-03-05' },
          { status: 'RETURNED', returned_by: A, returned_at: AT, return_note: 'x' },
        ],
      },
    },
    beside: {
      day_closes_returned_by: { status: 'RETURNED', returned_at: AT, return_note: 'x' },
      day_closes_signed_by: SIGNED,
    },
    triggers: {
      day_closes_changed: tells(
        'dayCloses',
        'day_closes',
        { prepared_by: A },
        ['insert', 'update'],
        ['prepared_at'],
      ),
      day_closes_keep: [
        ...[
          `id = '${B}'`,
          'day = day + 1',
          `figures = '[]'`,
          `differences = '[]'`,
          'difference = 1',
          `prepared_by = '${B}'`,
          `prepared_at = prepared_at + interval '1 s'`,
        ].map((change) =>
          refused(CLOSE_KEPT, put('day_closes', { id: A }), `update day_closes set ${change}`),
        ),
        refused(CLOSE_KEPT, put('day_closes', SIGNED), `update day_closes set signed_at = now()`),
        refused(
          CLOSE_KEPT,
          put('day_closes', { status: 'RETURNED', returned_by: A, returned_at: AT, return_note: 'x' }),
          `update day_closes set return_note = 'y'`,
        ),
        ...['2026-03-04', '2026-03-03'].map((day) =>
          refused(
            'days close in order',
            put('day_closes', { ...SIGNED, day: '2026-03-04' }),
            put('day_closes', { day }),
          ),
        ),
      ],
      day_closes_kept: kept('day_closes'),
    },
  },
  house_bookings: {
    row: { category: 'OTHER' },
    checks: {
      house_bookings_category: [
        { amount: -1, category: 'REFUND' },
        { amount: 1, category: 'TAX' },
        { amount: 0, category: 'OTHER' },
        { amount: -1, category: 'GIFT' },
      ],
      house_bookings_reversed: [
        { reversed_by: A },
        { reversed_by: A, reversed_at: AT },
        { reverse_reason: 'x' },
        { reversal_approval_id: A },
      ],
    },
    keys: {
      house_bookings_once: {
        both: { line_id: A },
        free: [{ line_id: B }, { reversed_by: A, reversed_at: AT, reverse_reason: 'x' }],
      },
    },
    beside: {
      house_bookings_reversal_approval: { reversed_by: A, reversed_at: AT, reverse_reason: 'x' },
      house_bookings_reversed_by: { reversed_at: AT, reverse_reason: 'x' },
    },
    triggers: {
      house_bookings_changed: tells('bankStatements', 'house_bookings', { created_by: A }, [
        'insert',
        'update',
      ]),
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
    },
  },
}
