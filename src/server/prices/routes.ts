import { z } from 'zod'
import { candleSchema, candlesQuerySchema, readCandleWindow } from '#core/prices/candle-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { accepted } from '../http/refusal.ts'
import { listCandles } from './queries.ts'

export function priceRoutes(app: App, { db }: Services): void {
  callRoute(app, 'GET /candles', {
    tags: ['prices'],
    operationId: 'listCandles',
    summary: 'List candles of the bitcoin price, at most 1,500',
    query: candlesQuerySchema,
    data: z.array(candleSchema),
    run: async (request) => {
      const window = accepted(readCandleWindow(request.query, db.clock.now()))
      return await listCandles(db, window)
    },
  })
}
