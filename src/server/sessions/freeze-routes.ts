import { reasonSchema } from '#core/rules/fields.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import { freezeSchema } from '#core/sessions/session-schema.ts'
import { userSchema } from '#core/users/user-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, NO_SESSION } from '../http/call-route.ts'
import { found } from '../http/refusal.ts'
import { findUser } from '../users/queries.ts'
import { fromOf } from './devices.ts'
import { disownNotice, freezeAccount, liftFreeze } from './freeze.ts'

const tags = ['sessions']

export function freezeRoutes(app: App, { db }: Services): void {
  callRoute(app, 'POST /auth/freeze', {
    tags,
    operationId: 'freezeAccount',
    summary: 'Freeze your account with the token of a mail about it',
    noKey: NO_SESSION,
    isPublic: true,
    body: freezeSchema,
    run: async (request) => {
      await db.transaction((tx) => freezeAccount(tx, request.body.token, fromOf(request)))
    },
  })
  callRoute(app, 'POST /notices/:id/disown', {
    tags: ['notices'],
    operationId: 'disownNotice',
    summary: 'Say that an act on your account was not yours: it freezes the account',
    command: (tx, { id }, by) => disownNotice(tx, id, by),
  })
  callRoute(app, 'PATCH /users/:id/freeze', {
    tags,
    operationId: 'liftFreeze',
    summary: 'Release an account that its owner froze',
    guard: staffOnly('user.staffOnly'),
    body: reasonSchema,
    data: userSchema,
    command: async (tx, { id, body: { reason } }, by) => {
      await liftFreeze(tx, { userId: id, reason }, by)
      return found(await findUser(tx, id, by), 'user.unknown')
    },
  })
}
