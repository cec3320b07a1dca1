import { z } from 'zod'
import {
  type MarketView,
  marketQuerySchema,
  marketSchema,
  ownTradeSchema,
  tradeSchema,
  tradesQuerySchema,
} from '#core/book/market-schema.ts'
import { batchLoader } from '../db/batch-loader.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { listOwnTrades, listTrades, readMarket } from './queries.ts'

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
  callRoute(app, 'GET /book', {
    tags,
    operationId: 'readBook',
    summary: 'Read the order book, best prices first',
    query: marketQuerySchema,
    data: marketSchema,
    run: async (request) => (await readView(request.query.levels)) ?? { bids: [], asks: [] },
  })
  callRoute(app, 'GET /trades', {
    tags,
    operationId: 'listTrades',
    summary: 'List the latest trades, without their owners',
    query: tradesQuerySchema,
    data: z.array(tradeSchema),
    run: (request) => listTrades(db, request.query.limit),
  })
  callRoute(app, 'GET /trades/own', {
    tags,
    operationId: 'listOwnTrades',
    summary: 'List your latest trades in the Book',
    query: tradesQuerySchema,
    data: z.array(ownTradeSchema),
    run: (request) => listOwnTrades(db, request.viewer.id, request.query.limit),
  })
}
