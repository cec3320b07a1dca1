import { reasonSchema } from '#core/rules/fields.ts'
import { adminOnly } from '#core/rules/route-guard.ts'
import {
  enrolmentSchema,
  proofSchema,
  recoveryCodesSchema,
  recoveryCountSchema,
  renewCodesSchema,
} from '#core/sessions/second-factor-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  enrolSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from './second-factor.ts'

const tags = ['sessions']

export function secondFactorRoutes(app: App, on: Services): void {
  switchRoutes(app, on)
  recoveryRoutes(app, on)
  staffRoutes(app)
}

function switchRoutes(app: App, on: Services): void {
  const { db, config } = on
  callRoute(app, 'GET /auth/2fa/enable', {
    tags,
    operationId: 'startSecondFactor',
    summary: 'Get a new secret for an authenticator',
    data: enrolmentSchema,
    run: ({ viewer }) => db.transaction((tx) => enrolSecondFactor(tx, viewer, config)),
  })
  callRoute(app, 'POST /auth/2fa/enable', {
    tags,
    operationId: 'enableSecondFactor',
    summary: 'Turn the second factor on',
    noKey: 'Its answer has recovery codes, which are shown once.',
    body: proofSchema,
    // The specification's 204 has no body for the recovery codes; its client checks only for success.
    data: recoveryCodesSchema,
    run: ({ viewer, body }) =>
      db.transaction((tx) => enableSecondFactor(tx, body.code, { by: viewer, config })),
  })
  callRoute(app, 'POST /auth/2fa/disable', {
    tags,
    operationId: 'disableSecondFactor',
    summary: 'Turn the second factor off',
    noKey: 'Its code works once.',
    body: proofSchema,
    run: ({ viewer, body }) => disableSecondFactor(on, body.code, viewer),
  })
}

function recoveryRoutes(app: App, on: Services): void {
  callRoute(app, 'GET /auth/2fa/recovery-codes', {
    tags,
    operationId: 'countRecoveryCodes',
    summary: 'Count the unused recovery codes',
    data: recoveryCountSchema,
    run: async ({ viewer }) => ({ left: await countRecoveryCodes(on.db, viewer.id) }),
  })
  callRoute(app, 'POST /auth/2fa/recovery-codes', {
    tags,
    operationId: 'replaceRecoveryCodes',
    summary: 'Replace the recovery codes',
    noKey: 'Its answer has recovery codes, which are shown once.',
    body: renewCodesSchema,
    data: recoveryCodesSchema,
    run: ({ viewer, body }) => renewRecoveryCodes(on, body.code ?? '', viewer),
  })
}

function staffRoutes(app: App): void {
  callRoute(app, 'DELETE /users/:id/2fa', {
    tags,
    operationId: 'resetSecondFactor',
    summary: 'Turn off the second factor of a user who lost it',
    guard: adminOnly('user.adminOnly'),
    body: reasonSchema,
    command: (tx, { id, body: { reason } }, by) => resetSecondFactor(tx, { userId: id, reason }, by),
  })
}
