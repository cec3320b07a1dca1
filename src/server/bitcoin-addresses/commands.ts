import { toUsableFrom } from '#core/bank-accounts/bank-account.ts'
import { type AddressOwner, mayChangeAddress, maySaveAddress } from '#core/bitcoin-addresses/saved-address.ts'
import type { SaveAddress } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { isInternal, type Viewer } from '#core/rules/viewer.ts'
import type { BitcoinNetwork } from '#core/settings/public-config.ts'
import { mayPayToAddress, normalAddress } from '#core/withdrawals/bitcoin-address.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce, found } from '../http/refusal.ts'
import { queueNotice } from '../mail/queue.ts'
import { noticeHold } from '../mail/tell.ts'
import { settingsInForce } from '../settings/in-force.ts'

export type AddressRow = {
  id: string
  userId: string
  label: string
  address: string
  ownerKind: AddressOwner | null
}

/** Saves an address of the viewer, which is on hold for the hours of the settings. Gives its id. */
export async function saveAddress(
  tx: Tx,
  input: SaveAddress & { network: BitcoinNetwork },
  by: Actor,
): Promise<string> {
  enforce(await mayPayToAddress(input.address, input.network))
  const { label, ownerKind, ownerName, purpose } = input
  const { controls } = await settingsInForce(tx)
  const saved = { label, address: normalAddress(input.address), ownerKind, ownerName, purpose }
  // One after the other, so that two calls do not save one address.
  await tx.sql`select from users where id = ${by.id} for update`
  const [book] = await tx.sql<{ count: number; isSaved: boolean }[]>`
    select count(*)::int as count, coalesce(bool_or(address = ${saved.address}), false) as is_saved
    from bitcoin_addresses where user_id = ${by.id} and removed_at is null`
  enforce(maySaveAddress(book!))
  const row = {
    id: tx.newId(),
    userId: by.id,
    ...saved,
    usableFrom: toUsableFrom(tx.now, controls.payeeHold),
  }
  await tx.sql`insert into bitcoin_addresses ${tx.sql({ ...row, createdAt: tx.now, updatedAt: tx.now })}`
  await record(tx, { action: 'audit.user.addressSaved', after: saved }, by)
  const payee = `${label} · ${saved.address}`
  const subject = { entity: 'bitcoinAddress', id: row.id } as const
  queueNotice(tx, { userId: by.id, kind: 'payeeAdded', params: { payee }, subject })
  noticeHold(tx, { userId: by.id, subject, payee, until: row.usableFrom })
  return row.id
}

/** Changes the label. */
export async function renameAddress(
  tx: Tx,
  { id, label }: { id: string; label: string },
  by: Actor,
): Promise<void> {
  const before = await lockAddress(tx, id, by)
  enforce(mayChangeAddress(before, by))
  if (label === before.label) return
  await tx.sql`update bitcoin_addresses set label = ${label}, updated_at = ${tx.now} where id = ${id}`
  const { address } = before
  await record(
    tx,
    { action: 'audit.user.addressRenamed', before: { label: before.label }, after: { address, label } },
    by,
  )
}

/** Removes an address from the book; withdrawals to it keep their copy. */
export async function removeAddress(tx: Tx, id: string, by: Actor): Promise<void> {
  const { userId, label, address } = await lockAddress(tx, id, by)
  enforce(mayChangeAddress({ userId }, by))
  await tx.sql`update bitcoin_addresses set removed_at = ${tx.now}, updated_at = ${tx.now} where id = ${id}`
  noticeHold(tx, { userId, subject: { entity: 'bitcoinAddress', id }, payee: label, until: null })
  await record(tx, { action: 'audit.user.addressRemoved', before: { label, address } }, by)
}

type Record = Pick<Parameters<typeof recordAudit>[1], 'action' | 'before' | 'after'>

/** Customers' acts on their addresses lead money out, so the audit keeps them. */
const record = (tx: Tx, act: Record, by: Actor): Promise<void> =>
  recordAudit(tx, { ...act, entity: 'user', id: by.id }, by)

/** The row, locked; 404 when unknown, removed or invisible to the viewer. */
export async function lockAddress({ sql }: Tx, id: string, by: Viewer): Promise<AddressRow> {
  const [row] = await sql<AddressRow[]>`
    select id, user_id, label, address, owner_kind from bitcoin_addresses
    where id = ${id} and removed_at is null and (${isInternal(by)} or user_id = ${by.id}) for update`
  return found(row, 'bitcoinAddress.unknown')
}
