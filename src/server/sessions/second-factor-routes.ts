import { dataSchema } from '#core/lists/list-schema.ts'
import { adminOnly } from '#core/rules/route-guard.ts'
import {
  enrolmentSchema,
  proofSchema,
  recoveryCodesSchema,
  recoveryCountSchema,
  resetSecondFactorSchema,
} from '#core/sessions/second-factor-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { errorAnswers, idPath, nothing } from '../http/schema.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { refusals } from './refusals.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  enrolSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from './second-factor.ts'

const tags = ['sessions']
const codes = { 200: dataSchema(recoveryCodesSchema), ...errorAnswers }

export function secondFactorRoutes(app: App, on: Services): void {
  switchRoutes(app, on)
  recoveryRoutes(app, on)
  staffRoutes(app, on)
}

function switchRoutes(app: App, on: Services): void {
  const { db, config } = on
  app.get(
    '/auth/2fa/enable',
    {
      schema: {
        tags,
        operationId: 'startSecondFactor',
        summary: 'Get a new secret for an authenticator',
        refusals: refusals.enrol,
        response: { 200: dataSchema(enrolmentSchema), ...errorAnswers },
      },
    },
    async ({ viewer }) => ({ data: await db.transaction((tx) => enrolSecondFactor(tx, viewer, config)) }),
  )
  app.post(
    '/auth/2fa/enable',
    {
      schema: {
        tags,
        operationId: 'enableSecondFactor',
        summary: 'Turn the second factor on',
        body: proofSchema,
        refusals: refusals.enable,
        // The specification's 204 has no body for the recovery codes; its client checks only for success.
        response: codes,
      },
    },
    async ({ viewer, body, log }) => {
      const data = await db.transaction((tx) => enableSecondFactor(tx, body.code, { by: viewer, config }))
      log.info({ by: viewer.id }, 'second factor on')
      return { data }
    },
  )
  app.post(
    '/auth/2fa/disable',
    {
      schema: {
        tags,
        operationId: 'disableSecondFactor',
        summary: 'Turn the second factor off',
        body: proofSchema,
        refusals: refusals.withCode,
        response: { 204: nothing, ...errorAnswers },
      },
    },
    async ({ viewer, body, log }, reply) => {
      await disableSecondFactor(on, body.code, viewer)
      log.info({ by: viewer.id }, 'second factor off')
      return reply.code(204).send()
    },
  )
}

function recoveryRoutes(app: App, on: Services): void {
  app.get(
    '/auth/2fa/recovery-codes',
    {
      schema: {
        tags,
        operationId: 'countRecoveryCodes',
        summary: 'Count the unused recovery codes',
        response: { 200: dataSchema(recoveryCountSchema), ...errorAnswers },
      },
    },
    async ({ viewer }) => ({ data: { left: await countRecoveryCodes(on.db, viewer.id) } }),
  )
  app.post(
    '/auth/2fa/recovery-codes',
    {
      schema: {
        tags,
        operationId: 'replaceRecoveryCodes',
        summary: 'Replace the recovery codes',
        body: proofSchema,
        refusals: refusals.withCode,
        response: codes,
      },
    },
    async ({ viewer, body }) => ({ data: await renewRecoveryCodes(on, body.code, viewer) }),
  )
}

function staffRoutes(app: App, { db }: Services): void {
  app.delete(
    '/users/:id/2fa',
    {
      config: { guard: adminOnly('user.adminOnly') },
      schema: {
        tags,
        operationId: 'resetSecondFactor',
        summary: 'Turn off the second factor of a user who lost it',
        params: idPath,
        body: resetSecondFactorSchema,
        refusals: refusals.resetSecondFactor,
        response: { 204: nothing, ...errorAnswers },
      },
    },
    async ({ viewer, params, body, log }, reply) => {
      await db.transaction((tx) => resetSecondFactor(tx, { userId: params.id, reason: body.reason }, viewer))
      log.info({ by: viewer.id, user: params.id }, 'second factor reset by staff')
      return reply.code(204).send()
    },
  )
}
