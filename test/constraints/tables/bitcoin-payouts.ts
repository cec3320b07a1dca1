import { A, AT, B, ends, kept, put, refused, type Tables, tells } from '../try.ts'

const KEPT = 'a payout keeps its wallet'
const PAYS = 'a transaction of a payout keeps what it pays'
const COIN = 'a coin stays with its payout'
const TX = 'a'.repeat(64)
const confirmed = { status: 'CONFIRMED', confirmed_tx: TX, network_fee: 5 }
const signed = { missing: 0, raw: '\\x01', signed_at: AT }

export const BITCOIN_PAYOUTS: Tables = {
  bitcoin_payouts: {
    beside: {
      bitcoin_payouts_decided_by: { ...confirmed, incident: 'LOST', decided_at: AT, decision: 'x' },
    },
    checks: {
      bitcoin_payouts_status: { status: 'OTHER' },
      bitcoin_payouts_incident: { incident: 'OTHER' },
      bitcoin_payouts_decided: [
        { incident: 'LOST', decided_at: AT },
        { incident: 'LOST', decided_by: A, decided_at: AT },
        { decided_by: A, decided_at: AT, decision: 'x' },
      ],
      bitcoin_payouts_confirmed: [
        { status: 'CONFIRMED' },
        { confirmed_tx: TX, network_fee: 5 },
        { status: 'CONFIRMED', confirmed_tx: TX },
        { fee_booked_at: AT },
      ],
    },
    triggers: {
      bitcoin_payouts_changed: tells('withdrawals', 'bitcoin_payouts', { created_by: A }, [
        'insert',
        'update',
      ]),
      bitcoin_payouts_end_approvals: ends('bitcoin_payouts', `status = 'SIGNED'`),
      bitcoin_payouts_keep: [
        ...['id', 'wallet_id', 'change_id', 'created_by'].map((column) =>
          refused(KEPT, put('bitcoin_payouts'), `update bitcoin_payouts set ${column} = '${B}'`),
        ),
        ...[
          ['SIGNED', 'PREPARED'],
          ['DISSOLVED', 'PREPARED'],
          ['DISSOLVED', 'SIGNED'],
        ].map(([from, to]) =>
          refused(
            KEPT,
            put('bitcoin_payouts', { status: from }),
            `update bitcoin_payouts set status = '${to}'`,
          ),
        ),
        refused(
          KEPT,
          put('bitcoin_payouts', confirmed),
          `update bitcoin_payouts set status = 'SIGNED', confirmed_tx = null, network_fee = null`,
        ),
        refused(KEPT, put('bitcoin_payouts', confirmed), 'update bitcoin_payouts set network_fee = 6'),
        refused(
          KEPT,
          put('bitcoin_payouts', { ...confirmed, fee_booked_at: AT }),
          'update bitcoin_payouts set fee_booked_at = null',
        ),
      ],
      bitcoin_payouts_kept: kept('bitcoin_payouts'),
    },
  },
  bitcoin_payout_versions: {
    row: { missing: 2 },
    checks: {
      bitcoin_payout_versions_number: { number: 0 },
      bitcoin_payout_versions_rate: { fee_rate: 0 },
      bitcoin_payout_versions_missing: { missing: -1 },
      bitcoin_payout_versions_signed: [
        { missing: 0 },
        { raw: '\\x01', signed_at: AT },
        { missing: 0, raw: '\\x01' },
      ],
      bitcoin_payout_versions_sent: [{ sent_at: AT }, { refusal: 'x' }],
    },
    triggers: {
      bitcoin_payout_versions_changed: tells(
        'withdrawals',
        'bitcoin_payout_versions',
        { created_by: A },
        ['insert', 'update'],
        ['missing'],
      ),
      bitcoin_payout_versions_keep: [
        ...['fee = fee + 1', 'change = change + 1', `tx_id = '${'b'.repeat(64)}'`, 'missing = 3'].map(
          (change) =>
            refused(PAYS, put('bitcoin_payout_versions'), `update bitcoin_payout_versions set ${change}`),
        ),
        ...[`psbt = '\\x05'`, `raw = '\\x05'`, 'signed_at = now()'].map((change) =>
          refused(
            PAYS,
            put('bitcoin_payout_versions', signed),
            `update bitcoin_payout_versions set ${change}`,
          ),
        ),
      ],
      bitcoin_payout_versions_kept: kept('bitcoin_payout_versions'),
    },
  },
  bitcoin_payout_coins: {
    row: { is_free: true },
    checks: { bitcoin_payout_coins_number: { number: 0 } },
    keys: {
      bitcoin_payout_coins_once: {
        both: { output_id: A, is_free: false },
        fresh: ['payout_id'],
        free: [{ output_id: B }, { is_free: true }],
      },
    },
    triggers: {
      bitcoin_payout_coins_keep: [
        refused(COIN, put('bitcoin_payout_coins'), `update bitcoin_payout_coins set output_id = '${B}'`),
        refused(COIN, put('bitcoin_payout_coins'), `update bitcoin_payout_coins set payout_id = '${B}'`),
        refused(COIN, put('bitcoin_payout_coins'), 'update bitcoin_payout_coins set number = 9'),
        refused(
          COIN,
          put('bitcoin_payout_coins', { is_free: true }),
          'update bitcoin_payout_coins set is_free = false',
        ),
      ],
      bitcoin_payout_coins_kept: kept('bitcoin_payout_coins'),
    },
  },
  payout_timer_refusals: {
    checks: {
      payout_timer_refusals_tried: { since: '2026-03-04T15:00:00Z', tried_at: '2026-03-04T14:59:59Z' },
    },
    keys: { payout_timer_refusals_one: { both: {}, free: [] } },
    triggers: {
      payout_timer_refusals_changed: tells('withdrawals', 'payout_timer_refusals', { id: A }, [
        'insert',
        'delete',
      ]),
    },
  },
}
