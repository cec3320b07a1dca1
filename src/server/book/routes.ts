import { z } from 'zod'
import {
  type MarketView,
  marketQuerySchema,
  marketSchema,
  tradeSchema,
  tradesQuerySchema,
} from '#core/book/market-schema.ts'
import { dataSchema } from '#core/lists/list-schema.ts'
import { batchLoader } from '../db/batch-loader.ts'
import type { App, Services } from '../http/app-types.ts'
import { errorAnswers } from '../http/schema.ts'
import { listTrades, readMarket } from './queries.ts'

const tags = ['book']

/** Concurrent callers share one read of the Book, which starts after their calls. */
const openMarketView = ({ db, prices, config }: Services) =>
  batchLoader(async (depths: readonly number[]): Promise<Map<string, MarketView>> => {
    const depth = await prices.depth(db.clock.now())
    const most = Math.max(...depths)
    const { bids, asks } = await readMarket(db, { levels: most, depth, maxPosition: config.bookMaxPosition })
    return new Map(
      depths.map((levels) => [String(levels), { bids: bids.slice(0, levels), asks: asks.slice(0, levels) }]),
    )
  }, String)

export function bookRoutes(app: App, on: Services): void {
  const { db } = on
  const readView = openMarketView(on)
  app.get(
    '/book',
    {
      schema: {
        tags,
        operationId: 'readBook',
        summary: 'Read the order book, best prices first',
        querystring: marketQuerySchema,
        response: { 200: dataSchema(marketSchema), ...errorAnswers },
      },
    },
    async (request) => ({ data: (await readView(request.query.levels)) ?? { bids: [], asks: [] } }),
  )
  app.get(
    '/trades',
    {
      schema: {
        tags,
        operationId: 'listTrades',
        summary: 'List the latest trades, without their owners',
        querystring: tradesQuerySchema,
        response: { 200: dataSchema(z.array(tradeSchema)), ...errorAnswers },
      },
    },
    async (request) => ({ data: await listTrades(db, request.query.limit) }),
  )
}
