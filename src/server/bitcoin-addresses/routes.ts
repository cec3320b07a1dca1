import {
  renameAddressSchema,
  saveAddressSchema,
  savedAddressSchema,
} from '#core/bitcoin-addresses/saved-address-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, type Entity } from '../http/call-route.ts'
import { listRoute } from '../lists/list-route.ts'
import { requireFreshFactor } from '../sessions/step-up.ts'
import { removeAddress, renameAddress, saveAddress } from './commands.ts'
import { addressList, addressRows, findAddress } from './queries.ts'

const entity = {
  tags: ['bitcoin addresses'],
  row: savedAddressSchema,
  unknown: 'bitcoinAddress.unknown',
  find: findAddress,
} satisfies Entity<typeof savedAddressSchema>
const { tags } = entity

/** The address book of each customer. An address is never edited: it is removed, and another one is saved. */
export function addressRoutes(app: App, { config }: Services): void {
  listRoute(app, 'GET /bitcoin-addresses', {
    tags,
    operationId: 'listBitcoinAddresses',
    summary: 'List saved bitcoin addresses',
    row: savedAddressSchema,
    spec: addressList,
    reads: 'bitcoinAddress',
    query: addressRows,
  })
  callRoute(app, 'POST /bitcoin-addresses', {
    entity,
    operationId: 'saveBitcoinAddress',
    summary: 'Save a bitcoin address for withdrawals',
    body: saveAddressSchema,
    status: 201,
    command: (tx, { body }, by) => {
      requireFreshFactor(tx, by)
      return saveAddress(tx, { ...body, network: config.bitcoinNetwork }, by)
    },
  })
  callRoute(app, 'PATCH /bitcoin-addresses/:id', {
    entity,
    operationId: 'renameBitcoinAddress',
    summary: 'Rename a saved bitcoin address',
    body: renameAddressSchema,
    command: (tx, { id, body: { label } }, by) => renameAddress(tx, { id, label }, by),
  })
  callRoute(app, 'DELETE /bitcoin-addresses/:id', {
    tags,
    operationId: 'removeBitcoinAddress',
    summary: 'Remove a saved bitcoin address',
    command: (tx, { id }, by) => removeAddress(tx, id, by),
  })
}
