import { statementLineSchema } from '#core/bank-statements/bank-statement-schema.ts'
import { bookLineSchema, reverseBookingSchema } from '#core/bank-statements/booking-schema.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import type { App } from '../http/app-types.ts'
import { callRoute, type Entity } from '../http/call-route.ts'
import { bookLine, reverseBooking } from './booking.ts'
import { findLine } from './queries.ts'

const guard = staffOnly('bankStatement.staffOnly')

const entity = {
  tags: ['bank statements'],
  row: statementLineSchema,
  unknown: 'bankStatement.lineUnknown',
  find: (reader, id, by) => findLine(reader, id, { by, now: reader.now }),
} satisfies Entity<typeof statementLineSchema>

/** Lines that are costs or income of the house itself. */
export function bookingRoutes(app: App): void {
  callRoute(app, 'PATCH /bank-statements/lines/:id/book', {
    entity,
    operationId: 'bookStatementLine',
    summary: 'Book a debit as a cost of the house, or a credit as its income',
    guard,
    body: bookLineSchema,
    command: (tx, { id, body }, by) => bookLine(tx, { id, ...body }, by),
  })
  callRoute(app, 'PATCH /bank-statements/lines/:id/reverse', {
    entity,
    operationId: 'reverseStatementBooking',
    summary: 'Reverse a cost or an income of the house: its line waits again',
    guard,
    body: reverseBookingSchema,
    command: (tx, { id, body }, by) => reverseBooking(tx, { id, ...body }, by),
  })
}
