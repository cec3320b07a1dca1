import { ERASED } from '#core/privacy/privacy.ts'
import type { Slice } from '../slice.ts'
import { clientRoutes } from './routes.ts'

export const clientSlice: Slice = {
  name: 'clients',
  tags: { clients: 'The record of a client for staff: signals, newest operations, notes and timeline' },
  tables: {
    'insert, update': ['client_notes'],
  },
  routes: clientRoutes,
  person: {
    erase: {
      client_notes: ({ sql }, userId) =>
        sql`update client_notes set text = ${ERASED} where user_id = ${userId}`,
    },
  },
}
