import { A, AT, B, put, refused, type Tables, tells } from '../try.ts'

const FINAL = 'a proof of an address never changes'
const PROVED = put('address_proofs')

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
  address_proofs: {
    row: { method: 'MESSAGE', text: 'x', expires_at: AT, proved_at: AT, evidence: 'x' },
    other: { method: 'DECLARATION' },
    checks: {
      address_proofs_method: { method: 'OTHER' },
      address_proofs_asked: [
        { text: null },
        { sats: 1, pay_to: 'x' },
        { pay_to: 'x' },
        { method: 'TEST_AMOUNT', text: null },
        { method: 'TEST_AMOUNT', sats: 1, pay_to: 'x' },
        { method: 'TEST_AMOUNT', text: null, sats: 1 },
      ],
      address_proofs_expires: { expires_at: null },
      address_proofs_proved: [
        { proved_at: null },
        { evidence: null },
        { method: 'DECLARATION', proved_at: null, evidence: null },
      ],
    },
    triggers: {
      address_proofs_keep: [
        refused(FINAL, PROVED, `update address_proofs set text = 'y'`),
        refused(FINAL, PROVED, 'delete from address_proofs'),
      ],
      address_proofs_changed: tells(
        'bitcoinAddresses',
        'address_proofs',
        { user_id: A, proved_at: null, evidence: null },
        ['insert', 'update'],
        ['asked_at'],
      ),
    },
  },
}
