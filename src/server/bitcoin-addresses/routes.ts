import {
  askProofSchema,
  renameAddressSchema,
  saveAddressSchema,
  savedAddressSchema,
  signProofSchema,
} from '#core/bitcoin-addresses/saved-address-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, type Entity } from '../http/call-route.ts'
import { listRoute } from '../lists/list-route.ts'
import { requireFreshFactor } from '../sessions/step-up.ts'
import { removeAddress, renameAddress, saveAddress } from './commands.ts'
import { askProof, signProof } from './proofs.ts'
import { addressList, addressRows, findAddress } from './queries.ts'

const entity = {
  tags: ['bitcoin addresses'],
  row: savedAddressSchema,
  unknown: 'bitcoinAddress.unknown',
  find: findAddress,
} satisfies Entity<typeof savedAddressSchema>
const { tags } = entity

/** The address book of each customer. An address is never edited: it is removed, and another one is saved. */
export function addressRoutes(app: App, on: Services): void {
  bookRoutes(app, on)
  proofRoutes(app, on)
}

function bookRoutes(app: App, { config }: Services): void {
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

function proofRoutes(app: App, { config, chain }: Services): void {
  const network = config.bitcoinNetwork
  callRoute(app, 'POST /bitcoin-addresses/:id/proofs', {
    entity,
    operationId: 'askAddressProof',
    summary: 'Declare an own address, or ask for the text to sign or the amount to pay that prove it',
    body: askProofSchema,
    command: (tx, { id, body: { method } }, by) => {
      if (method === 'DECLARATION') requireFreshFactor(tx, by)
      return askProof(tx, { id, method, hasChain: chain !== undefined }, by)
    },
  })
  callRoute(app, 'POST /bitcoin-addresses/:id/signature', {
    entity,
    operationId: 'signAddressProof',
    summary: 'Prove an own address by a signed message (BIP 322)',
    body: signProofSchema,
    command: (tx, { id, body: { signature } }, by) => signProof(tx, { id, signature, network }, by),
  })
}
