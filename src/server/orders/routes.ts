import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isBookOrder } from '#core/book/book-order.ts'
import { fillSchema } from '#core/book/market-schema.ts'
import {
  createOrderSchema,
  executeOrderSchema,
  type Order,
  orderSchema,
  tickerSchema,
} from '#core/orders/order-schema.ts'
import { toTicker } from '#core/orders/quote.ts'
import { tickerQuerySchema } from '#core/orders/quote-schema.ts'
import { refuse } from '#core/rules/verdict.ts'
import type { Market } from '../book/market.ts'
import { listFills } from '../book/queries.ts'
import type { Tx } from '../db/transaction.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { answerOnce, answersOf } from '../http/command-route.ts'
import { dryRunQuery, isDryRun } from '../http/dry-run.ts'
import { onceOf } from '../http/idempotency.ts'
import { readRoute, statisticsRoute } from '../http/read-route.ts'
import { enforce, languageOf } from '../http/refusal.ts'
import { idPath, noBody } from '../http/schema.ts'
import { listRoute } from '../lists/list-route.ts'
import { selectPage } from '../lists/pages.ts'
import { countByStatus } from '../lists/statistics.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { cancelOrder, createOrder, endOrder } from './commands.ts'
import { deskRoutes } from './desk-routes.ts'
import { orderEntity } from './entity.ts'
import { executeOrder } from './execute.ts'
import { kindOf, orderList, orderRows, orderSheet } from './queries.ts'

const entity = orderEntity
const { tags } = entity
const one = answersOf(entity)

export function orderRoutes(app: App, on: Services, market: Market): void {
  readRoutes(app, on)
  fillRoute(app, on)
  commandRoutes(app, on, market)
  deskRoutes(app, on)
  endRoutes(app, on, market)
}

/**
 * The viewer of a request to the Book, with the language. It may be stored for another process, so it omits the
 * session.
 */
const askerOf = (request: FastifyRequest) => {
  const { id, roles, permissions, address } = request.viewer
  return { by: { id, roles, permissions, address }, language: languageOf(request) }
}

function readRoutes(app: App, { db, prices }: Services): void {
  const on = { db, entity }
  listRoute(app, db, {
    path: '/orders',
    tags,
    operationId: 'listOrders',
    summary: 'List orders',
    row: orderSchema,
    spec: orderList,
    reads: 'order',
    list: (params, by) => selectPage<Order>(db, orderList, params, orderRows(db.sql, by)),
    query: orderSheet,
  })
  statisticsRoute(app, {
    path: '/orders/statistics',
    tags,
    operationId: 'countOrders',
    summary: 'Count orders by status',
    count: (by) => countByStatus(db, orderList, orderRows(db.sql, by)),
  })
  callRoute(app, 'GET /orders/ticker', {
    tags,
    operationId: 'readTicker',
    summary: 'Read the average price of an amount, to buy and to sell; 0 without liquidity',
    query: tickerQuerySchema,
    data: tickerSchema,
    run: async (request) => {
      const [settings, depth] = await Promise.all([settingsInForce(db), prices.depth(db.clock.now())])
      return toTicker(depth, request.query, settings)
    },
  })
  readRoute(app, on, {
    path: '/orders/:id',
    reads: 'order',
    operationId: 'readOrder',
    summary: 'Read an order',
  })
}

function fillRoute(app: App, { db }: Services): void {
  callRoute(app, 'GET /orders/:id/trades', {
    tags,
    operationId: 'listOrderFills',
    summary: 'List the fills of an order of the Book',
    params: idPath,
    data: z.array(fillSchema),
    run: async (request) => {
      const { id } = request.params
      const { nature } = await kindOf(db, id, request.viewer)
      return await listFills(db, id, nature)
    },
  })
}

function commandRoutes(app: App, { db }: Services, market: Market): void {
  callRoute(app, 'POST /orders', {
    tags,
    operationId: 'createOrder',
    summary: 'Place an order',
    body: createOrderSchema,
    isOnce: true,
    data: orderSchema,
    status: 201,
    run: async (request) => {
      const input = request.body
      const { data } = isBookOrder(input)
        ? await market.request({ act: 'place', input }, askerOf(request), onceOf(request))
        : await answerOnce(db, entity, request, { run: (tx) => createOrder(tx, input, request.viewer) })
      return data
    },
  })
}

function endRoutes(app: App, { db }: Services, market: Market): void {
  const ways = [
    { act: 'cancel', operationId: 'cancelOrder', summary: 'Cancel an order', run: cancelOrder },
    { act: 'end', operationId: 'endOrder', summary: 'End an order before its expiry', run: endOrder },
  ] as const
  for (const { act, operationId, summary, run } of ways)
    app.patch(
      `/orders/:id/${act}`,
      {
        schema: {
          tags,
          operationId,
          summary,
          isOnce: true,
          params: idPath,
          body: noBody,
          response: one,
        },
      },
      async (request) => {
        const { id } = request.params
        if ((await kindOf(db, id, request.viewer)).kind === 'MARKET')
          return market.request({ act, orderId: id }, askerOf(request), onceOf(request))
        return answerOnce(db, entity, request, { id, run: (tx) => run(tx, id, request.viewer) })
      },
    )
  // Two paths for one call: the first is ambiguous beside `/orders/{id}/cancel`, so the document has the second.
  for (const path of ['/orders/execute/:id', '/orders/:id/execute'] as const)
    app.patch(
      path,
      {
        schema: {
          tags,
          operationId: 'executeOrder',
          summary: 'Execute a quoted order',
          hide: path === '/orders/execute/:id',
          params: idPath,
          querystring: dryRunQuery,
          body: executeOrderSchema.nullish(),
          isOnce: true,
          response: one,
        },
      },
      async (request) => {
        const { id } = request.params
        if ((await kindOf(db, id, request.viewer)).kind === 'MARKET') {
          // The leader keeps the Book in its memory, which no database rolls back.
          if (isDryRun(request)) enforce(refuse('conflict', 'order.bookDryRun'))
          return market.request({ act: 'execute', orderId: id }, askerOf(request), onceOf(request))
        }
        const run = (tx: Tx) => executeOrder(tx, { ...request.body, id }, request.viewer)
        return answerOnce(db, entity, request, { id, run })
      },
    )
}
