import { z } from 'zod'
import { ownerSchema } from '#core/audit/event.ts'
import { adminOnly, ownOrStaff, staffOnly } from '#core/rules/route-guard.ts'
import { ok, refuseField } from '#core/rules/verdict.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import { staffPasswordSchema } from '#core/sessions/password-schema.ts'
import { maskDocumentOf, maskUser, mayExportPeople, seesWhole } from '#core/users/mask.ts'
import { mayListUsers, maySelectUsers } from '#core/users/user.ts'
import {
  createUserSchema,
  type User,
  unmaskSchema,
  updateUserSchema,
  userChoicesQuerySchema,
  userSchema,
} from '#core/users/user-schema.ts'
import { liftStopSchema } from '#core/withdrawals/withdrawal-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { statisticsRoute } from '../http/read-route.ts'
import { enforce, found } from '../http/refusal.ts'
import { idPath } from '../http/schema.ts'
import { listRoute } from '../lists/list-route.ts'
import { countByStatus } from '../lists/statistics.ts'
import { createUser, setPasswordOf } from './commands.ts'
import {
  findUser,
  isDocumentShared,
  listPlayers,
  listUserChoices,
  type Timed,
  userList,
  userRows,
} from './queries.ts'
import { unmaskUser } from './unmask.ts'
import { updateUser } from './update.ts'
import { liftWithdrawalStop, stopWithdrawalsOf } from './withdrawal-stop.ts'

const tags = ['users']

/** The answer of every call about one user: the user as its viewer now sees it. */
const readUser = async (reader: Timed, id: string, by: Viewer): Promise<User> => {
  const user = found(await findUser(reader, id, by), 'user.unknown')
  const seen = seesWhole(id, by) ? user : maskUser(user)
  return isInternal(by) ? { ...seen, isDocumentShared: await isDocumentShared(reader, id) } : seen
}

export function userRoutes(app: App, on: Services): void {
  listRoutes(app, on)
  readRoutes(app, on)
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
    reads: 'user',
    mask: maskUser,
    mayExport: mayExportPeople,
    may: mayListUsers,
    query: (sql, by) => userRows(sql, { by, now: db.clock.now() }),
  })
  statisticsRoute(app, {
    path: '/users/statistics',
    tags,
    operationId: 'countUsers',
    summary: 'Count users by status',
    may: mayListUsers,
    count: (by) => countByStatus(db, userList, userRows(db.sql, { by, now: db.clock.now() })),
  })
}

function readRoutes(app: App, { db }: Services): void {
  callRoute(app, 'GET /users/:id', {
    tags,
    operationId: 'readUser',
    summary: 'Read a user: whole for the user and for admins, masked for other staff',
    guard: ownOrStaff('user.unknown'),
    params: idPath,
    data: userSchema,
    run: async (request) => {
      const { id } = request.params
      request.reading = { how: 'record', entity: 'user', entityId: id, subjectId: id }
      return await readUser(db, id, request.viewer)
    },
  })
  callRoute(app, 'POST /users/:id/unmask', {
    tags,
    operationId: 'unmaskUser',
    summary: 'Read a user whole, with a reason that is recorded',
    guard: staffOnly('user.staffOnly'),
    params: idPath,
    body: unmaskSchema,
    data: userSchema,
    run: ({ viewer, params, body }) =>
      db.transaction((tx) => unmaskUser(tx, { id: params.id, reason: body.reason }, viewer)),
  })
}

const players = z.array(userSchema.pick({ _id: true, name: true, document: true }))

function choiceRoutes(app: App, { db }: Services): void {
  callRoute(app, 'GET /users/select', {
    tags,
    operationId: 'searchUsers',
    summary: 'Search users for a choice',
    query: userChoicesQuerySchema,
    data: z.array(ownerSchema),
    run: async (request) => {
      enforce(maySelectUsers(request.viewer))
      return await listUserChoices(db, request.query, request.viewer)
    },
  })
  callRoute(app, 'GET /users/players', {
    tags,
    operationId: 'listMarketMakers',
    summary: 'List users that settings can name as accounts of the brokerage',
    data: players,
    run: async (request) => {
      enforce(mayListUsers(request.viewer))
      return (await listPlayers(db)).map(maskDocumentOf)
    },
  })
}

function commandRoutes(app: App, { db }: Services): void {
  callRoute(app, 'POST /users', {
    tags,
    operationId: 'createUser',
    summary: 'Create a user',
    guard: staffOnly('user.staffOnly'),
    body: createUserSchema,
    data: userSchema,
    status: 201,
    run: async ({ viewer, body, log }) => {
      const user = await db.transaction(async (tx) =>
        readUser(tx, await createUser(tx, body, viewer), viewer),
      )
      log.info({ by: viewer.id, user: user._id }, 'user created')
      return user
    },
  })
  callRoute(app, 'PUT /users/:id', {
    tags,
    operationId: 'updateUser',
    summary: 'Update a user',
    guard: ownOrStaff('user.unknown'),
    params: idPath,
    body: updateUserSchema,
    data: userSchema,
    run: async (request) => {
      const { viewer, body } = request
      const { id } = request.params
      const updated = await db.transaction(async (tx) => {
        await updateUser(tx, { id, input: body }, viewer)
        return readUser(tx, id, viewer)
      })
      request.log.info({ by: viewer.id, user: id, fields: Object.keys(body) }, 'user changed')
      return updated
    },
  })
  callRoute(app, 'PATCH /users/:id/password', {
    tags,
    operationId: 'setUserPassword',
    summary: "Set another user's password",
    guard: adminOnly('user.adminOnly'),
    params: idPath,
    body: staffPasswordSchema,
    run: async (request) => {
      const { id } = request.params
      const { userId = id, password } = request.body
      enforce(userId === id ? ok : refuseField('userId', 'field.invalid'))
      await db.transaction((tx) => setPasswordOf(tx, { userId, password }, request.viewer))
      request.log.info({ by: request.viewer.id, user: id }, 'password set by staff')
    },
  })
}

function stopRoutes(app: App, { db }: Services): void {
  callRoute(app, 'POST /users/:id/withdrawal-stop', {
    tags,
    operationId: 'stopWithdrawals',
    summary: 'Stop the withdrawals of a customer for a day',
    guard: staffOnly('user.staffOnly'),
    params: idPath,
    body: liftStopSchema,
    data: userSchema,
    run: ({ viewer, params: { id }, body: { reason } }) =>
      db.transaction(async (tx) => {
        await stopWithdrawalsOf(tx, { userId: id, reason }, viewer)
        return readUser(tx, id, viewer)
      }),
  })
  callRoute(app, 'PATCH /users/:id/withdrawal-stop', {
    tags,
    operationId: 'liftWithdrawalStop',
    summary: 'Lift the stop of withdrawals after a reset',
    guard: staffOnly('user.staffOnly'),
    params: idPath,
    body: liftStopSchema,
    data: userSchema,
    run: async (request) => {
      const { viewer } = request
      const { id } = request.params
      const lifted = await db.transaction(async (tx) => {
        await liftWithdrawalStop(tx, { userId: id, reason: request.body.reason }, viewer)
        return readUser(tx, id, viewer)
      })
      request.log.info({ by: viewer.id, user: id }, 'withdrawal stop lifted')
      return lifted
    },
  })
}
