import type { Viewer } from '#core/rules/viewer.ts'
import { mayFund, mayReceiveAt } from '#core/wallets/wallet.ts'
import type { Reader, Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { enforceLeaving } from '../http/recovery.ts'
import { enforce } from '../http/refusal.ts'
import { keysOf, lockWallet, type WalletRow } from './commands.ts'
import { deriveAddress } from './derive.ts'

/** The wallet that receives the deposits of customers: the last one that came into use. */
const receiving = (sql: Sql) => sql`
  from wallets where status = 'ACTIVED' and purpose = 'RECEIVE' and funds = 'CLIENTS' order by updated_at desc, id desc limit 1`

/** The address that a customer may pay to now, if there is one, and whether the house has a wallet that gives one. */
export async function findOwnAddress(
  { sql }: Reader,
  userId: string,
): Promise<{ address: string | null; hasWallet: boolean }> {
  const [row] = await sql<{ id: string; address: string | null }[]>`
    select w.id, a.address from (select id ${receiving(sql)}) w
    left join wallet_addresses a on a.wallet_id = w.id and a.user_id = ${userId} and a.used_at is null`
  return { address: row?.address ?? null, hasWallet: row !== undefined }
}

/** Gives a customer an address of the house's wallet that nobody else ever gets; the same one until it is used. */
export async function issueAddress(tx: Tx, userId: string): Promise<string> {
  const { sql } = tx
  await enforceLeaving(tx)
  // Under the lock of the wallet, so that two calls do not take one number.
  const [wallet] = await sql<WalletRow[]>`
    select * from wallets where id = (select id ${receiving(sql)}) and status = 'ACTIVED' for update`
  enforce(mayReceiveAt(wallet))
  const [unused] = await sql<{ address: string }[]>`
    select address from wallet_addresses where wallet_id = ${wallet!.id} and user_id = ${userId} and used_at is null`
  return unused?.address ?? takeNext(tx, wallet!, userId)
}

/** An address at which the house pays a wallet of its own; the same one until it is used. */
export async function issueHouseAddress(tx: Tx, id: string, by: Viewer): Promise<string> {
  const wallet = await lockWallet(tx, id)
  enforce(mayFund(wallet, by))
  const [unused] = await tx.sql<{ address: string }[]>`
    select address from wallet_addresses
    where wallet_id = ${id} and branch = 'receive' and user_id is null and used_at is null order by index limit 1`
  return unused?.address ?? takeNext(tx, wallet, null)
}

/** The next address of a locked wallet. */
async function takeNext({ sql, now, newId }: Tx, wallet: WalletRow, userId: string | null): Promise<string> {
  const { id: walletId, nextIndex: index, network } = wallet
  const { address, script } = await deriveAddress(keysOf(wallet), { branch: 'receive', index }, network)
  const place = { walletId, branch: 'receive', index, address, script: Buffer.from(script) }
  await sql`insert into wallet_addresses ${sql({ id: newId(), ...place, userId, createdAt: now })}`
  await sql`update wallets set next_index = ${index + 1} where id = ${walletId}`
  return address
}

/** More addresses than a house gives out between two backups. */
const SKIPPED = 1_000

/** Skips the addresses that customers may have got after a backup: nobody else ever gets them. No wallet comes into use by it. */
export async function skipAddresses({ sql }: Tx): Promise<void> {
  await sql`update wallets set next_index = next_index + ${SKIPPED} where purpose = 'RECEIVE'`
}

/** The addresses at which deposits of this customer arrive: own ones, used or not. */
export const addressesOf = (sql: Sql, userId: string) =>
  sql`select address from wallet_addresses where user_id = ${userId}`
