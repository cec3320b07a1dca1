import {
  mayPayFrom,
  mayPayNetwork,
  mayPayOwners,
  mayRaiseFee,
  mayReplace,
  rateBelow,
} from '#core/bitcoin-payouts/bitcoin-payout.ts'
import { TIME } from '#core/bitcoin-payouts/payout-timer.ts'
import { percentShareFloor, toWire } from '#core/money/money.ts'
import { refuse } from '#core/rules/verdict.ts'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforceLeaving } from '../http/recovery.ts'
import { enforce, RefusalError } from '../http/refusal.ts'
import { lockAccounts } from '../ledger/post.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { createBatch } from '../withdrawals/batches.ts'
import { lockWithdrawalsOf } from '../withdrawals/commands.ts'
import {
  findBound,
  findChange,
  listCoins,
  listFreeCoins,
  listSpentCoins,
  type StoredCoin,
  takeChange,
} from './coins.ts'
import { doesPay, listMembers } from './members.ts'
import { type DraftOf, draftPayout, type PayoutDraft, REPLACEABLE } from './psbt.ts'
import { type BitcoinPayoutRow, listVersions, lockPayout, lockWallet, type PayingWallet } from './row.ts'
import { forgetTimerRefusal } from './timer-refusals.ts'

type CreatePayout = {
  readonly withdrawalIds: readonly string[]
  readonly walletId: string
  /** The rate that the network asks for now. */
  readonly networkRate: number
}

/** Makes a batch of approved withdrawals with the transaction that pays it, and reserves its coins. Its maker is a person, or time. Gives its id. */
export async function createBitcoinPayout(tx: Tx, input: CreatePayout, by: Actor | null): Promise<string> {
  const { walletId, withdrawalIds } = input
  const wallet = await lockWallet(tx, walletId)
  enforce(mayPayFrom(wallet, by ?? TIME))
  const id = await createBatch(tx, { kind: 'CRYPTO', withdrawalIds, walletId }, by)
  const members = await listMembers(tx, id)
  enforce(mayPayOwners({ isOwnerBlocked: members.some((one) => one.isOwnerBlocked) }))
  const required = await listCoins(tx, wallet!, await findBound(tx, { walletId, withdrawalIds }))
  const coins = await listFreeCoins(tx, wallet!, required)
  const change = await takeChange(
    tx,
    wallet!,
    members.map(({ address }) => address),
  )
  const { bitcoin } = await settingsInForce(tx)
  const feeRate = rateBelow(input.networkRate, bitcoin.networkFeeCeiling)
  const draft = await draftNew(tx, {
    required,
    coins,
    payments: members.map(({ address, amount }) => ({ address, sats: amount })),
    change: change.at,
    feeRate,
    network: wallet!.network,
  })
  enforce(mayPayNetwork({ fee: draft.fee, available: await availableFor(tx, withdrawalIds) }))
  await tx.sql`
    insert into bitcoin_payouts (id, wallet_id, change_id, created_by, created_at, updated_at)
    values (${id}, ${walletId}, ${change.id}, ${by?.id ?? null}, ${tx.now}, ${tx.now})`
  const missing = wallet!.keys.threshold
  await storeVersion(tx, { id, number: 1, feeRate, draft, missing, coins: [...required, ...coins] }, by)
  const after = { ...shown(draft, feeRate), wallet: wallet!.name, count: members.length }
  const act = { action: 'audit.bitcoinPayout.created', entity: 'bitcoinPayout', id, after } as const
  await recordAudit(tx, act, by ?? { id: null })
  await forgetTimerRefusal(tx)
  return id
}

/** A transaction that no payout has had: the same coins and payments after a dissolved one would be the same transaction. */
async function draftNew({ sql }: Tx, of: DraftOf): Promise<PayoutDraft> {
  for (let sequence = REPLACEABLE; ; sequence--) {
    const draft = await draftPayout({ ...of, sequence })
    if (!draft) throw new RefusalError(refuse('conflict', 'bitcoinPayout.short'))
    const [known] = await sql`select from bitcoin_payout_versions where tx_id = ${draft.txId}`
    if (!known) return draft
  }
}

const shown = ({ txId, fee }: PayoutDraft, feeRate: number) => ({ txId, fee: toWire(fee, 'BTC'), feeRate })

