import { acceptDepositSchema, rejectDepositSchema } from '#core/deposits/deposit-schema.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import type { App, Services } from '../http/app-types.ts'
import { commandRoute } from '../http/command-route.ts'
import { noBody } from '../http/schema.ts'
import { acceptDeposit, cancelDeposit, rejectDeposit, reviewDeposit } from './commands.ts'
import { depositEntity as entity } from './entity.ts'
import { refusals } from './refusals.ts'

/** What moves a deposit on: its review, what staff decide, and its cancellation. */
export function decisionRoutes(app: App, { db }: Services): void {
  const on = { db, entity }
  commandRoute(app, on, {
    path: '/deposits/:id/review',
    operationId: 'reviewDeposit',
    summary: 'Start the review',
    guard: staffOnly('deposit.staffOnly'),
    body: noBody,
    refusals: refusals.review,
    run: (tx, { id }, by) => reviewDeposit(tx, id, by),
  })
  commandRoute(app, on, {
    path: '/deposits/:id/accept',
    operationId: 'acceptDeposit',
    summary: 'Accept a deposit: the amount less the fee is credited',
    guard: staffOnly('deposit.staffOnly'),
    body: acceptDepositSchema.nullish(),
    refusals: refusals.accept,
    run: (tx, { id, body }, by) => acceptDeposit(tx, { ...body, id }, by),
  })
  commandRoute(app, on, {
    path: '/deposits/:id/reject',
    operationId: 'rejectDeposit',
    summary: 'Reject a deposit',
    guard: staffOnly('deposit.staffOnly'),
    body: rejectDepositSchema,
    refusals: refusals.reject,
    run: (tx, { id, body }, by) => rejectDeposit(tx, { ...body, id }, by),
  })
  commandRoute(app, on, {
    path: '/deposits/:id/cancel',
    operationId: 'cancelDeposit',
    summary: 'Cancel a deposit',
    body: noBody,
    refusals: refusals.cancel,
    run: (tx, { id }, by) => cancelDeposit(tx, id, by),
  })
}
