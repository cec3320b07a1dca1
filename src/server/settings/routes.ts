import type { FastifyRequest } from 'fastify'
import { dataSchema } from '#core/lists/list-schema.ts'
import { adminOnly } from '#core/rules/route-guard.ts'
import { refuse } from '#core/rules/verdict.ts'
import { mayManageSettings } from '#core/settings/settings.ts'
import { otcSettingsSchema, settingsInputSchema, settingsSchema } from '#core/settings/settings-schema.ts'
import type { Tx } from '../db/transaction.ts'
import type { App, Services } from '../http/app-types.ts'
import type { Refusals } from '../http/operation.ts'
import { found, languageOf, RefusalError } from '../http/refusal.ts'
import { errorAnswers, idPath } from '../http/schema.ts'
import { listRoute } from '../lists/list-route.ts'
import { createSettings, updateSettings } from './commands.ts'
import { findOtcSettings, findSettings, listSettings, settingsList, settingsRows } from './queries.ts'

const admins = ['settings.adminOnly'] as const
const house = ['settings.userUnknown', 'settings.userBlocked'] as const

/** The refusals of calls about settings, for the API document. */
export const refusals = {
  list: { 403: admins },
  create: { 403: admins, 422: house },
  update: { 403: admins, 404: ['settings.unknown'], 422: [...house, 'field.invalid'] },
  otc: { 409: ['settings.none'] },
} as const satisfies Record<string, Refusals>

const tags = ['settings']

/** The answer of every command: the record as it is now. */
const answer = async (tx: Tx, id: string, request: FastifyRequest) => ({
  data: found(await findSettings(tx, id, request.viewer, languageOf(request)), 'settings.unknown'),
})

export function settingsRoutes(app: App, on: Services): void {
  readRoutes(app, on)
  commandRoutes(app, on)
}

function readRoutes(app: App, { db }: Services): void {
  listRoute(app, db, {
    path: '/settings',
    tags,
    operationId: 'listSettings',
    summary: 'List settings',
    row: settingsSchema,
    spec: settingsList,
    refusals: refusals.list,
    may: mayManageSettings,
    list: (params, by, language) => listSettings(db, params, by, language),
    query: settingsRows,
  })
  app.get(
    '/settings/otc',
    {
      schema: {
        tags,
        operationId: 'readOtcSettings',
        summary: 'Read the minimums of an OTC order and the fees in force',
        refusals: refusals.otc,
        response: { 200: dataSchema(otcSettingsSchema), ...errorAnswers },
      },
    },
    async () => {
      const settings = await findOtcSettings(db)
      if (!settings) throw new RefusalError(refuse('conflict', 'settings.none'))
      return { data: settings }
    },
  )
}

function commandRoutes(app: App, { db }: Services): void {
  app.post(
    '/settings',
    {
      config: { guard: adminOnly('settings.adminOnly') },
      schema: {
        tags,
        operationId: 'createSettings',
        summary: 'Create settings',
        body: settingsInputSchema,
        refusals: refusals.create,
        response: { 201: dataSchema(settingsSchema), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const created = await db.transaction(async (tx) =>
        answer(tx, await createSettings(tx, request.body, request.viewer), request),
      )
      const { _id, status } = created.data
      request.log.info({ by: request.viewer.id, settings: _id, status }, 'settings created')
      return reply.code(201).send(created)
    },
  )
  app.put(
    '/settings/:id',
    {
      config: { guard: adminOnly('settings.adminOnly') },
      schema: {
        tags,
        operationId: 'updateSettings',
        summary: 'Change settings',
        params: idPath,
        body: settingsInputSchema,
        refusals: refusals.update,
        response: { 200: dataSchema(settingsSchema), ...errorAnswers },
      },
    },
    async (request) => {
      const { id } = request.params
      const updated = await db.transaction(async (tx) => {
        await updateSettings(tx, { id, input: request.body }, request.viewer)
        return answer(tx, id, request)
      })
      request.log.info(
        { by: request.viewer.id, settings: id, status: updated.data.status },
        'settings changed',
      )
      return updated
    },
  )
}
