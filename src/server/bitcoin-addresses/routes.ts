import {
  renameAddressSchema,
  saveAddressSchema,
  savedAddressSchema,
} from '#core/bitcoin-addresses/saved-address-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute } from '../http/call-route.ts'
import { found } from '../http/refusal.ts'
import { idPath } from '../http/schema.ts'
import { listRoute } from '../lists/list-route.ts'
import { requireFreshFactor } from '../sessions/step-up.ts'
import { removeAddress, renameAddress, saveAddress } from './commands.ts'
import { addressList, addressRows, findAddress } from './queries.ts'

const tags = ['bitcoin addresses']

/** The address book of each customer. An address is never edited: it is removed, and another one is saved. */
export function addressRoutes(app: App, { db, config }: Services): void {
  listRoute(app, db, {
    path: '/bitcoin-addresses',
    tags,
    operationId: 'listBitcoinAddresses',
    summary: 'List saved bitcoin addresses',
    row: savedAddressSchema,
    spec: addressList,
    reads: 'bitcoinAddress',
    query: addressRows,
  })
  callRoute(app, 'POST /bitcoin-addresses', {
    tags,
    operationId: 'saveBitcoinAddress',
    summary: 'Save a bitcoin address for withdrawals',
    body: saveAddressSchema,
    data: savedAddressSchema,
    status: 201,
    run: ({ body, viewer }) =>
      db.transaction(async (tx) => {
        requireFreshFactor(tx, viewer)
        const id = await saveAddress(tx, { ...body, network: config.bitcoinNetwork }, viewer)
        return found(await findAddress(tx, id, viewer), 'bitcoinAddress.unknown')
      }),
  })
  callRoute(app, 'PATCH /bitcoin-addresses/:id', {
    tags,
    operationId: 'renameBitcoinAddress',
    summary: 'Rename a saved bitcoin address',
    params: idPath,
    body: renameAddressSchema,
    data: savedAddressSchema,
    run: ({ params: { id }, body: { label }, viewer }) =>
      db.transaction(async (tx) => {
        await renameAddress(tx, { id, label }, viewer)
        return found(await findAddress(tx, id, viewer), 'bitcoinAddress.unknown')
      }),
  })
  callRoute(app, 'DELETE /bitcoin-addresses/:id', {
    tags,
    operationId: 'removeBitcoinAddress',
    summary: 'Remove a saved bitcoin address',
    params: idPath,
    run: async ({ params: { id }, viewer }) => {
      await db.transaction((tx) => removeAddress(tx, id, viewer))
    },
  })
}
