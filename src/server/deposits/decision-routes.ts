import { acceptDepositSchema, rejectDepositSchema } from '#core/deposit-schema.ts'
import { staffOnly } from '#core/entrance.ts'
import type { App, Services } from '../http/app-types.ts'
import { idPath, noBody } from '../http/schema.ts'
import { answer, one } from './answer.ts'
import { acceptDeposit, cancelDeposit, rejectDeposit, reviewDeposit } from './commands.ts'
import { refusals } from './refusals.ts'

const tags = ['deposits']

/** What moves a deposit on: its review, what staff decide, and its cancellation. */
export function decisionRoutes(app: App, { db }: Services): void {
  app.patch(
    '/deposits/:id/review',
    {
      config: { entrance: staffOnly('deposit.staffOnly') },
      schema: {
        tags,
        summary: 'Start the review',
        params: idPath,
        body: noBody,
        refusals: refusals.review,
        response: one,
      },
    },
    (request) =>
      db.transaction(async (tx) => {
        await reviewDeposit(tx, request.params.id, request.viewer)
        return answer(tx, request.params.id, request)
      }),
  )
  app.patch(
    '/deposits/:id/accept',
    {
      config: { entrance: staffOnly('deposit.staffOnly') },
      schema: {
        tags,
        summary: 'Accept a deposit: the amount less the fee is credited',
        params: idPath,
        body: acceptDepositSchema.nullish(),
        refusals: refusals.accept,
        response: one,
      },
    },
    (request) =>
      db.transaction(async (tx) => {
        await acceptDeposit(tx, { ...request.body, id: request.params.id }, request.viewer)
        return answer(tx, request.params.id, request)
      }),
  )
  app.patch(
    '/deposits/:id/reject',
    {
      config: { entrance: staffOnly('deposit.staffOnly') },
      schema: {
        tags,
        summary: 'Reject a deposit',
        params: idPath,
        body: rejectDepositSchema,
        refusals: refusals.reject,
        response: one,
      },
    },
    (request) =>
      db.transaction(async (tx) => {
        await rejectDeposit(tx, { ...request.body, id: request.params.id }, request.viewer)
        return answer(tx, request.params.id, request)
      }),
  )
  app.patch(
    '/deposits/:id/cancel',
    {
      schema: {
        tags,
        summary: 'Cancel a deposit',
        params: idPath,
        body: noBody,
        refusals: refusals.cancel,
        response: one,
      },
    },
    (request) =>
      db.transaction(async (tx) => {
        await cancelDeposit(tx, request.params.id, request.viewer)
        return answer(tx, request.params.id, request)
      }),
  )
}
