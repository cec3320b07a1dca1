import { DEPOSIT_STATUSES } from '#core/deposits/deposit.ts'
import { A, B, counts, ends, never, type Tables, tells, uuidOf } from '../try.ts'

export const DEPOSITS: Tables = {
  deposits: {
    row: { kind: 'BANK', currency: 'BRL', bank_account_id: uuidOf(7) },
    checks: {
      deposits_accepted: { status: 'FINISHED', receipt_key: 'x' },
      deposits_chain: [
        { chain_state: 'SEEN' },
        { kind: 'CRYPTO', currency: 'BTC', bank_account_id: null, chain_state: 'SEEN' },
      ],
      deposits_chain_reason: { chain_reason: 'OTHER' },
      deposits_chain_state: {
        kind: 'CRYPTO',
        currency: 'BTC',
        bank_account_id: null,
        tx_id: 'x',
        tx_output: 0,
        chain_state: 'OTHER',
      },
      deposits_amount: [{ amount: -1 }, { amount: 0, status: 'FINISHED', accepted_by: A, receipt_key: 'x' }],
      deposits_currency_of_kind: [{ currency: 'BTC' }, { kind: 'CRYPTO', bank_account_id: null }],
      deposits_finished: [
        { status: 'FINISHED', accepted_by: A },
        { status: 'FINISHED', accepted_by: A, tx_id: 'x', tx_output: 0 },
      ],
      deposits_paid_into: [{ bank_account_id: null }, { kind: 'CRYPTO', currency: 'BTC' }],
      deposits_tx_output: [{ tx_id: 'x' }, { tx_output: 0 }, { tx_id: 'x', tx_output: -1 }],
    },
    keys: {
      deposits_reference_first: { both: { reference: 'x', status: 'CANCELLED' }, free: [{ resend_of: A }] },
      deposits_reference_live: {
        both: { reference: 'x', resend_of: A, status: 'FINISHED', receipt_key: 'x', accepted_by: A },
        seconds: DEPOSIT_STATUSES.filter((status) => status !== 'CANCELLED').map((status) => ({
          status,
          resend_of: B,
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
          ...DEPOSIT_STATUSES.flatMap((status) => (status === 'FINISHED' ? [] : { status })),
          { is_tx_override: true },
        ],
      },
    },
    triggers: {
      ...counts('deposits'),
      deposits_changed: [
        ...tells('deposits', 'deposits', { user_id: A }),
        ...tells('deposits', 'deposits', { created_by: A }),
      ],
      deposits_end_approvals: ends('deposits', 'amount = amount + 1'),
      deposits_kept: never('truncate', 'deposits'),
    },
  },
  receipt_prints: {
    row: { print: '0'.repeat(512) },
    checks: {
      receipt_prints_differs: [{ like_id: A }, { differs: 1 }],
    },
    beside: {
      receipt_prints_like: { differs: 1 },
    },
  },
}