/** The bitcoin with which the house pays the network: the collector's, and its part of the fees that these withdrawals bring. */
async function availableFor(tx: Tx, withdrawalIds: readonly string[]): Promise<bigint> {
  const { userFeeId } = await settingsInForce(tx)
  const own = { owner: userFeeId, kind: 'AVAILABLE', currency: 'BTC' } as const
  const rows = await lockWithdrawalsOf(tx, withdrawalIds)
  const fees = rows.map(({ amountFee, referrerId, referralShare }) =>
    referrerId === null ? amountFee : amountFee - percentShareFloor(amountFee, referralShare),
  )
  return fees.reduce((sum, fee) => sum + fee, (await lockAccounts(tx, [own])).of(own))
}

type NewVersion = {
  readonly id: string
  readonly number: number
  readonly feeRate: number
  readonly draft: PayoutDraft
  readonly missing: number
  readonly coins: readonly StoredCoin[]
}

/** Stores a transaction with its coins: the database refuses one that another payout has reserved. */
async function storeVersion(
  { sql, now, newId }: Tx,
  { id: payoutId, number, feeRate, draft, missing, coins }: NewVersion,
  by: Actor | null,
): Promise<void> {
  const { txId, fee, change, virtualBytes, spends } = draft
  const psbt = Buffer.from(draft.psbt)
  const createdBy = by?.id ?? null
  const row = { payoutId, number, txId, feeRate, fee, change, virtualBytes, psbt, missing, createdBy }
  await sql`insert into bitcoin_payout_versions ${sql({ id: newId(), ...row, createdAt: now })}`
  const spent = spends.map(
    (one) => coins.find((coin) => coin.txId === one.txId && coin.output === one.output)!.id,
  )
  await sql`
    insert into bitcoin_payout_coins (payout_id, output_id, number) select ${payoutId}, unnest(${spent}::uuid[]), ${number}
    on conflict (payout_id, output_id) do nothing`
}

/** The facts of a payout that waits for signatures, with its wallet, locked. */
export async function readSigning(tx: Tx, payout: BitcoinPayoutRow, psbt: Buffer) {
  const wallet = (await lockWallet(tx, payout.walletId)) as PayingWallet
  const change = await findChange(tx, wallet, payout.changeId)
  const members = await listMembers(tx, payout.id)
  const isUnchanged = await doesPay(psbt, { members, change: change.at, network: wallet.network })
  const isOwnerFrozen = members.some((one) => one.isOwnerFrozen)
  const isOwnerBlocked = members.some((one) => one.isOwnerBlocked)
  const isWalletInUse = wallet.status === 'ACTIVED'
  const facts = { status: payout.status, isUnchanged, isWalletInUse, isOwnerFrozen, isOwnerBlocked }
  return { wallet, change, members, facts }
}

/** Makes another transaction with a higher fee. It spends all coins of the one before: only one of them is ever in a block. */
export async function raiseFee(
  tx: Tx,
  { id, feeRate }: { readonly id: string; readonly feeRate: number },
  by: Actor,
): Promise<void> {
  await enforceLeaving(tx)
  const payout = await lockPayout(tx, id)
  const last = (await listVersions(tx, id)).at(-1)!
  const { wallet, change, members, facts } = await readSigning(tx, payout, last.psbt)
  const { networkFeeCeiling: ceiling } = (await settingsInForce(tx)).bitcoin
  enforce(mayRaiseFee({ ...facts, rate: last.feeRate }, { rate: feeRate, ceiling }, by))
  const required = await listSpentCoins(tx, wallet, id)
  const free = await listFreeCoins(tx, wallet, required)
  const payments = members.map(({ address, amount }) => ({ address, sats: amount }))
  const of = { required, coins: free, payments, change: change.at, feeRate, network: wallet.network }
  const draft = await draftNew(tx, of)
  enforce(
    mayReplace({ fee: draft.fee, before: last.fee, virtualBytes: draft.virtualBytes, rate: last.feeRate }),
  )
  const available = await availableFor(
    tx,
    members.map((one) => one.id),
  )
  enforce(mayPayNetwork({ fee: draft.fee, available }))
  const number = last.number + 1
  const missing = wallet.keys.threshold
  await storeVersion(tx, { id, number, feeRate, draft, missing, coins: [...required, ...free] }, by)
  await tx.sql`update bitcoin_payouts set updated_at = ${tx.now} where id = ${id}`
  const changes = { before: { feeRate: last.feeRate }, after: shown(draft, feeRate) }
  await recordAudit(tx, { action: 'audit.bitcoinPayout.raised', entity: 'bitcoinPayout', id, ...changes }, by)
}
