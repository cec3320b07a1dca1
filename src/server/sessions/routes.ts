import { RECEIPT_MAX_BYTES } from '#core/deposits/receipt.ts'
import { FORBIDDEN_LIMIT } from '#core/sessions/limits.ts'
import { PASSWORD_MIN } from '#core/sessions/password.ts'
import { ownPasswordSchema } from '#core/sessions/password-schema.ts'
import {
  identityProofSchema,
  loginSchema,
  lostFactorSchema,
  secondStepSchema,
  sessionSchema,
} from '#core/sessions/session-schema.ts'
import { NO_BRAND, nameOf, toBrandColours } from '#core/settings/brand.ts'
import { LIST_INTERVAL_MS, QUOTE_INTERVAL_MS } from '#core/settings/public-config.ts'
import {
  type Demonstration,
  type PublicConfig,
  publicConfigSchema,
} from '#core/settings/public-config-schema.ts'
import { LANGUAGES } from '#core/users/user.ts'
import { profileSchema } from '#core/users/user-schema.ts'
import { batchLoader } from '../db/batch-loader.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, NO_SESSION } from '../http/call-route.ts'
import { found } from '../http/refusal.ts'
import { readVersion } from '../http/version.ts'
import { findSettingsInForce } from '../settings/in-force.ts'
import { readProfiles } from '../users/queries.ts'
import { signIn, signOut } from './commands.ts'
import { fromOf } from './devices.ts'
import { freezeRoutes } from './freeze-routes.ts'
import { openSessionRoutes } from './open-session-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { changeOwnPassword } from './password.ts'
import { proveIdentity } from './proof.ts'
import { registrationRoutes } from './registration-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { askFactorReset, takeSecondStep } from './second-step.ts'

const tags = ['sessions']

export function sessionRoutes(app: App, on: Services): void {
  signInRoutes(app, on)
  ownRoutes(app, on)
  registrationRoutes(app, on)
  secondFactorRoutes(app, on)
  passkeyRoutes(app, on)
  openSessionRoutes(app, on)
  freezeRoutes(app, on)
  callRoute(app, 'GET /config', {
    tags,
    operationId: 'readConfig',
    summary: 'Read the public configuration',
    isPublic: true,
    data: publicConfigSchema,
    run: () => readPublicConfig(on),
  })
}

function signInRoutes(app: App, on: Services): void {
  callRoute(app, 'POST /auth/login', {
    tags,
    operationId: 'signIn',
    summary: 'Sign in',
    noKey: NO_SESSION,
    isPublic: true,
    body: loginSchema,
    data: sessionSchema,
    run: (request) => signIn(on, request.body, fromOf(request)),
  })
  callRoute(app, 'POST /auth/2fa', {
    tags,
    operationId: 'confirmSignIn',
    summary: 'Sign in: the second step',
    noKey: NO_SESSION,
    isPublic: true,
    body: secondStepSchema,
    data: sessionSchema,
    run: (request) => takeSecondStep(on, request.body, fromOf(request)),
  })
  callRoute(app, 'POST /auth/2fa/lost', {
    tags,
    operationId: 'askFactorReset',
    summary: 'Staff without their second factor ask an administrator to remove it',
    noKey: NO_SESSION,
    isPublic: true,
    body: lostFactorSchema,
    run: (request) => askFactorReset(on, request.body, fromOf(request)),
  })
  callRoute(app, 'POST /auth/proof', {
    tags,
    operationId: 'proveIdentity',
    summary: 'Prove your identity again, for sensitive acts in the next five minutes',
    noKey: 'A proof is made once, and a repeated one changes nothing more.',
    body: identityProofSchema,
    run: (request) => proveIdentity(on, request.body, request.viewer),
  })
  callRoute(app, 'DELETE /auth/logout', {
    tags,
    operationId: 'signOut',
    summary: 'Sign out',
    command: (tx, _, by) => signOut(tx, by),
  })
}

function ownRoutes(app: App, on: Services): void {
  const profileOf = batchLoader((ids: readonly string[]) => readProfiles(on.db, ids), String)
  callRoute(app, 'GET /profile', {
    tags,
    operationId: 'readProfile',
    summary: 'Read the signed-in user and the start of the stream of changes',
    answer: profileSchema,
    send: async ({ viewer }) => {
      const { position, ...user } = found(await profileOf(viewer.id), 'user.unknown')
      return { data: { ...user, factorDueAt: viewer.factorDueAt }, meta: { position } }
    },
  })
  callRoute(app, 'PATCH /users/password', {
    tags,
    operationId: 'changePassword',
    summary: 'Change your password',
    noKey: 'Its content has a password, and no hash of one is kept.',
    body: ownPasswordSchema,
    run: (request) => changeOwnPassword(on, request.body, request.viewer),
  })
}

/** The sign-ins of the demonstration's users who are in the database; null without any. */
async function findDemonstration({ db, demonstration }: Services): Promise<Demonstration | null> {
  if (!demonstration) return null
  const emails = demonstration.users.map(({ email }) => email)
  const rows = await db.sql<{ email: string; name: string }[]>`
    select email, name from users where email = any(${emails}) and frozen_at is null`
  const signIns = demonstration.users.flatMap(({ role, email }) => {
    const row = rows.find((one) => one.email === email)
    return row ? [{ role, ...row }] : []
  })
  return signIns.length > 0 ? { password: demonstration.password, signIns } : null
}

async function readPublicConfig(on: Services): Promise<PublicConfig> {
  const { db, config } = on
  const settings = await findSettingsInForce(db)
  const brand = settings?.brand ?? NO_BRAND
  return {
    name: nameOf(brand),
    colours: brand.accent === null ? null : toBrandColours(brand.accent),
    logo: brand.logo ?? null,
    contact: brand.contact,
    terms: brand.terms,
    version: readVersion(),
    registrations: settings?.registrations === 'open',
    testnet: config.bitcoinNetwork !== 'bitcoin',
    network: config.bitcoinNetwork,
    intervals: { lists: LIST_INTERVAL_MS, quotes: QUOTE_INTERVAL_MS },
    languages: [...LANGUAGES],
    limits: { receiptBytes: RECEIPT_MAX_BYTES, passwordMin: PASSWORD_MIN, forbidden: FORBIDDEN_LIMIT },
    demo: config.demo,
    demonstration: await findDemonstration(on),
    simulatedPrices: config.prices.sources.includes('simulated'),
    simulatedChain: config.chain?.kind === 'simulated',
    sms: config.smsUrl !== undefined,
    mail: config.smtpUrl !== undefined,
  }
}
