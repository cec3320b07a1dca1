import { BURIED_BLOCKS } from '#core/bitcoin-payouts/bitcoin-payout.ts'
import { networkFeePaid, withdrawalFinished } from '#core/ledger/postings.ts'
import { takes, WITHDRAWAL_STATUS } from '#core/rules/statuses.ts'
import { updateGuarded } from '../db/guarded-update.ts'
import type { Reader } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { isRecovering } from '../http/recovery.ts'
import { moveStatuses } from '../ledger/move-status.ts'
import { lockAccounts, post } from '../ledger/post.ts'
import { findPlaceOf } from '../places/queries.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { lockWithdrawalsOf, WITHDRAWALS } from '../withdrawals/commands.ts'
import type { WithdrawalRow } from '../withdrawals/row.ts'
import { noteIncident } from './incidents.ts'
import { lostFor } from './queries.ts'
import { type BitcoinPayoutRow, lockPayout } from './row.ts'

/** The house acts by the chain: its events have no actor. */
const BY_CHAIN = null

type Spender = { readonly txId: string; readonly fee: bigint | null; readonly confirmations: number }

/** The transaction that spends coins of the payout in a block: one of its own, with its fee, or a foreign one. A coin that it gave back tells nothing. */
async function findSpender({ sql }: Tx, id: string): Promise<Spender | undefined> {
  const [spender] = await sql<Spender[]>`
    select o.spent_tx as tx_id, v.fee, ((select max(height) from chain_blocks) - o.spent_height + 1)::int as confirmations
    from bitcoin_payout_coins c join wallet_outputs o on o.id = c.output_id
    left join bitcoin_payout_versions v on v.tx_id = o.spent_tx and v.payout_id = c.payout_id
    where c.payout_id = ${id} and o.spent_tx is not null and not (c.is_free and v.fee is null) order by v.fee is null, o.spent_height limit 1`
  return spender
}

/**
 * Brings a payout to what the chain says. The first block with any of its transactions finishes the withdrawals, also with one that
 * somebody sent elsewhere. Everything is one transaction: a process that ends in it has done nothing, and the next look does it.
 */
export async function settlePayout(tx: Tx, id: string): Promise<void> {
  if (await isRecovering(tx)) return
  const payout = await lockPayout(tx, id)
  const spender = await findSpender(tx, id)
  if (payout.status !== 'CONFIRMED') {
    if (spender && spender.fee !== null) await confirm(tx, payout, { txId: spender.txId, fee: spender.fee })
    return
  }
  if (spender && spender.txId !== payout.confirmedTx) await noteOther(tx, payout, spender)
  if (payout.feeBookedAt === null) await bookFee(tx, payout)
}

/** Withdrawals of dissolved payouts are as before once no version of theirs will ever be in a block. */
export const releaseMembers = ({ sql }: Reader) => sql`
  update payout_batch_members m set may_be_paid = false
  where m.may_be_paid and ${lostFor(sql, sql`m.batch_id`)} >= ${BURIED_BLOCKS}`

async function confirm(
  tx: Tx,
  payout: BitcoinPayoutRow,
  { txId, fee }: { readonly txId: string; readonly fee: bigint },
): Promise<void> {
  const { sql } = tx
  const { id } = payout
  // Those of a dissolved one too: somebody signed it elsewhere.
  const members = await sql<{ withdrawalId: string }[]>`
    select withdrawal_id from payout_batch_members where batch_id = ${id}`
  const rows = await lockWithdrawalsOf(
    tx,
    members.map(({ withdrawalId }) => withdrawalId),
  )
  const waiting = rows.filter(({ status }) => takes(WITHDRAWAL_STATUS, status, 'chainPays'))
  const isPaidTwice = waiting.length < rows.length
  await finish(tx, { walletId: payout.walletId, txId }, waiting)
  await sql`update payout_batch_members set may_be_paid = false where batch_id = ${id} and may_be_paid`
  await sql`
    update bitcoin_payout_coins c set is_free = true from wallet_outputs o
    where c.payout_id = ${id} and o.id = c.output_id and not c.is_free and o.spent_tx is distinct from ${txId}`
  const incident = isPaidTwice ? noteIncident(tx, id, 'PAID_TWICE') : {}
  const columns = { status: 'CONFIRMED', confirmedTx: txId, networkFee: fee, ...incident }
  await updateGuarded(tx, 'bitcoin_payouts', payout, columns)
  await bookFee(tx, { ...payout, networkFee: fee })
}

