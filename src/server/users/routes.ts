import { z } from 'zod'
import { ownerSchema } from '#core/audit/event.ts'
import { dataSchema } from '#core/lists/list-schema.ts'
import { adminOnly, ownOrStaff, staffOnly } from '#core/rules/route-guard.ts'
import { ok, refuseField } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { staffPasswordSchema } from '#core/sessions/password-schema.ts'
import { mayListUsers, maySelectUsers } from '#core/users/user.ts'
import {
  createUserSchema,
  updateUserSchema,
  userChoicesQuerySchema,
  userSchema,
} from '#core/users/user-schema.ts'
import { liftStopSchema } from '#core/withdrawals/withdrawal-schema.ts'
import type { Tx } from '../db/transaction.ts'
import type { App, Services } from '../http/app-types.ts'
import { statisticsRoute } from '../http/read-route.ts'
import { enforce, found } from '../http/refusal.ts'
import { errorAnswers, idPath, nothing } from '../http/schema.ts'
import { listRoute } from '../lists/list-route.ts'
import { createUser, setPasswordOf } from './commands.ts'
import {
  countUsers,
  findUser,
  listPlayers,
  listUserChoices,
  listUsers,
  userList,
  userRows,
} from './queries.ts'
import { refusals } from './refusals.ts'
import { updateUser } from './update.ts'
import { liftWithdrawalStop } from './withdrawal-stop.ts'

const tags = ['users']

/** The answer of every command: the user as its viewer now sees it. */
const answer = async (tx: Tx, id: string, by: Viewer) => ({
  data: found(await findUser(tx, id, by), 'user.unknown'),
})

export function userRoutes(app: App, on: Services): void {
  listRoutes(app, on)
  choiceRoutes(app, on)
  commandRoutes(app, on)
  stopRoutes(app, on)
}

function listRoutes(app: App, { db }: Services): void {
  listRoute(app, db, {
    path: '/users',
    tags,
    operationId: 'listUsers',
    summary: 'List users',
    row: userSchema,
    spec: userList,
    refusals: refusals.staff,
    may: mayListUsers,
    list: (params, by) => listUsers(db, params, by),
    query: (sql, by) => userRows(sql, { by, now: db.clock.now() }),
  })
  statisticsRoute(app, {
    path: '/users/statistics',
    tags,
    operationId: 'countUsers',
    summary: 'Count users by status',
    refusals: refusals.staff,
    may: mayListUsers,
    count: (by) => countUsers(db, by),
  })
}

const players = z.array(userSchema.pick({ _id: true, name: true, document: true }))

function choiceRoutes(app: App, { db }: Services): void {
  app.get(
    '/users/select',
    {
      schema: {
        tags,
        operationId: 'searchUsers',
        summary: 'Search users for a choice',
        querystring: userChoicesQuerySchema,
        refusals: refusals.staff,
        response: { 200: dataSchema(z.array(ownerSchema)), ...errorAnswers },
      },
    },
    async (request) => {
      enforce(maySelectUsers(request.viewer))
      return { data: await listUserChoices(db, request.query, request.viewer) }
    },
  )
  app.get(
    '/users/players',
    {
      schema: {
        tags,
        operationId: 'listMarketMakers',
        summary: 'List users that settings can name as accounts of the brokerage',
        refusals: refusals.staff,
        response: { 200: dataSchema(players), ...errorAnswers },
      },
    },
    async (request) => {
      enforce(mayListUsers(request.viewer))
      return { data: await listPlayers(db) }
    },
  )
}

function commandRoutes(app: App, { db }: Services): void {
  app.post(
    '/users',
    {
      config: { guard: staffOnly('user.staffOnly') },
      schema: {
        tags,
        operationId: 'createUser',
        summary: 'Create a user',
        body: createUserSchema,
        refusals: refusals.create,
        response: { 201: dataSchema(userSchema), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { viewer } = request
      const created = await db.transaction(async (tx) =>
        answer(tx, await createUser(tx, request.body, viewer), viewer),
      )
      request.log.info({ by: viewer.id, user: created.data._id }, 'user created')
      return reply.code(201).send(created)
    },
  )
  app.put(
    '/users/:id',
    {
      config: { guard: ownOrStaff('user.unknown') },
      schema: {
        tags,
        operationId: 'updateUser',
        summary: 'Update a user',
        params: idPath,
        body: updateUserSchema,
        refusals: refusals.update,
        response: { 200: dataSchema(userSchema), ...errorAnswers },
      },
    },
    async (request) => {
      const { viewer, body } = request
      const { id } = request.params
      const updated = await db.transaction(async (tx) => {
        await updateUser(tx, { id, input: body }, viewer)
        return answer(tx, id, viewer)
      })
      request.log.info({ by: viewer.id, user: id, fields: Object.keys(body) }, 'user changed')
      return updated
    },
  )
  app.patch(
    '/users/:id/password',
    {
      config: { guard: adminOnly('user.adminOnly') },
      schema: {
        tags,
        operationId: 'setUserPassword',
        summary: "Set another user's password",
        params: idPath,
        body: staffPasswordSchema,
        refusals: refusals.password,
        response: { 204: nothing, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { userId = id, password } = request.body
      enforce(userId === id ? ok : refuseField('userId', 'field.invalid'))
      await db.transaction((tx) => setPasswordOf(tx, { userId, password }, request.viewer))
      request.log.info({ by: request.viewer.id, user: id }, 'password set by staff')
      return reply.code(204).send()
    },
  )
}

function stopRoutes(app: App, { db }: Services): void {
  app.patch(
    '/users/:id/withdrawal-stop',
    {
      config: { guard: staffOnly('user.staffOnly') },
      schema: {
        tags,
        operationId: 'liftWithdrawalStop',
        summary: 'Lift the stop of withdrawals after a reset',
        params: idPath,
        body: liftStopSchema,
        refusals: refusals.liftStop,
        response: { 200: dataSchema(userSchema), ...errorAnswers },
      },
    },
    async (request) => {
      const { viewer } = request
      const { id } = request.params
      const lifted = await db.transaction(async (tx) => {
        await liftWithdrawalStop(tx, { userId: id, reason: request.body.reason }, viewer)
        return answer(tx, id, viewer)
      })
      request.log.info({ by: viewer.id, user: id }, 'withdrawal stop lifted')
      return lifted
    },
  )
}
