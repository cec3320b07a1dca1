import { A, AT, B, type Tables, tells } from '../try.ts'

export const BITCOIN_ADDRESSES: Tables = {
  bitcoin_addresses: {
    checks: {
      bitcoin_addresses_owner_kind: { owner_kind: 'OTHER', owner_name: 'x' },
      bitcoin_addresses_owner_name: [
        { owner_name: 'x' },
        { owner_kind: 'THIRD_PARTY' },
        { owner_kind: 'PROVIDER' },
        { owner_kind: 'SELF', owner_name: 'x' },
      ],
    },
    keys: {
      bitcoin_addresses_saved: {
        both: { user_id: A, address: 'x' },
        free: [{ user_id: B }, { address: 'y' }, { removed_at: AT }],
      },
    },
    triggers: {
      bitcoin_addresses_changed: tells('bitcoinAddresses', 'bitcoin_addresses', { user_id: A }),
    },
  },
}
