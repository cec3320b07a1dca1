import { mayReadTreasury } from '#core/treasury/treasury.ts'
import { treasurySchema } from '#core/treasury/treasury-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { readTreasury } from './treasury.ts'

export function treasuryRoutes(app: App, { db }: Services): void {
  callRoute(app, 'GET /treasury', {
    tags: ['treasury'],
    operationId: 'readTreasury',
    summary: 'Read where the bitcoin of the house is, what moves, and the ledger against the chain',
    guard: mayReadTreasury,
    data: treasurySchema,
    run: async (request) => {
      const treasury = await readTreasury(db, db.clock.now())
      const people = treasury.moving.filter(({ way }) => way !== 'BETWEEN').length
      request.reading = { how: 'list', entity: 'deposit', rowCount: people + treasury.incidents.length }
      return treasury
    },
  })
}
