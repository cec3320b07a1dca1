import { changed } from '#core/audit/audit.ts'
import { refuseField } from '#core/rules/verdict.ts'
import type { BitcoinNetwork } from '#core/settings/public-config.ts'
import { mayUseOn, readWallet, toDescriptor, type WalletKeys } from '#core/wallets/descriptor.ts'
import {
  mayConfirmFirst,
  mayDisableWallet,
  mayEnableWallet,
  mayEnterWallet,
  type WalletPurpose,
  type WalletStatus,
} from '#core/wallets/wallet.ts'
import type { CreateWallet } from '#core/wallets/wallet-schema.ts'
import { requireApproval } from '../approvals/require.ts'
import { type SubjectTable, UPDATED } from '../approvals/subjects.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import { updateGuarded } from '../db/guarded-update.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found, RefusalError } from '../http/refusal.ts'
import { controlsInForce } from '../settings/in-force.ts'
import { deriveAddress, toStandardKeys } from './derive.ts'

/** A wallet of the house, whose keys decide where deposits arrive. */
export const WALLET_SUBJECT: SubjectTable = {
  table: 'wallets',
  keys: ['id'],
  bookkeeping: { ...UPDATED, next_index: 'each address that a customer gets counts it' },
}

export type WalletRow = {
  id: string
  name: string
  purpose: WalletPurpose
  funds: 'CLIENTS' | 'HOUSE'
  network: BitcoinNetwork
  descriptor: string
  status: WalletStatus
  nextIndex: number
  enteredBy: string
}

/** The keys of a stored wallet. */
export function keysOf({ descriptor }: Pick<WalletRow, 'descriptor'>): WalletKeys {
  const keys = readWallet(descriptor)
  if (!keys) throw new Error('a stored descriptor that nobody reads')
  return keys
}

/** Enters a wallet by its public keys; nothing uses it before {@link enableWallet}. Gives its id. */
export async function createWallet(
  tx: Tx,
  { keys, network, ...input }: CreateWallet & { network: BitcoinNetwork },
  by: Actor,
): Promise<string> {
  enforce(mayEnterWallet(by))
  enforce(mayUseOn(keys, network))
  const standard = await toStandardKeys(keys)
  if (!standard) throw new RefusalError(refuseField('source', 'wallet.source'))
  const row = { ...input, network, descriptor: toDescriptor(standard) }
  if (await isEntered(tx, standard, network)) throw new RefusalError(refuseField('source', 'wallet.entered'))
  const id = tx.newId()
  await tx.sql`insert into wallets ${tx.sql({ id, ...row, enteredBy: by.id, createdAt: tx.now, updatedAt: tx.now })}`
  const after = { ...row, status: 'PENDING' }
  await recordAudit(tx, { action: 'audit.wallet.entered', entity: 'wallet', id, after }, by)
  return id
}

/** Whether a wallet gives the same addresses, in whatever spelling of its keys: no address has two owners. One call after the other asks. */
async function isEntered({ sql }: Tx, keys: WalletKeys, network: BitcoinNetwork): Promise<boolean> {
  await sql`lock table wallets in share row exclusive mode`
  const own = await firstAddresses(keys, network)
  const wallets = await sql<
    { descriptor: string; network: BitcoinNetwork }[]
  >`select descriptor, network from wallets`
  for (const other of wallets) {
    const read = readWallet(other.descriptor)
    if (read && (await firstAddresses(read, other.network)).some((one) => own.includes(one))) return true
  }
  return false
}

/** The first address of each branch. */
async function firstAddresses(wallet: WalletKeys, network: BitcoinNetwork): Promise<string[]> {
  const branches = wallet.keys.every(({ change }) => change !== null)
    ? (['receive', 'change'] as const)
    : (['receive'] as const)
  const places = branches.map((branch) => deriveAddress(wallet, { branch, index: 0 }, network))
  return (await Promise.all(places)).map(({ address }) => address)
}

/**
 * Brings a wallet into use. `address` is its first one, as a person reads it from the signing device, and another admin approves
 * the whole row: a wallet whose keys somebody exchanged meanwhile is refused.
 */
export async function enableWallet(
  tx: Tx,
  { id, address }: { id: string; address: string },
  by: Actor,
): Promise<void> {
  const wallet = await lockWallet(tx, id)
  enforce(mayEnableWallet(wallet, by))
  const { name, purpose, funds, network, descriptor, enteredBy } = wallet
  const first = await deriveAddress(keysOf(wallet), { branch: 'receive', index: 0 }, network)
  enforce(mayConfirmFirst(first.address, address))
  const shown = { name, purpose, funds, descriptor, address: first.address }
  await requireApproval(
    tx,
    {
      controls: await controlsInForce(tx),
      acts: ['bankAccount.house'],
      entity: 'wallet',
      entityId: id,
      ownerId: null,
      involved: [enteredBy],
      subjects: [{ of: WALLET_SUBJECT, id }],
      changes: [
        ...Object.entries(shown).map(([field, after]) => ({ field, before: null, after })),
        { field: 'status', before: wallet.status, after: 'ACTIVED' },
      ],
      command: 'enableWallet',
      input: { id, address },
    },
    by,
  )
  await moveWallet(tx, wallet, { status: 'ACTIVED', action: 'audit.wallet.enabled' }, by)
}

/** Takes a wallet out of use: no customer gets another address of it. */
export async function disableWallet(tx: Tx, id: string, by: Actor): Promise<void> {
  const wallet = await lockWallet(tx, id)
  enforce(mayDisableWallet(wallet, by))
  await moveWallet(tx, wallet, { status: 'DISABLED', action: 'audit.wallet.disabled' }, by)
}

type Move = { status: WalletStatus; action: 'audit.wallet.enabled' | 'audit.wallet.disabled' }

async function moveWallet(tx: Tx, was: WalletRow, { status, action }: Move, by: Actor): Promise<void> {
  await updateGuarded(tx, 'wallets', was, { status })
  const facts = changed({ status: was.status }, { status })
  await recordAudit(tx, { action, entity: 'wallet', id: was.id, ...facts }, by)
}

/** The row, locked; 404 when unknown. */
export async function lockWallet({ sql }: Tx, id: string): Promise<WalletRow> {
  const [row] = await sql<WalletRow[]>`
    select id, name, purpose, funds, network, descriptor, status, next_index, entered_by from wallets
    where id = ${id} for update`
  return found(row, 'wallet.unknown')
}
