import { A, AT, B, ends, put, refused, type Tables, tells } from '../try.ts'

const KEPT = 'a wallet keeps its keys'
const PAID = 'an output keeps its address'
const OWNED = 'an address keeps its owner'
const inUse = put('wallets', { status: 'ACTIVED', next_index: 5 })

export const WALLETS: Tables = {
  wallets: {
    row: { purpose: 'RECEIVE', funds: 'CLIENTS', network: 'bitcoin' },
    checks: {
      wallets_descriptor_public: [{ descriptor: 'wpkh(xprvA1R/0/*)' }, { descriptor: 'tprv8' }],
      wallets_funds: { funds: 'OTHER' },
      wallets_network: { network: 'litecoin' },
      wallets_next_index: { next_index: 0 },
      wallets_purpose: { purpose: 'OTHER' },
      wallets_status: { status: 'OTHER' },
    },
    triggers: {
      wallets_changed: tells('wallets', 'wallets', { entered_by: A }, ['insert', 'update']),
      wallets_end_approvals: ends('wallets', `descriptor = 'other'`),
      wallets_keep: [
        refused(KEPT, inUse, `update wallets set descriptor = 'other'`),
        refused(KEPT, inUse, `update wallets set network = 'signet'`),
        refused(KEPT, inUse, `update wallets set purpose = 'PAY'`),
        refused(KEPT, inUse, `update wallets set funds = 'HOUSE'`),
        refused(KEPT, put('wallets', { next_index: 5, entered_by: B }), 'update wallets set next_index = 4'),
      ],
    },
  },
  wallet_addresses: {
    row: { branch: 'receive' },
    other: { branch: 'change' },
    checks: {
      wallet_addresses_branch: { branch: 'other' },
      wallet_addresses_change: { branch: 'change', user_id: A },
      wallet_addresses_index: { index: -1 },
    },
    keys: {
      wallet_addresses_unused: {
        both: { user_id: A, wallet_id: B },
        free: [{ user_id: B }, { wallet_id: A }, { used_at: AT }, { user_id: null }],
      },
    },
    triggers: {
      wallet_addresses_keep: [
        ...['id', 'wallet_id', 'user_id'].map((column) =>
          refused(OWNED, put('wallet_addresses'), `update wallet_addresses set ${column} = '${A}'`),
        ),
        ...[
          `branch = 'change'`,
          'index = 99',
          `address = 'other'`,
          `script = '\\x00'`,
          'created_at = now()',
        ].map((change) => refused(OWNED, put('wallet_addresses'), `update wallet_addresses set ${change}`)),
        refused(
          OWNED,
          put('wallet_addresses', { used_at: AT }),
          'update wallet_addresses set used_at = null',
        ),
      ],
    },
  },
  wallet_outputs: {
    row: { tx_id: 'a'.repeat(64) },
    beside: { wallet_outputs_decided_by: { decided_at: AT, decision: 'x' } },
    other: { tx_id: 'b'.repeat(64) },
    checks: {
      wallet_outputs_decided: [{ decided_by: A }, { decided_at: AT }, { decision: 'x' }],
      wallet_outputs_base: { base: `\\x${'00'.repeat(100_001)}` },
      wallet_outputs_gone: { is_gone: true, height: 1 },
      wallet_outputs_height: { height: -1 },
      wallet_outputs_one_deposit: { deposit_id: A, dust_line_id: B },
      wallet_outputs_output: { output: -1 },
      wallet_outputs_spent: [{ spent_tx: 'x' }, { spent_height: 1 }],
      wallet_outputs_tx: [{ tx_id: 'a'.repeat(63) }, { tx_id: 'A'.repeat(64) }],
    },
    triggers: {
      wallet_outputs_changed: tells(
        'wallets',
        'wallet_outputs',
        { address_id: A },
        ['insert', 'update'],
        ['seen_at'],
      ),
      wallet_outputs_end_approvals: ends('wallet_outputs', 'is_gone = true', 'id', { height: null }),
      wallet_outputs_keep: [
        ...['id', 'address_id'].map((column) =>
          refused(PAID, put('wallet_outputs'), `update wallet_outputs set ${column} = '${A}'`),
        ),
        ...[`tx_id = '${'b'.repeat(64)}'`, 'output = 77', 'sats = sats + 1', 'seen_at = now()'].map(
          (change) => refused(PAID, put('wallet_outputs'), `update wallet_outputs set ${change}`),
        ),
        ...[`deposit_id = '${B}'`, 'deposit_id = null'].map((change) =>
          refused(PAID, put('wallet_outputs', { deposit_id: A }), `update wallet_outputs set ${change}`),
        ),
      ],
    },
  },
  chain_blocks: { checks: { chain_blocks_height: { height: -1 } } },
}
