import { HDKey } from '@scure/bip32'
import { readWallet, toDescriptor } from '#core/wallets/descriptor.ts'
import { deriveAddress } from '#server/wallets/derive.ts'
import type { TestApp } from './app.ts'

const TEST = { public: 0x043587cf, private: 0x04358394 }

/** The keys of an account whose seed is this number. A test signs with the private one. */
export function toKeys(seed: number, network: 'main' | 'test' = 'main') {
  const bytes = Buffer.alloc(32)
  bytes.writeUInt32BE(seed, 28)
  const root = HDKey.fromMasterSeed(bytes, network === 'test' ? TEST : undefined)
  const account = root.derive(`m/84'/${network === 'test' ? 1 : 0}'/0'`)
  return { xpub: account.publicExtendedKey, xprv: account.privateExtendedKey }
}

let wallets = 1_000

/** A wallet of keys that no other one has, with its first address. */
export async function insertWallet({ db, admin, services }: TestApp, row: object = {}) {
  wallets += 1
  const network = services.config.bitcoinNetwork
  const keys = readWallet(toKeys(wallets, network === 'bitcoin' ? 'main' : 'test').xpub)!
  const now = db.clock.now()
  const wallet = {
    name: 'Entradas',
    purpose: 'RECEIVE',
    funds: 'CLIENTS',
    network,
    descriptor: toDescriptor(keys),
  }
  const id = db.newId()
  await db.sql`
    insert into wallets ${db.sql({ id, ...wallet, enteredBy: admin.id, createdAt: now, updatedAt: now, ...row })}`
  return { id, address: (await deriveAddress(keys, { branch: 'receive', index: 0 }, network)).address }
}
