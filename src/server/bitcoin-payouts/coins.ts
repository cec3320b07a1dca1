import { COINBASE_BLOCKS } from '#core/deposits/by-chain.ts'
import { OPEN_PAYOUTS } from '#core/rules/statuses.ts'
import { refuse } from '#core/rules/verdict.ts'
import type { Fragment, Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { RefusalError } from '../http/refusal.ts'
import { deriveSpendable, type SpendableAddress } from '../wallets/derive.ts'
import type { Coin } from './psbt.ts'
import { lostFor } from './queries.ts'
import type { PayingWallet } from './row.ts'

/** More coins than any selection among a hundred payments needs; the largest are enough. */
const MOST_COINS = 200

type CoinRow = {
  readonly id: string
  readonly txId: string
  readonly output: number
  readonly sats: bigint
  readonly base: Buffer | null
  readonly branch: 'receive' | 'change'
  readonly index: number
  readonly script: Buffer
}

/** A coin with the row that it is. */
export type StoredCoin = Coin & { readonly id: string }

async function readCoins(
  tx: Tx,
  wallet: PayingWallet,
  which: Fragment,
  most: number | null = null,
): Promise<StoredCoin[]> {
  const rows = await tx.sql<CoinRow[]>`
    select o.id, o.tx_id, o.output, o.sats, o.base, a.branch, a.index, a.script
    from wallet_outputs o join wallet_addresses a on a.id = o.address_id
    where a.wallet_id = ${wallet.id} and ${which} order by o.sats desc, o.id limit ${most}`
  return Promise.all(
    rows.map(async ({ branch, index, script, ...coin }) => ({
      ...coin,
      at: await deriveSpendable(wallet.keys, { branch, index, script }, wallet.network),
    })),
  )
}

/** A coin `o` that a block has, that nothing spends, and that no payout has reserved. */
const isFreeCoin = (sql: Sql) => sql`(o.height is not null and o.spent_tx is null and not o.is_gone
  and (not o.is_coinbase or o.height <= (select max(height) from chain_blocks) - ${COINBASE_BLOCKS - 1})
  and not exists (select from bitcoin_payout_coins r where r.output_id = o.id and not r.is_free))`

/** The free coins of a wallet, without those that it must spend. */
export const listFreeCoins = (
  tx: Tx,
  wallet: PayingWallet,
  without: readonly StoredCoin[],
): Promise<StoredCoin[]> =>
  readCoins(
    tx,
    wallet,
    tx.sql`${isFreeCoin(tx.sql)} and o.id <> all(${without.map(({ id }) => id)}::uuid[])`,
    MOST_COINS,
  )

export const listCoins = (tx: Tx, wallet: PayingWallet, ids: ReadonlySet<string>): Promise<StoredCoin[]> =>
  readCoins(tx, wallet, tx.sql`o.id = any(${[...ids]}::uuid[])`)

/** The coins that a transaction spends. */
export const listSpentCoins = (tx: Tx, wallet: PayingWallet, payoutId: string): Promise<StoredCoin[]> =>
  readCoins(
    tx,
    wallet,
    tx.sql`o.id in (select output_id from bitcoin_payout_coins where payout_id = ${payoutId} and not is_free)`,
  )

type BoundCoin = {
  readonly payoutId: string
  readonly id: string
  /** It pays one of the withdrawals. */
  readonly isAsked: boolean
  /** None of its versions will ever be in a block. */
  readonly isLost: boolean
  readonly hasPaid: boolean
  readonly isFree: boolean
}

/**
 * Coins that the next transaction of a wallet must spend: one of each dissolved transaction that still may be in a block. A person may
 * have signed it and kept it, and only one of two transactions with a coin in common is ever in a block. The coin is one of its first
 * version: each later one has it too. Without such a coin no transaction pays these withdrawals, of this wallet or of another one.
 */
export async function findBound(
  { sql }: Tx,
  of: { readonly walletId: string; readonly withdrawalIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const isAsked = sql`exists (
    select from payout_batch_members m where m.batch_id = p.id and m.withdrawal_id = any(${[...of.withdrawalIds]}::uuid[]))`
  const rows = await sql<BoundCoin[]>`
    select c.payout_id, o.id, ${isAsked} as is_asked, ${lostFor(sql, sql`p.id`)} > 0 as is_lost,
      exists (select from bitcoin_payout_versions v where v.payout_id = p.id and v.tx_id = o.spent_tx) as has_paid,
      p.wallet_id = ${of.walletId} and ${isFreeCoin(sql)} as is_free
    from bitcoin_payouts p join bitcoin_payout_coins c on c.payout_id = p.id and c.number = 1
      join wallet_outputs o on o.id = c.output_id
    where p.status = 'DISSOLVED' and (${isAsked} or p.wallet_id = ${of.walletId} and exists (
      select from payout_batch_members m where m.batch_id = p.id and m.may_be_paid))
    order by is_asked desc, o.sats desc, o.id`
  const bound = new Set<string>()
  for (const coins of Map.groupBy(rows, ({ payoutId }) => payoutId).values()) {
    // Where it has paid after all, the withdrawals finish in a moment.
    const hasPaid = coins.some((coin) => coin.hasPaid)
    if (!hasPaid && coins.some(({ id, isLost }) => isLost || bound.has(id))) continue
    const free = hasPaid ? undefined : coins.find(({ isFree }) => isFree)
    if (free) bound.add(free.id)
    else if (coins.some((coin) => coin.isAsked))
      throw new RefusalError(refuse('conflict', 'bitcoinPayout.bound'))
  }
  return bound
}

type Change = { readonly id: string; readonly at: SpendableAddress }

/** An address of the wallet for change that nothing has paid and that no payment or payout under way pays; a new one otherwise. */
export async function takeChange(tx: Tx, wallet: PayingWallet, payees: readonly string[]): Promise<Change> {
  const { sql } = tx
  const [unused] = await sql<{ id: string; index: number }[]>`
    select a.id, a.index from wallet_addresses a
    where a.wallet_id = ${wallet.id} and a.branch = 'change' and a.used_at is null and a.address <> all(${[...payees]}) and not exists (
      select from bitcoin_payouts p where p.change_id = a.id and p.status in ${sql(OPEN_PAYOUTS)})
    order by a.index limit 1`
  if (unused) return { id: unused.id, at: await changeAt(wallet, unused.index) }
  const [last] = await sql<{ index: number }[]>`
    select index from wallet_addresses where wallet_id = ${wallet.id} and branch = 'change' order by index desc limit 1`
  const index = (last?.index ?? -1) + 1
  const at = await changeAt(wallet, index)
  const id = tx.newId()
  const place = {
    walletId: wallet.id,
    branch: 'change',
    index,
    address: at.address,
    script: Buffer.from(at.script),
  }
  await sql`insert into wallet_addresses ${sql({ id, ...place, userId: null, createdAt: tx.now })}`
  return { id, at }
}

const changeAt = (wallet: PayingWallet, index: number): Promise<SpendableAddress> =>
  deriveSpendable(wallet.keys, { branch: 'change', index }, wallet.network)

/** The change of the transactions before. */
export async function findChange({ sql }: Tx, wallet: PayingWallet, changeId: string): Promise<Change> {
  const [row] = await sql<{ index: number }[]>`select index from wallet_addresses where id = ${changeId}`
  return { id: changeId, at: await changeAt(wallet, row!.index) }
}
