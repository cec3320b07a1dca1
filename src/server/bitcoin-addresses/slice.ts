import { ERASED } from '#core/privacy/privacy.ts'
import { SECOND_MS, type Slice } from '../slice.ts'
import { settleProofs } from './proofs.ts'
import { addressRoutes } from './routes.ts'

export const addressSlice: Slice = {
  name: 'bitcoin-addresses',
  tags: { 'bitcoin addresses': 'The address book of each customer for withdrawals in bitcoin' },
  tables: {
    'insert, update': ['bitcoin_addresses'],
    'insert, update, delete': ['address_proofs'],
  },
  routes: addressRoutes,
  jobs: (on, log) =>
    on.chain ? [{ name: 'prove addresses', everyMs: 10 * SECOND_MS, run: () => settleProofs(on, log) }] : [],
  person: {
    sections: [
      {
        name: 'bitcoinAddresses',
        query: (sql, id) => sql`
          select id, label, address, owner_kind, owner_name, purpose, usable_from, created_at, removed_at
          from bitcoin_addresses where user_id = ${id} order by created_at, id`,
      },
      {
        name: 'addressProofs',
        query: (sql, id) => sql`
          select a.address, p.method, p.text, wire_amount(p.sats, 'BTC') as amount, p.pay_to, p.asked_at as created_at,
            p.expires_at, p.proved_at, p.evidence
          from address_proofs p join bitcoin_addresses a on a.id = p.address_id
          where p.user_id = ${id} order by p.asked_at, p.id`,
      },
    ],
    kept: {
      address_proofs: 'the law asks how the owner of a paid address was known; it names keys, and no person',
    },
    erase: {
      bitcoin_addresses: ({ sql, now }, userId) => sql`
        update bitcoin_addresses set label = ${ERASED}, purpose = null, removed_at = coalesce(removed_at, ${now}),
          owner_name = case when owner_name is not null then ${ERASED} end, updated_at = ${now}
        where user_id = ${userId}`,
    },
  },
}
