import { z } from 'zod'
import { ownerSchema, statisticsSchema } from '#core/audit/event.ts'
import { reasonSchema } from '#core/rules/fields.ts'
import { adminOnly, ownOrStaff, staffOnly } from '#core/rules/route-guard.ts'
import { ok, refuseField } from '#core/rules/verdict.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import { staffPasswordSchema } from '#core/sessions/password-schema.ts'
import { maskDocumentOf, maskUser, mayExportPeople, seesWhole } from '#core/users/mask.ts'
import { changeTagsSchema, usedTagSchema } from '#core/users/tag-schema.ts'
import { mayListUsers, maySelectUsers } from '#core/users/user.ts'
import {
  createUserSchema,
  type User,
  updateUserSchema,
  userChoicesQuerySchema,
  userSchema,
} from '#core/users/user-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, type Entity } from '../http/call-route.ts'
import { enforce, found } from '../http/refusal.ts'
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
import { changeTags, listUsedTags, readTags } from './tags.ts'
import { unmaskUser } from './unmask.ts'
import { updateUser } from './update.ts'
import { liftWithdrawalStop, stopWithdrawalsOf } from './withdrawal-stop.ts'

/** A user as the viewer sees them. */
const seeUser = async (reader: Timed, id: string, by: Viewer): Promise<User | undefined> => {
  const user = await findUser(reader, id, by)
  if (!user) return undefined
  const seen = seesWhole(id, by) ? user : maskUser(user)
  return isInternal(by) ? { ...seen, isDocumentShared: await isDocumentShared(reader, id) } : seen
}

const entity = {
  tags: ['users'],
  row: userSchema,
  unknown: 'user.unknown',
  find: seeUser,
} satisfies Entity<typeof userSchema>
const { tags } = entity

export function userRoutes(app: App, on: Services): void {
  listRoutes(app, on)
  readRoutes(app, on)
  choiceRoutes(app, on)
  commandRoutes(app)
  stopRoutes(app)
  tagRoutes(app, on)
}

function listRoutes(app: App, { db }: Services): void {
  listRoute(app, 'GET /users', {
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
  callRoute(app, 'GET /users/statistics', {
    tags,
    operationId: 'countUsers',
    summary: 'Count users by status',
    data: statisticsSchema,
    run: async ({ viewer }) => {
      enforce(mayListUsers(viewer))
      return await countByStatus(db, userList, userRows(db.sql, { by: viewer, now: db.clock.now() }))
    },
  })
}

function readRoutes(app: App, { db }: Services): void {
  callRoute(app, 'GET /users/:id', {
    tags,
    operationId: 'readUser',
    summary: 'Read a user: whole for the user and for admins, masked for other staff',
    guard: ownOrStaff('user.unknown'),
    data: userSchema,
    run: async (request) => {
      const { id } = request.params
      request.reading = { how: 'record', entity: 'user', entityId: id, subjectId: id }
      return found(await seeUser(db, id, request.viewer), 'user.unknown')
    },
  })
  callRoute(app, 'POST /users/:id/unmask', {
    tags,
    operationId: 'unmaskUser',
    summary: 'Read a user whole, with a reason that is recorded',
    guard: staffOnly('user.staffOnly'),
    body: reasonSchema,
    data: userSchema,
    noKey: 'It only reads, and records each reading.',
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

function commandRoutes(app: App): void {
  callRoute(app, 'POST /users', {
    entity,
    operationId: 'createUser',
    summary: 'Create a user',
    guard: staffOnly('user.staffOnly'),
    body: createUserSchema,
    status: 201,
    noKey: 'Its content has a password, and no hash of one is kept.',
    command: (tx, { body }, by) => createUser(tx, body, by),
  })
  callRoute(app, 'PUT /users/:id', {
    entity,
    operationId: 'updateUser',
    summary: 'Update a user',
    guard: ownOrStaff('user.unknown'),
    body: updateUserSchema,
    command: (tx, { id, body: input }, by) => updateUser(tx, { id, input }, by),
  })
  callRoute(app, 'PATCH /users/:id/password', {
    tags,
    operationId: 'setUserPassword',
    summary: "Set another user's password",
    guard: adminOnly('user.adminOnly'),
    body: staffPasswordSchema,
    noKey: 'Its content has a password, and no hash of one is kept.',
    command: (tx, { id, body: { userId = id, password } }, by) => {
      enforce(userId === id ? ok : refuseField('userId', 'field.invalid'))
      return setPasswordOf(tx, { userId, password }, by)
    },
  })
}

function stopRoutes(app: App): void {
  callRoute(app, 'POST /users/:id/withdrawal-stop', {
    entity,
    operationId: 'stopWithdrawals',
    summary: 'Stop the withdrawals of a customer for a day',
    guard: staffOnly('user.staffOnly'),
    body: reasonSchema,
    command: (tx, { id, body: { reason } }, by) => stopWithdrawalsOf(tx, { userId: id, reason }, by),
  })
  callRoute(app, 'PATCH /users/:id/withdrawal-stop', {
    entity,
    operationId: 'liftWithdrawalStop',
    summary: 'Lift the stop of withdrawals after a reset',
    guard: staffOnly('user.staffOnly'),
    body: reasonSchema,
    command: (tx, { id, body: { reason } }, by) => liftWithdrawalStop(tx, { userId: id, reason }, by),
  })
}

function tagRoutes(app: App, { db }: Services): void {
  const guard = staffOnly('user.staffOnly')
  callRoute(app, 'GET /users/tags', {
    tags,
    operationId: 'listUserTags',
    summary: 'List the tags that clients have, the most used first',
    guard,
    data: z.array(usedTagSchema),
    run: () => listUsedTags(db),
  })
  callRoute(app, 'GET /users/:id/tags', {
    tags,
    operationId: 'readUserTags',
    summary: 'Read the tags of a client',
    guard,
    data: z.array(z.string()),
    run: ({ params, viewer }) => readTags(db, params.id, viewer),
  })
  callRoute(app, 'PATCH /users/:id/tags', {
    tags,
    operationId: 'changeUserTags',
    summary: 'Add and remove tags of a client, which only staff see; answers with all of them',
    guard,
    body: changeTagsSchema,
    data: z.array(z.string()),
    command: (tx, { id, body }, by) => changeTags(tx, { ...body, id }, by),
  })
}
