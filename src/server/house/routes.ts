import { mayReadHouse } from '#core/house/house.ts'
import { houseNowQuerySchema, houseNowSchema } from '#core/house/house-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { readHouse } from './house.ts'

export function houseNowRoutes(app: App, { db }: Services): void {
  callRoute(app, 'GET /house/now', {
    tags: ['house'],
    operationId: 'readHouseNow',
    summary: 'Read the picture of the brokerage: money, exposure, queues and what orders bring',
    guard: mayReadHouse,
    query: houseNowQuerySchema,
    data: houseNowSchema,
    run: async (request) => {
      const now = await readHouse(db, request.query.period)
      request.reading = { how: 'list', entity: 'user', rowCount: now.margin.clients.length }
      return now
    },
  })
}
