import { ERASED } from '#core/privacy/privacy.ts'
import type { Slice } from '../slice.ts'
import { addressRoutes } from './routes.ts'

export const addressSlice: Slice = {
  name: 'bitcoin-addresses',
  tags: { 'bitcoin addresses': 'The address book of each customer for withdrawals in bitcoin' },
  tables: {
    'insert, update': ['bitcoin_addresses'],
  },
  routes: addressRoutes,
  person: {
    sections: [
      {
        name: 'bitcoinAddresses',
        query: (sql, id) => sql`
          select id, label, address, owner_kind, owner_name, purpose, usable_from, created_at, removed_at
          from bitcoin_addresses where user_id = ${id} order by created_at, id`,
      },
    ],
    erase: {
      bitcoin_addresses: ({ sql, now }, userId) => sql`
        update bitcoin_addresses set label = ${ERASED}, purpose = null, removed_at = coalesce(removed_at, ${now}),
          owner_name = case when owner_name is not null then ${ERASED} end, updated_at = ${now}
        where user_id = ${userId}`,
    },
  },
}
