import type { FastifyRequest } from 'fastify'
import { adminOnly } from '#core/rules/route-guard.ts'
import { refuse } from '#core/rules/verdict.ts'
import { mayManageSettings } from '#core/settings/settings.ts'
import {
  otcSettingsSchema,
  type SettingsInput,
  settingsInputSchema,
  settingsSchema,
} from '#core/settings/settings-schema.ts'
import { mayDepositTo, normalAddress } from '#core/withdrawals/bitcoin-address.ts'
import type { Tx } from '../db/transaction.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { isDryRun } from '../http/dry-run.ts'
import { enforce, found, languageOf, RefusalError } from '../http/refusal.ts'
import { idPath } from '../http/schema.ts'
import { listRoute } from '../lists/list-route.ts'
import { createSettings, updateSettings } from './commands.ts'
import { findOtcSettings, findSettings, listSettings, settingsList, settingsRows } from './queries.ts'

const tags = ['settings']

/** The answer of every command: the record as it is now. */
const readSettings = async (tx: Tx, id: string, request: FastifyRequest) =>
  found(await findSettings(tx, id, request.viewer, languageOf(request)), 'settings.unknown')

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

/** The input, if an address for deposits in it is one of this network. */
function checkAddress(input: SettingsInput, { bitcoinNetwork }: Services['config']): SettingsInput {
  const { deposits } = input
  if (!deposits?.bitcoinAddress) return input
  enforce(mayDepositTo(deposits.bitcoinAddress, bitcoinNetwork))
  return { ...input, deposits: { ...deposits, bitcoinAddress: normalAddress(deposits.bitcoinAddress) } }
}

function commandRoutes(app: App, { db, config }: Services): void {
  callRoute(app, 'POST /settings', {
    tags,
    operationId: 'createSettings',
    summary: 'Create settings',
    guard: adminOnly('settings.adminOnly'),
    body: settingsInputSchema,
    data: settingsSchema,
    status: 201,
    rehearsedOn: db,
    run: async (request, on) => {
      const { body, viewer, log } = request
      const created = await on.transaction(async (tx) =>
        readSettings(tx, await createSettings(tx, checkAddress(body, config), viewer), request),
      )
      const { _id, status } = created
      if (!isDryRun(request)) log.info({ by: viewer.id, settings: _id, status }, 'settings created')
      return created
    },
  })
  callRoute(app, 'PUT /settings/:id', {
    tags,
    operationId: 'updateSettings',
    summary: 'Change settings',
    guard: adminOnly('settings.adminOnly'),
    params: idPath,
    body: settingsInputSchema,
    data: settingsSchema,
    rehearsedOn: db,
    run: async (request, on) => {
      const { body, viewer, log } = request
      const { id } = request.params
      const updated = await on.transaction(async (tx) => {
        await updateSettings(tx, { id, input: checkAddress(body, config) }, viewer)
        return readSettings(tx, id, request)
      })
      if (!isDryRun(request))
        log.info({ by: viewer.id, settings: id, status: updated.status }, 'settings changed')
      return updated
    },
  })
}
