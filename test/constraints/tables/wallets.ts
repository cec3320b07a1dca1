import { A, B, ends, put, refused, type Tables, tells } from '../try.ts'

const KEPT = 'a wallet keeps its keys'
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
}
