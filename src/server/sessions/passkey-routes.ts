import { z } from 'zod'
import {
  assertionSchema,
  creationOptionsSchema,
  newPasskeySchema,
  passkeySchema,
  requestOptionsSchema,
  signInChallengeSchema,
} from '#core/sessions/passkey-schema.ts'
import { recoveryCodesSchema } from '#core/sessions/second-factor-schema.ts'
import { sessionSchema } from '#core/sessions/session-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, NO_SESSION } from '../http/call-route.ts'
import { noBody } from '../http/schema.ts'
import { fromOf } from './devices.ts'
import { beginPasskeyProof, beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys.ts'

const tags = ['sessions']

export function passkeyRoutes(app: App, on: Services): void {
  ownRoutes(app, on)
  signInRoutes(app, on)
}

function ownRoutes(app: App, on: Services): void {
  const { db, config } = on
  callRoute(app, 'GET /auth/passkeys', {
    tags,
    operationId: 'listPasskeys',
    summary: 'List your passkeys',
    data: z.array(passkeySchema),
    run: ({ viewer }) => listPasskeys(db, viewer),
  })
  callRoute(app, 'POST /auth/passkeys/options', {
    tags,
    operationId: 'startPasskey',
    summary: 'Get the options and the challenge for a new passkey',
    noKey: 'Each challenge is new.',
    body: noBody,
    data: creationOptionsSchema,
    run: ({ viewer }) => db.transaction((tx) => beginPasskey(tx, viewer, config)),
  })
  callRoute(app, 'POST /auth/passkeys', {
    tags,
    operationId: 'addPasskey',
    summary: 'Add a passkey; the first second factor gives recovery codes',
    noKey: 'Its answer has recovery codes, which are shown once.',
    body: newPasskeySchema,
    data: recoveryCodesSchema,
    status: 201,
    run: ({ viewer, body }) => addPasskey(on, body, viewer),
  })
  callRoute(app, 'DELETE /auth/passkeys/:id', {
    tags,
    operationId: 'removePasskey',
    summary: 'Remove one of your passkeys',
    command: (tx, { id }, by) => removePasskey(tx, id, by),
  })
}

function signInRoutes(app: App, on: Services): void {
  const { db, config } = on
  callRoute(app, 'POST /auth/passkeys/challenge', {
    tags,
    operationId: 'startPasskeyProof',
    summary: 'Get a challenge for a proof of your identity by a passkey',
    noKey: 'Each challenge is new.',
    body: noBody,
    data: requestOptionsSchema,
    run: ({ viewer }) => db.transaction((tx) => beginPasskeyProof(tx, viewer, config)),
  })
  callRoute(app, 'POST /auth/passkeys/sign-in-challenge', {
    tags,
    operationId: 'startPasskeySignIn',
    summary: 'Get a challenge for a sign-in, or for its second step, by a passkey',
    noKey: NO_SESSION,
    isPublic: true,
    body: signInChallengeSchema,
    data: requestOptionsSchema,
    run: ({ body }) => db.transaction((tx) => beginPasskeySignIn(tx, body.reference, config)),
  })
  callRoute(app, 'POST /auth/passkeys/sign-in', {
    tags,
    operationId: 'signInWithPasskey',
    summary: 'Sign in by a passkey, without a password',
    noKey: NO_SESSION,
    isPublic: true,
    body: assertionSchema,
    data: sessionSchema,
    run: (request) => signInWithPasskey(on, request.body, fromOf(request)),
  })
}
