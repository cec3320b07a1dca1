import { z } from 'zod'
import { statisticsSchema } from '#core/event.ts'
import { dataSchema, listQuerySchema, listSchema } from '#core/list.ts'
import { staffPasswordSchema } from '#core/password.ts'
import { createUserSchema, mayListUsers, maySelectUsers, updateUserSchema, userSchema } from '#core/user.ts'
import { ok, refuseField } from '#core/verdict.ts'
import type { Viewer } from '#core/viewer.ts'
import type { Tx } from '../db/transaction.ts'
import type { App, Services } from '../http/app-types.ts'
import { readListOf } from '../http/list.ts'
import { enforce, found } from '../http/refusal.ts'
import { errorAnswers, idPath, nothing } from '../http/schema.ts'
import { createUser, setPasswordOf } from './commands.ts'
import { countUsers, findUser, listPlayers, listUserChoices, listUsers, userList } from './queries.ts'
import { updateUser } from './update.ts'

const tags = ['users']

/** The answer of every command: the user as its viewer now sees it. */
const answer = async (tx: Tx, id: string, by: Viewer) => ({
  data: found(await findUser(tx, id, by), 'user.unknown'),
})

export function userRoutes(app: App, on: Services): void {
  listRoutes(app, on)
  choiceRoutes(app, on)
  commandRoutes(app, on)
}

function listRoutes(app: App, { db }: Services): void {
  app.get(
    '/users',
    {
      schema: {
        tags,
        summary: 'List users',
        querystring: listQuerySchema,
        response: { 200: listSchema(userSchema), ...errorAnswers },
      },
    },
    async (request) => {
      enforce(mayListUsers(request.viewer))
      return listUsers(db, readListOf(request.query, userList), request.viewer)
    },
  )
  app.get(
    '/users/statistics',
    {
      schema: {
        tags,
        summary: 'Count users by status',
        response: { 200: dataSchema(statisticsSchema), ...errorAnswers },
      },
    },
    async (request) => {
      enforce(mayListUsers(request.viewer))
      return { data: await countUsers(db, request.viewer) }
    },
  )
}

const choices = z.array(userSchema.pick({ _id: true, name: true, email: true }))
const players = z.array(userSchema.pick({ _id: true, name: true, document: true }))

function choiceRoutes(app: App, { db }: Services): void {
  app.get(
    '/users/select',
    {
      schema: {
        tags,
        summary: 'List users to choose from',
        response: { 200: dataSchema(choices), ...errorAnswers },
      },
    },
    async (request) => {
      enforce(maySelectUsers(request.viewer))
      return { data: await listUserChoices(db) }
    },
  )
  app.get(
    '/users/players',
    {
      schema: {
        tags,
        summary: 'List users that can stand for the house in settings',
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
      schema: {
        tags,
        summary: 'Create a user',
        body: createUserSchema,
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
      schema: {
        tags,
        summary: 'Change a user',
        params: idPath,
        body: updateUserSchema,
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
      schema: {
        tags,
        summary: "Set another user's password",
        params: idPath,
        body: staffPasswordSchema,
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