/** The amounts leave the wallet, and each fee goes to the house and to a referrer, as for every payment. */
async function finish(
  tx: Tx,
  { walletId, txId }: { readonly walletId: string; readonly txId: string },
  waiting: readonly WithdrawalRow[],
): Promise<void> {
  const { userFeeId } = await settingsInForce(tx)
  const place = await findPlaceOf(tx, walletId)
  const toMove = (was: WithdrawalRow) => {
    const {
      id: withdrawalId,
      userId,
      currency,
      amount,
      amountFee: fee,
      referrerId,
      referralShare: share,
    } = was
    const facts = { withdrawalId, userId, currency, amount, fee, place }
    return {
      was,
      code: 'event.withdrawal.chainPaid' as const,
      params: { txId },
      after: { txId },
      journals: [withdrawalFinished(facts, { userFeeId, referrerId, share })],
    }
  }
  const columns = { txId, finishedAt: tx.now }
  for (const rows of Map.groupBy(waiting, ({ status }) => status).values())
    await moveStatuses(tx, WITHDRAWALS, { moves: rows.map(toMove), act: 'chainPays', columns }, BY_CHAIN)
}

/** Posts the fee of the network, once, as soon as the collector of fees has it: no money of customers pays it. */
async function bookFee(
  tx: Tx,
  { id, walletId, networkFee }: Pick<BitcoinPayoutRow, 'id' | 'walletId' | 'networkFee'>,
): Promise<void> {
  const { userFeeId } = await settingsInForce(tx)
  const place = await findPlaceOf(tx, walletId)
  const own = { owner: userFeeId, kind: 'AVAILABLE', currency: 'BTC' } as const
  const outside = { owner: null, kind: 'EXTERNAL', place, currency: 'BTC' } as const
  const available = (await lockAccounts(tx, [own, outside])).of(own)
  const fee = networkFee ?? 0n
  if (available < fee) return
  await post(tx, [networkFeePaid({ payoutId: id, place, userFeeId, fee })], BY_CHAIN)
  await tx.sql`update bitcoin_payouts set fee_booked_at = ${tx.now}, updated_at = ${tx.now} where id = ${id} and fee_booked_at is null`
}

/**
 * Another chain has another transaction in the place of the one that finished the withdrawals. Another one of the payout pays the same:
 * the withdrawals name it, and staff look at its fee. A foreign one, with confirmations, means that nobody is paid. The books stay.
 */
async function noteOther(
  tx: Tx,
  payout: BitcoinPayoutRow,
  { txId, fee, confirmations }: Spender,
): Promise<void> {
  const { sql, now } = tx
  if (fee === null && confirmations < BURIED_BLOCKS) return
  if (fee !== null)
    await sql`
      update withdrawals set tx_id = ${txId}, updated_at = ${now} where tx_id = ${payout.confirmedTx} and status = 'FINISHED'
        and id in (select withdrawal_id from payout_batch_members where batch_id = ${payout.id})`
  const incident = noteIncident(tx, payout.id, fee === null ? 'LOST' : 'REPLACED')
  const to = { ...incident, confirmedTx: fee === null ? payout.confirmedTx : txId }
  await updateGuarded(tx, 'bitcoin_payouts', payout, { status: 'CONFIRMED', ...to })
}
