import { deskSchema, deskSheetSchema, takeOrderSchema } from '#core/orders/desk-schema.ts'
import { quoteOrderSchema } from '#core/orders/order-schema.ts'
import { sidesOf } from '#core/orders/quote.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { commandRoute } from '../http/command-route.ts'
import { idPath, noBody } from '../http/schema.ts'
import { readDesk, readSheet, releaseOrder, takeOrder } from './desk.ts'
import { orderEntity } from './entity.ts'
import { quoteOrder } from './quote.ts'

const { tags } = orderEntity
const guard = staffOnly('order.staffOnly')

/** The calls of the quote desk. */
export function deskRoutes(app: App, { db, prices }: Services): void {
  const on = { db, entity: orderEntity }
  callRoute(app, 'GET /orders/desk', {
    tags,
    guard,
    operationId: 'readDesk',
    summary: 'Read the orders that wait for a quotation, the market and the position of the desk',
    data: deskSchema,
    run: async () => {
      const now = db.clock.now()
      return await readDesk(db, await prices.depth(now), now)
    },
  })
  callRoute(app, 'GET /orders/:id/desk', {
    tags,
    guard,
    operationId: 'readDeskSheet',
    summary: 'Read the customer of an order and the versions of its quotation',
    params: idPath,
    data: deskSheetSchema,
    run: async (request) => {
      const { id } = request.params
      const { userId, ...sheet } = await readSheet(db, id, db.clock.now())
      request.reading = { how: 'record', entity: 'order', entityId: id, subjectId: userId }
      return sheet
    },
  })
  commandRoute(app, on, {
    path: '/orders/:id/quotation',
    operationId: 'quoteOrder',
    summary: 'Quote an OTC order',
    guard,
    body: quoteOrderSchema,
    run: async (tx, { id, body }, by) => {
      const sides = sidesOf(await prices.depth(db.clock.now()))
      await quoteOrder(tx, { id, ...body, sides }, by)
    },
  })
  commandRoute(app, on, {
    path: '/orders/:id/take',
    operationId: 'takeOrder',
    summary: 'Take an order to quote it; other staff see it, and it ends after five minutes',
    guard,
    body: takeOrderSchema.nullish(),
    run: (tx, { id, body }, by) => takeOrder(tx, { id, takeOver: body?.takeOver ?? false }, by),
  })
  commandRoute(app, on, {
    path: '/orders/:id/release',
    operationId: 'releaseOrder',
    summary: 'Give up an order that the caller took',
    guard,
    body: noBody,
    run: (tx, { id }, by) => releaseOrder(tx, id, by),
  })
}
