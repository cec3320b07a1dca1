import { FORBIDDEN_LIMIT } from '#core/limits.ts'
import { dataSchema } from '#core/list-schema.ts'
import { PASSWORD_MIN } from '#core/password.ts'
import { ownPasswordSchema } from '#core/password-schema.ts'
import { LIST_INTERVAL_MS, QUOTE_INTERVAL_MS } from '#core/public-config.ts'
import { type PublicConfig, publicConfigSchema } from '#core/public-config-schema.ts'
import { RECEIPT_MAX_BYTES } from '#core/receipt.ts'
import { loginSchema, secondStepSchema, sessionSchema } from '#core/session-schema.ts'
import { LANGUAGES } from '#core/user.ts'
import { profileSchema } from '#core/user-schema.ts'
import { readPosition } from '../db/position.ts'
import type { App, Services } from '../http/app-types.ts'
import { found } from '../http/refusal.ts'
import { errorAnswers, noBody, nothing } from '../http/schema.ts'
import { readVersion } from '../http/version.ts'
import { findSettingsInForce } from '../settings/in-force.ts'
import { findUser } from '../users/queries.ts'
import { signIn, signOut } from './commands.ts'
import { fromOf } from './devices.ts'
import { joiningRoutes } from './joining-routes.ts'
import { openSessionRoutes } from './open-session-routes.ts'
import { changeOwnPassword } from './password.ts'
import { refusals } from './refusals.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { takeSecondStep } from './second-step.ts'

const tags = ['sessions']
const open = { public: true } as const
const signedIn = { 200: dataSchema(sessionSchema), ...errorAnswers }

export function sessionRoutes(app: App, on: Services): void {
  signInRoutes(app, on)
  ownRoutes(app, on)
  joiningRoutes(app, on)
  secondFactorRoutes(app, on)
  openSessionRoutes(app, on)
  app.get(
    '/config',
    {
      config: open,
      schema: {
        tags,
        summary: 'Read what a client may know before anyone signs in',
        response: { 200: dataSchema(publicConfigSchema), ...errorAnswers },
      },
    },
    async () => ({ data: await readPublicConfig(on) }),
  )
}

function signInRoutes(app: App, on: Services): void {
  app.post(
    '/auth/login',
    {
      config: open,
      schema: {
        tags,
        summary: 'Sign in',
        body: loginSchema,
        refusals: refusals.signIn,
        response: signedIn,
      },
    },
    async (request) => ({ data: await signIn(on, request.body, fromOf(request)) }),
  )
  app.post(
    '/auth/2fa',
    {
      config: open,
      schema: {
        tags,
        summary: 'Sign in: the second step',
        body: secondStepSchema,
        refusals: refusals.secondStep,
        response: signedIn,
      },
    },
    async (request) => ({ data: await takeSecondStep(on, request.body, fromOf(request)) }),
  )
  app.delete(
    '/auth/logout',
    { schema: { tags, summary: 'Sign out', body: noBody, response: { 204: nothing, ...errorAnswers } } },
    async (request, reply) => {
      await on.db.transaction((tx) => signOut(tx, request.viewer))
      return reply.code(204).send()
    },
  )
}

function ownRoutes(app: App, on: Services): void {
  app.get(
    '/profile',
    {
      schema: {
        tags,
        summary: 'Read the signed-in user, and from where to hear what changes',
        response: { 200: profileSchema, ...errorAnswers },
      },
    },
    async ({ viewer }) => {
      const position = await readPosition(on.db)
      return { data: found(await findUser(on.db, viewer.id, viewer), 'user.unknown'), meta: { position } }
    },
  )
  app.patch(
    '/users/password',
    {
      schema: {
        tags,
        summary: 'Change the own password',
        body: ownPasswordSchema,
        refusals: refusals.ownPassword,
        response: { 204: nothing, ...errorAnswers },
      },
    },
    async (request, reply) => {
      await changeOwnPassword(on, request.body, request.viewer)
      request.log.info({ by: request.viewer.id }, 'own password changed')
      return reply.code(204).send()
    },
  )
}

async function readPublicConfig({ db, config }: Services): Promise<PublicConfig> {
  const settings = await findSettingsInForce(db)
  return {
    name: 'Balcão',
    version: readVersion(),
    registrations: settings?.registrations === 'open',
    testnet: config.bitcoinNetwork !== 'bitcoin',
    network: config.bitcoinNetwork,
    intervals: { lists: LIST_INTERVAL_MS, quotes: QUOTE_INTERVAL_MS },
    languages: [...LANGUAGES],
    limits: { receiptBytes: RECEIPT_MAX_BYTES, passwordMin: PASSWORD_MIN, forbidden: FORBIDDEN_LIMIT },
    demo: config.demo,
  }
}
