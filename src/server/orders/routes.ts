import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { statisticsSchema } from '#core/audit/event.ts'
import { isBookOrder } from '#core/book/book-order.ts'
import { fillSchema } from '#core/book/market-schema.ts'
import {
  createOrderSchema,
  type ExecuteOrder,
  executeOrderSchema,
  type Order,
  orderSchema,
  tickerSchema,
} from '#core/orders/order-schema.ts'
import { toTicker } from '#core/orders/quote.ts'
import { tickerQuerySchema } from '#core/orders/quote-schema.ts'
import type { Market } from '../book/market.ts'
import { listFills } from '../book/queries.ts'
import type { Database } from '../db/pool.ts'
import { rehearse } from '../db/rehearse.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import type { App, Services, SignedIn } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { isDryRun } from '../http/dry-run.ts'
import { onceOf } from '../http/idempotency.ts'
import { languageOf } from '../http/refusal.ts'
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

export function orderRoutes(app: App, on: Services, market: Market): void {
  readRoutes(app, on)
  fillRoute(app, on)
  commandRoutes(app, on, market)
  deskRoutes(app, on)
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
  listRoute(app, 'GET /orders', {
    tags,
    operationId: 'listOrders',
    summary: 'List orders',
    row: orderSchema,
    spec: orderList,
    reads: 'order',
    list: (params, by) => selectPage<Order>(db, orderList, params, orderRows(db.sql, by)),
    query: orderSheet,
  })
  callRoute(app, 'GET /orders/statistics', {
    tags,
    operationId: 'countOrders',
    summary: 'Count orders by status',
    data: statisticsSchema,
    run: ({ viewer }) => countByStatus(db, orderList, orderRows(db.sql, viewer)),
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
  callRoute(app, 'GET /orders/:id', {
    entity,
    operationId: 'readOrder',
    summary: 'Read an order',
    reads: 'order',
  })
}

function fillRoute(app: App, { db }: Services): void {
  callRoute(app, 'GET /orders/:id/trades', {
    tags,
    operationId: 'listOrderFills',
    summary: 'List the fills of an order of the Book',
    data: z.array(fillSchema),
    run: async (request) => {
      const { id } = request.params
      const { nature } = await kindOf(db, id, request.viewer)
      return await listFills(db, id, nature)
    },
  })
}

type PlaceInput = Parameters<Market['rehearsePlacing']>[1]['command']['input']
type OrderInput<Body> = { readonly id: string; readonly body: Body; readonly request: FastifyRequest }

/** The leader places orders in the Book, and this process rehearses that. */
function placeInBook(
  input: PlaceInput,
  request: FastifyRequest,
  { db, market }: { db: Database; market: Market },
) {
  const command = { act: 'place', input } as const
  const from = askerOf(request)
  if (!isDryRun(request)) return market.request(command, from, onceOf(request))
  return rehearse(db, (on) => on.transaction((tx) => market.rehearsePlacing(tx, { command, ...from })))
}

function commandRoutes(app: App, { db }: Services, market: Market): void {
  callRoute(app, 'POST /orders', {
    entity,
    operationId: 'createOrder',
    summary: 'Place an order',
    body: createOrderSchema,
    status: 201,
    elsewhere: async ({ body, request }) =>
      isBookOrder(body) ? placeInBook(body, request, { db, market }) : undefined,
    command: (tx, { body }, by) => createOrder(tx, body, by),
  })
  const isOnBook = async (reader: Reader, id: string, by: SignedIn) =>
    (await kindOf(reader, id, by)).kind === 'MARKET'
  /** An act on an order: the leader runs those of the Book, and this process their rehearsal. */
  const onOrder = <Body>(
    act: 'cancel' | 'end' | 'execute',
    command: (tx: Tx, input: OrderInput<Body>, by: SignedIn) => Promise<void>,
  ) => ({
    elsewhere: async ({ id, request }: OrderInput<Body>) =>
      !isDryRun(request) && (await isOnBook(db, id, request.viewer))
        ? market.request({ act, orderId: id }, askerOf(request), onceOf(request))
        : undefined,
    command: async (tx: Tx, input: OrderInput<Body>, by: SignedIn) => {
      const { id, request } = input
      if (!isDryRun(request) || !(await isOnBook(tx, id, by))) return command(tx, input, by)
      await market.rehearse(tx, { command: { act, orderId: id }, ...askerOf(request) })
    },
  })
  callRoute(app, 'PATCH /orders/:id/cancel', {
    entity,
    operationId: 'cancelOrder',
    summary: 'Cancel an order',
    ...onOrder('cancel', (tx, { id }, by) => cancelOrder(tx, id, by)),
  })
  callRoute(app, 'PATCH /orders/:id/end', {
    entity,
    operationId: 'endOrder',
    summary: 'End an order before its expiry',
    ...onOrder('end', (tx, { id }, by) => endOrder(tx, id, by)),
  })
  // Two paths for one call: the first is ambiguous beside `/orders/{id}/cancel`, so the document has the second.
  for (const path of ['/orders/execute/:id', '/orders/:id/execute'] as const)
    callRoute(app, `PATCH ${path}`, {
      entity,
      operationId: 'executeOrder',
      summary: 'Execute a quoted order',
      isHidden: path === '/orders/execute/:id',
      body: executeOrderSchema.nullish(),
      ...onOrder<ExecuteOrder | null | undefined>('execute', (tx, { id, body }, by) =>
        executeOrder(tx, { ...body, id }, by),
      ),
    })
}
