import { statementLineSchema } from '#core/bank-statements/bank-statement-schema.ts'
import { bookLineSchema, reverseBookingSchema } from '#core/bank-statements/booking-schema.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import type { App, Services } from '../http/app-types.ts'
import { commandRoute, type Entity } from '../http/command-route.ts'
import { bookLine, reverseBooking } from './booking.ts'
import { findLine } from './queries.ts'

const guard = staffOnly('bankStatement.staffOnly')

const entityOn = ({ db }: Services) =>
  ({
    tags: ['bank statements'],
    row: statementLineSchema,
    unknown: 'bankStatement.lineUnknown',
    find: (reader, id, by) => findLine(reader, id, { by, now: db.clock.now() }),
  }) satisfies Entity<typeof statementLineSchema>

/** Lines that are costs or income of the house itself. */
export function bookingRoutes(app: App, services: Services): void {
  const on = { db: services.db, entity: entityOn(services) }
  commandRoute(app, on, {
    path: '/bank-statements/lines/:id/book',
    operationId: 'bookStatementLine',
    summary: 'Book a debit as a cost of the house, or a credit as its income',
    guard,
    body: bookLineSchema,
    run: (tx, { id, body }, by) => bookLine(tx, { id, ...body }, by),
  })
  commandRoute(app, on, {
    path: '/bank-statements/lines/:id/reverse',
    operationId: 'reverseStatementBooking',
    summary: 'Reverse a cost or an income of the house: its line waits again',
    guard,
    body: reverseBookingSchema,
    run: (tx, { id, body }, by) => reverseBooking(tx, { id, ...body }, by),
  })
}
