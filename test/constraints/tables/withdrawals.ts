import { A, AT, B, counts, ends, kept, never, type Tables, tells, uuidOf } from '../try.ts'

export const WITHDRAWALS: Tables = {
  payout_batch_members: {
    row: { removed_at: '2026-03-04T15:00:00Z', removed_by: uuidOf(7), removal_reason: 'x' },
    checks: {
      payout_batch_members_may_be_paid: {
        removed_at: null,
        removed_by: null,
        removal_reason: null,
        may_be_paid: true,
      },
      payout_batch_members_removed: [{ removed_at: null }, { removed_by: null }, { removal_reason: null }],
    },
    keys: {
      payout_batch_members_live: {
        both: { withdrawal_id: A, removed_at: null, removed_by: null, removal_reason: null },
        free: [{ withdrawal_id: B }, { removed_at: AT, removed_by: A, removal_reason: 'x' }],
      },
    },
  },
  payout_batches: {
    row: { kind: 'BANK' },
    beside: { payout_batches_wallet: { kind: 'CRYPTO' } },
    checks: {
      payout_batches_kind: { kind: 'OTHER' },
      payout_batches_payer: [{ wallet_id: A }, { kind: 'CRYPTO', wallet_id: A, bank_account_id: A }],
    },
  },
  shipment_return_lines: {
    row: { outcome: 'PAID', state: 'NEW' },
    checks: {
      shipment_return_lines_decided: [
        { decision: 'PAID' },
        { decision: 'PAID', decision_reason: 'x', decided_at: AT },
        { decided_by: A, decided_at: AT },
      ],
      shipment_return_lines_decision: {
        decision: 'OTHER',
        decision_reason: 'x',
        decided_by: A,
        decided_at: AT,
      },
      shipment_return_lines_outcome: { outcome: 'OTHER' },
      shipment_return_lines_state: { state: 'OTHER' },
    },
    beside: {
      shipment_return_lines_decided_by: { decision: 'PAID', decision_reason: 'x', decided_at: AT },
    },
    triggers: {
      shipment_return_lines_end_approvals: ends('shipment_return_lines', 'amount = amount + 1'),
      shipment_return_lines_kept: kept('shipment_return_lines'),
    },
  },
  withdrawals: {
    row: { kind: 'BANK', currency: 'BRL', bank_account: {}, referral_share: 0 },
    checks: {
      withdrawals_currency_of_kind: [
        { currency: 'BTC' },
        { kind: 'CRYPTO', bank_account: null, address: 'x' },
      ],
      withdrawals_finished: [
        { finished_at: AT },
        { status: 'FINISHED', receipt_key: 'x' },
        { status: 'FINISHED', finished_at: AT },
        {
          status: 'FINISHED',
          finished_at: AT,
          kind: 'CRYPTO',
          currency: 'BTC',
          bank_account: null,
          address: 'x',
          receipt_key: 'x',
        },
      ],
      withdrawals_paid_to: [
        { bank_account: null },
        { address: 'x' },
        { kind: 'CRYPTO', currency: 'BTC', bank_account: null },
      ],
      withdrawals_referral_share: [{ referral_share: -1 }, { referral_share: 10_001 }],
      withdrawals_reversed: [
        { reversed_at: AT },
        {
          reversed_at: AT,
          status: 'FINISHED',
          finished_at: AT,
          kind: 'CRYPTO',
          currency: 'BTC',
          bank_account: null,
          address: 'x',
          tx_id: 'a'.repeat(64),
        },
      ],
      withdrawals_tx_id: [{ tx_id: 'x' }, { tx_id: 'A'.repeat(64) }, { tx_id: 'a'.repeat(65) }],
    },
    keys: {
      withdrawals_receipt_page: {
        both: { receipt_page: 'x' },
        free: [{ receipt_page: 'y' }, { receipt_page: null }],
      },
    },
    beside: {
      withdrawals_address_id: { kind: 'CRYPTO', currency: 'BTC', bank_account: null, address: A },
    },
    triggers: {
      ...counts('withdrawals'),
      withdrawals_changed: tells('withdrawals', 'withdrawals', { user_id: A }),
      withdrawals_end_approvals: ends('withdrawals', 'amount = amount + 1'),
      withdrawals_kept: never('truncate', 'withdrawals'),
    },
  },
}
