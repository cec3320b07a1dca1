import { deskSchema, deskSheetSchema, takeOrderSchema } from '#core/orders/desk-schema.ts'
import { quoteOrderSchema } from '#core/orders/order-schema.ts'
import { sidesOf } from '#core/orders/quote.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { readDesk, readSheet, releaseOrder, takeOrder } from './desk.ts'
import { orderEntity } from './entity.ts'
import { quoteOrder } from './quote.ts'

const { tags } = orderEntity
const guard = staffOnly('order.staffOnly')

/** The calls of the quote desk. */
export function deskRoutes(app: App, { db, prices }: Services): void {
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
    data: deskSheetSchema,
    run: async (request) => {
      const { id } = request.params
      const { userId, ...sheet } = await readSheet(db, id, db.clock.now())
      request.reading = { how: 'record', entity: 'order', entityId: id, subjectId: userId }
      return sheet
    },
  })
  callRoute(app, 'PATCH /orders/:id/quotation', {
    entity: orderEntity,
    operationId: 'quoteOrder',
    summary: 'Quote an OTC order',
    guard,
    body: quoteOrderSchema,
    command: async (tx, { id, body }, by) => {
      const sides = sidesOf(await prices.depth(db.clock.now()))
      await quoteOrder(tx, { id, ...body, sides }, by)
    },
  })
  callRoute(app, 'PATCH /orders/:id/take', {
    entity: orderEntity,
    operationId: 'takeOrder',
    summary: 'Take an order to quote it; other staff see it, and it ends after five minutes',
    guard,
    body: takeOrderSchema.nullish(),
    command: (tx, { id, body }, by) => takeOrder(tx, { id, takeOver: body?.takeOver ?? false }, by),
  })
  callRoute(app, 'PATCH /orders/:id/release', {
    entity: orderEntity,
    operationId: 'releaseOrder',
    summary: 'Give up an order that the caller took',
    guard,
    command: (tx, { id }, by) => releaseOrder(tx, id, by),
  })
}
