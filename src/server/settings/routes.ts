import type { FastifyReply, FastifyRequest } from 'fastify'
import { adminOnly } from '#core/rules/route-guard.ts'
import { refuse } from '#core/rules/verdict.ts'
import { mayBeLogo } from '#core/settings/brand.ts'
import { logoSchema } from '#core/settings/brand-schema.ts'
import { mayManageSettings } from '#core/settings/settings.ts'
import {
  otcSettingsSchema,
  type SettingsInput,
  settingsChangeSchema,
  settingsInputSchema,
  settingsSchema,
} from '#core/settings/settings-schema.ts'
import { mayDepositTo, normalAddress } from '#core/withdrawals/bitcoin-address.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, type Entity } from '../http/call-route.ts'
import { enforce, found, RefusalError } from '../http/refusal.ts'
import { listRoute } from '../lists/list-route.ts'
import { createSettings, updateSettings } from './commands.ts'
import { findPicture, keepLogo, type LogoForm, readLogo } from './logos.ts'
import { findOtcSettings, findSettings, listSettings, settingsList, settingsRows } from './queries.ts'

const entity = {
  tags: ['settings'],
  row: settingsSchema,
  unknown: 'settings.unknown',
  find: findSettings,
} satisfies Entity<typeof settingsSchema>
const { tags } = entity
const PNG = 'image/png'
const guard = adminOnly('settings.adminOnly')

export function settingsRoutes(app: App, on: Services): void {
  readRoutes(app, on)
  commandRoutes(app, on)
  logoRoutes(app, on)
}

function readRoutes(app: App, { db }: Services): void {
  listRoute(app, 'GET /settings', {
    tags,
    operationId: 'listSettings',
    summary: 'List settings',
    row: settingsSchema,
    spec: settingsList,
    may: mayManageSettings,
    list: (params, by, language) => listSettings(db, params, by, language),
    query: settingsRows,
  })
  callRoute(app, 'GET /settings/otc', {
    tags,
    operationId: 'readOtcSettings',
    summary: 'Read the minimums of an OTC order and the fees in force',
    data: otcSettingsSchema,
    run: async () => {
      const settings = await findOtcSettings(db)
      if (!settings) throw new RefusalError(refuse('conflict', 'settings.none'))
      return settings
    },
  })
}

/** Each logo has an id of its own, so that browsers keep it for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable'

function logoRoutes(app: App, { db }: Services): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, form: LogoForm) => {
    const { id } = request.params as { id: string }
    const png = found(await findPicture(db, id, form), 'settings.noLogo')
    return reply.type(PNG).header('cache-control', FOR_EVER).send(png)
  }
  callRoute(app, 'GET /logos/:id', {
    tags,
    operationId: 'readLogo',
    summary: 'Read a logo of the house as PNG',
    isPublic: true,
    sends: [PNG],
    send: (request, reply) => send(request, reply, 'picture'),
  })
  callRoute(app, 'GET /logos/:id/square', {
    tags,
    operationId: 'readSquareLogo',
    summary: 'Read the square form of a logo as PNG',
    isPublic: true,
    sends: [PNG],
    send: (request, reply) => send(request, reply, 'square'),
  })
}

/** The input, if an address for deposits in it is one of this network. */
async function checkAddress<Input extends SettingsInput>(
  input: Input,
  { bitcoinNetwork }: Services['config'],
): Promise<Input> {
  const { deposits } = input
  if (!deposits?.bitcoinAddress) return input
  enforce(await mayDepositTo(deposits.bitcoinAddress, bitcoinNetwork))
  return { ...input, deposits: { ...deposits, bitcoinAddress: normalAddress(deposits.bitcoinAddress) } }
}

function commandRoutes(app: App, { config }: Services): void {
  callRoute(app, 'POST /settings/logos', {
    tags,
    operationId: 'sendLogo',
    summary: 'Send a logo, which settings may then name: a form with the field "file"',
    guard,
    isForm: true,
    data: logoSchema,
    status: 201,
    check: async (_, { request }, by) => {
      enforce(mayManageSettings(by))
      enforce(mayBeLogo(request.upload?.bytes))
    },
    prepare: ({ request }) => readLogo(request),
    command: (tx, { prepared }, by) => keepLogo(tx, prepared, by),
  })
  callRoute(app, 'POST /settings', {
    entity,
    operationId: 'createSettings',
    summary: 'Create settings',
    guard,
    body: settingsInputSchema,
    status: 201,
    command: async (tx, { body }, by) => createSettings(tx, await checkAddress(body, config), by),
  })
  callRoute(app, 'PUT /settings/:id', {
    entity,
    operationId: 'updateSettings',
    summary: 'Change settings',
    guard,
    body: settingsChangeSchema,
    command: async (tx, { id, body }, by) =>
      updateSettings(tx, { id, input: await checkAddress(body, config) }, by),
  })
}
