import { dataSchema, listQuerySchema, listSchema } from '#core/list.ts'
import { mayManageSettings, otcSettingsSchema, settingsInputSchema, settingsSchema } from '#core/settings.ts'
import { refuse } from '#core/verdict.ts'
import type { Tx } from '../db/transaction.ts'
import type { App, Services } from '../http/app-types.ts'
import { readListOf } from '../http/list.ts'
import { enforce, found, RefusalError } from '../http/refusal.ts'
import { errorAnswers, idPath } from '../http/schema.ts'
import { createSettings, updateSettings } from './commands.ts'
import { findOtcSettings, findSettings, listSettings, settingsList } from './queries.ts'

const tags = ['settings']

/** The answer of every command: the record as it now is. */
const answer = async (tx: Tx, id: string) => ({ data: found(await findSettings(tx, id), 'settings.unknown') })

export function settingsRoutes(app: App, on: Services): void {
  readRoutes(app, on)
  commandRoutes(app, on)
}

function readRoutes(app: App, { db }: Services): void {
  app.get(
    '/settings',
    {
      schema: {
        tags,
        summary: 'List settings',
        querystring: listQuerySchema,
        response: { 200: listSchema(settingsSchema), ...errorAnswers },
      },
    },
    async (request) => {
      enforce(mayManageSettings(request.viewer))
      return listSettings(db, readListOf(request.query, settingsList))
    },
  )
  app.get(
    '/settings/otc',
    {
      schema: {
        tags,
        summary: 'Read the minimums of an OTC order and the fees in force',
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
      schema: {
        tags,
        summary: 'Create settings',
        body: settingsInputSchema,
        response: { 201: dataSchema(settingsSchema), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const created = await db.transaction(async (tx) =>
        answer(tx, await createSettings(tx, request.body, request.viewer)),
      )
      const { _id, status } = created.data
      request.log.info({ by: request.viewer.id, settings: _id, status }, 'settings created')
      return reply.code(201).send(created)
    },
  )
  app.put(
    '/settings/:id',
    {
      schema: {
        tags,
        summary: 'Change settings',
        params: idPath,
        body: settingsInputSchema,
        response: { 200: dataSchema(settingsSchema), ...errorAnswers },
      },
    },
    async (request) => {
      const { id } = request.params
      const updated = await db.transaction(async (tx) => {
        await updateSettings(tx, { id, input: request.body }, request.viewer)
        return answer(tx, id)
      })
      request.log.info(
        { by: request.viewer.id, settings: id, status: updated.data.status },
        'settings changed',
      )
      return updated
    },
  )
}
