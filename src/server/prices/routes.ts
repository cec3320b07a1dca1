import { z } from 'zod'
import { dataSchema } from '#core/lists/list-schema.ts'
import { candleSchema, candlesQuerySchema, readCandleWindow } from '#core/prices/candle-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { accepted } from '../http/refusal.ts'
import { errorAnswers } from '../http/schema.ts'
import { listCandles } from './queries.ts'

export function priceRoutes(app: App, { db }: Services): void {
  app.get(
    '/candles',
    {
      schema: {
        tags: ['prices'],
        operationId: 'listCandles',
        summary: 'List candles of the bitcoin price, at most 1,500',
        querystring: candlesQuerySchema,
        refusals: { 422: ['candle.order', 'candle.tooMany'] },
        response: { 200: dataSchema(z.array(candleSchema)), ...errorAnswers },
      },
    },
    async (request) => {
      const window = accepted(readCandleWindow(request.query, db.clock.now()))
      return { data: await listCandles(db, window) }
    },
  )
}
