import { isDeepCoin } from '#core/bitcoin-payouts/bitcoin-payout.ts'
import { OPEN_PAYOUTS } from '#core/rules/statuses.ts'
import { refuse } from '#core/rules/verdict.ts'
import { depthBandsOf } from '#core/settings/bitcoin-terms.ts'
import type { Fragment, Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { RefusalError } from '../http/refusal.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { deriveSpendable, type SpendableAddress } from '../wallets/derive.ts'
import type { Coin } from './psbt.ts'
import { lostFor } from './queries.ts'
import type { PayingWallet } from './row.ts'

/** More coins than any selection among a hundred payments needs; the largest are enough. */
const MOST_COINS = 200
/** Those that are looked at for it: nobody pays the house so many large ones that are young. */
const MOST_LOOKED_AT = 2_000

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
    where a.wallet_id = ${wallet.id} and ${which} order by o.sats desc, o.id`
  return Promise.all(
    rows.map(async ({ branch, index, script, ...coin }) => ({
      ...coin,
      at: await deriveSpendable(wallet.keys, { branch, index, script }, wallet.network),
    })),
  )
}

type CoinDepth = Parameters<typeof isDeepCoin>[0]

/** How deep a coin `o` is, and how deep it has to be. */
const depthOfCoin = (sql: Sql) => sql`
  o.sats, o.height, o.is_coinbase, exists (select from bitcoin_payout_versions v where v.tx_id = o.tx_id) as is_own`

/** A coin `o` that nothing spends, and that no payout has reserved. */
const isLeft = (sql: Sql) => sql`(o.spent_tx is null and not o.is_gone
  and not exists (select from bitcoin_payout_coins r where r.output_id = o.id and not r.is_free))`

/** Tells the coins that are deep enough now. */
async function readDepths(tx: Tx): Promise<(coin: CoinDepth) => boolean> {
  const { bitcoin } = await settingsInForce(tx)
  const [last] = await tx.sql<{ tip: number | null }[]>`select max(height) as tip from chain_blocks`
  const on = { tip: last?.tip ?? 0, bands: depthBandsOf(bitcoin) }
  return (coin) => isDeepCoin(coin, on)
}

/** The free coins of a wallet, without those that it must spend. */
export async function listFreeCoins(
  tx: Tx,
  wallet: PayingWallet,
  without: readonly StoredCoin[],
): Promise<StoredCoin[]> {
  const isDeep = await readDepths(tx)
  const left = await tx.sql<(CoinDepth & { id: string })[]>`
    select o.id, ${depthOfCoin(tx.sql)} from wallet_outputs o join wallet_addresses a on a.id = o.address_id
    where a.wallet_id = ${wallet.id} and ${isLeft(tx.sql)} and o.id <> all(${without.map(({ id }) => id)}::uuid[])
    order by o.sats desc, o.id limit ${MOST_LOOKED_AT}`
  const free = left.filter(isDeep).slice(0, MOST_COINS)
  return listCoins(tx, wallet, new Set(free.map(({ id }) => id)))
}

export const listCoins = (tx: Tx, wallet: PayingWallet, ids: ReadonlySet<string>): Promise<StoredCoin[]> =>
  readCoins(tx, wallet, tx.sql`o.id = any(${[...ids]}::uuid[])`)

/** The coins that a transaction spends. */
export const listSpentCoins = (tx: Tx, wallet: PayingWallet, payoutId: string): Promise<StoredCoin[]> =>
  readCoins(
    tx,
    wallet,
    tx.sql`o.id in (select output_id from bitcoin_payout_coins where payout_id = ${payoutId} and not is_free)`,
  )

type BoundCoin = CoinDepth & {
  readonly payoutId: string
  readonly id: string
  /** It pays one of the withdrawals. */
  readonly isAsked: boolean
  /** None of its versions will ever be in a block. */
  readonly isLost: boolean
  readonly hasPaid: boolean
  readonly isLeft: boolean
}

/**
 * Coins that the next transaction of a wallet must spend: one of each dissolved transaction that still may be in a block. A person may
 * have signed it and kept it, and only one of two transactions with a coin in common is ever in a block. The coin is one of its first
 * version: each later one has it too. Without such a coin no transaction pays these withdrawals, of this wallet or of another one.
 */
export async function findBound(
  tx: Tx,
  of: { readonly walletId: string; readonly withdrawalIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { sql } = tx
  const isDeep = await readDepths(tx)
  const isAsked = sql`exists (
    select from payout_batch_members m where m.batch_id = p.id and m.withdrawal_id = any(${[...of.withdrawalIds]}::uuid[]))`
  const rows = await sql<BoundCoin[]>`
    select c.payout_id, o.id, ${isAsked} as is_asked, ${lostFor(sql, sql`p.id`)} > 0 as is_lost,
      exists (select from bitcoin_payout_versions v where v.payout_id = p.id and v.tx_id = o.spent_tx) as has_paid,
      p.wallet_id = ${of.walletId} and ${isLeft(sql)} as is_left, ${depthOfCoin(sql)}
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
    const free = hasPaid ? undefined : coins.find((coin) => coin.isLeft && isDeep(coin))
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
