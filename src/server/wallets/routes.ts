import { statisticsSchema } from '#core/audit/event.ts'
import { staffOnly } from '#core/rules/route-guard.ts'
import { mayReadWallets } from '#core/wallets/wallet.ts'
import {
  createWalletSchema,
  enableWalletSchema,
  walletAddressSchema,
  walletSchema,
} from '#core/wallets/wallet-schema.ts'
import type { App, Services } from '../http/app-types.ts'
import { callRoute, type Entity } from '../http/call-route.ts'
import { listRoute } from '../lists/list-route.ts'
import { countByStatus } from '../lists/statistics.ts'
import { issueHouseAddress } from './addresses.ts'
import { createWallet, disableWallet, enableWallet } from './commands.ts'
import { findWallet, walletList, walletRows } from './queries.ts'

const entity = {
  tags: ['wallets'],
  row: walletSchema,
  unknown: 'wallet.unknown',
  find: findWallet,
} satisfies Entity<typeof walletSchema>
const { tags } = entity
const guard = staffOnly('wallet.staffOnly')

export function walletRoutes(app: App, { db, config }: Services): void {
  listRoute(app, 'GET /wallets', {
    tags,
    operationId: 'listWallets',
    summary: 'List the wallets of the house',
    may: mayReadWallets,
    row: walletSchema,
    spec: walletList,
    query: walletRows,
  })
  callRoute(app, 'GET /wallets/statistics', {
    tags,
    operationId: 'countWallets',
    summary: 'Count wallets by status',
    guard,
    data: statisticsSchema,
    run: ({ viewer }) => countByStatus(db, walletList, walletRows(db.sql, viewer)),
  })
  callRoute(app, 'POST /wallets', {
    entity,
    operationId: 'createWallet',
    summary: 'Enter a wallet by its public keys',
    guard,
    body: createWalletSchema,
    status: 201,
    command: (tx, { body }, by) => createWallet(tx, { ...body, network: config.bitcoinNetwork }, by),
  })
  callRoute(app, 'POST /wallets/:id/addresses', {
    tags,
    operationId: 'issueWalletAddress',
    summary: 'Get an address at which the house pays a wallet of its own that pays or keeps',
    guard,
    data: walletAddressSchema,
    command: async (tx, { id }, by) => ({ address: await issueHouseAddress(tx, id, by) }),
  })
  callRoute(app, 'PATCH /wallets/:id/enable', {
    entity,
    operationId: 'enableWallet',
    summary: 'Bring a wallet into use, with its first address as the signing device shows it',
    guard,
    body: enableWalletSchema,
    command: (tx, { id, body }, by) => enableWallet(tx, { ...body, id }, by),
  })
  callRoute(app, 'PATCH /wallets/:id/disable', {
    entity,
    operationId: 'disableWallet',
    summary: 'Take a wallet out of use',
    guard,
    command: (tx, { id }, by) => disableWallet(tx, id, by),
  })
}
