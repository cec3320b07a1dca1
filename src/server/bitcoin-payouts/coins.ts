import { OPEN_PAYOUTS } from '#core/rules/statuses.ts'
import { refuse } from '#core/rules/verdict.ts'
import type { Fragment } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { RefusalError } from '../http/refusal.ts'
import { deriveSpendable, type SpendableAddress } from '../wallets/derive.ts'
import type { Coin } from './psbt.ts'
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

async function readCoins(tx: Tx, wallet: PayingWallet, which: Fragment): Promise<StoredCoin[]> {
  const rows = await tx.sql<CoinRow[]>`
    select o.id, o.tx_id, o.output, o.sats, o.base, a.branch, a.index, a.script
    from wallet_outputs o join wallet_addresses a on a.id = o.address_id
    where a.wallet_id = ${wallet.id} and ${which} order by o.sats desc, o.id limit ${MOST_COINS}`
  return Promise.all(
    rows.map(async ({ branch, index, script, ...coin }) => ({
      ...coin,
      at: await deriveSpendable(wallet.keys, { branch, index, script }, wallet.network),
    })),
  )
}

/** The coins that a block has, that nothing spends, and that no payout has reserved. */
export const listFreeCoins = (tx: Tx, wallet: PayingWallet): Promise<StoredCoin[]> =>
  readCoins(
    tx,
    wallet,
    tx.sql`o.height is not null and o.spent_tx is null and not o.is_gone
      and not exists (select from bitcoin_payout_coins c where c.output_id = o.id and not c.is_free)`,
  )

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
  readonly isSpent: boolean
  readonly hasPaid: boolean
  readonly isFree: boolean
}

/**
 * Coins that a transaction for these withdrawals must spend: one of each dissolved transaction that paid some of them. A person may have
 * signed it and kept it, and only one of two transactions with a coin in common is ever in a block.
 */
export async function findBound(
  { sql }: Tx,
  of: { readonly walletId: string; readonly withdrawalIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await sql<BoundCoin[]>`
    select c.payout_id, o.id, o.spent_tx is not null as is_spent,
      exists (select from bitcoin_payout_versions v where v.payout_id = p.id and v.tx_id = o.spent_tx) as has_paid,
      o.height is not null and not exists (select from bitcoin_payout_coins r where r.output_id = o.id and not r.is_free) as is_free
    from bitcoin_payout_coins c join bitcoin_payouts p on p.id = c.payout_id join wallet_outputs o on o.id = c.output_id
    where p.status = 'DISSOLVED' and p.wallet_id = ${of.walletId} and c.payout_id in (
      select batch_id from payout_batch_members where withdrawal_id = any(${[...of.withdrawalIds]}::uuid[]))
    order by o.sats desc, o.id`
  const bound = new Set<string>()
  for (const coins of Map.groupBy(rows, ({ payoutId }) => payoutId).values()) {
    // It has paid after all, and the withdrawals finish in a moment; where another transaction has one of its coins, it never will.
    const hasPaid = coins.some((coin) => coin.hasPaid)
    if (!hasPaid && coins.some(({ id, isSpent }) => isSpent || bound.has(id))) continue
    const free = hasPaid ? undefined : coins.find(({ isFree }) => isFree)
    if (!free) throw new RefusalError(refuse('conflict', 'bitcoinPayout.bound'))
    bound.add(free.id)
  }
  return bound
}

type Change = { readonly id: string; readonly at: SpendableAddress }

/** An address of the wallet for change that nothing has paid and no payout under way pays; a new one otherwise. */
export async function takeChange(tx: Tx, wallet: PayingWallet): Promise<Change> {
  const { sql } = tx
  const [unused] = await sql<{ id: string; index: number }[]>`
    select a.id, a.index from wallet_addresses a
    where a.wallet_id = ${wallet.id} and a.branch = 'change' and a.used_at is null and not exists (
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
