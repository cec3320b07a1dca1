import { z } from 'zod'
import { dataSchema } from '#core/list-schema.ts'
import { marketQuerySchema, marketSchema, tradeSchema, tradesQuerySchema } from '#core/market-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { errorAnswers } from '../http/schema.ts'
import { listTrades, readMarket } from './queries.ts'

const tags = ['book']

export function bookRoutes(app: App, { db, prices, config }: Services): void {
  app.get(
    '/book',
    {
      schema: {
        tags,
        summary: 'Read what can be traded at which price, best first',
        querystring: marketQuerySchema,
        response: { 200: dataSchema(marketSchema), ...errorAnswers },
      },
    },
    async (request) => {
      const depth = await prices.depth(db.clock.now())
      const asked = { levels: request.query.levels, depth, maxPosition: config.bookMaxPosition }
      return { data: await readMarket(db, asked) }
    },
  )
  app.get(
    '/trades',
    {
      schema: {
        tags,
        summary: 'List the latest trades, without by whom',
        querystring: tradesQuerySchema,
        response: { 200: dataSchema(z.array(tradeSchema)), ...errorAnswers },
      },
    },
    async (request) => ({ data: await listTrades(db, request.query.limit) }),
  )
}
