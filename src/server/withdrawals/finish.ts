import type { StoredReceipt } from '#core/deposits/receipt.ts'
import { withdrawalFinished } from '#core/ledger/postings.ts'
import { ok, refuse } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { type ChainPayment, mayProve } from '#core/withdrawals/payout.ts'
import { mayEnterTxId, mayUploadWithdrawalReceipt, missingApprovals } from '#core/withdrawals/withdrawal.ts'
import type { NewEvent } from '../audit/events.ts'
import type { Actor } from '../audit/record.ts'
import type { Columns } from '../db/guarded-update.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import { type NamedFiles, nameFile } from '../http/unnamed-files.ts'
import { moveStatus } from '../ledger/move-status.ts'
import { readBankPlaces } from '../places/queries.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { lockWithdrawal, recordApproval, toPaid, WITHDRAWALS } from './commands.ts'
import { releaseOf, requireRelease } from './release.ts'
import type { WithdrawalRow } from './row.ts'

export const WITHDRAWAL_FILES: NamedFiles = 'select receipt_key from withdrawals'

/**
 * Whether a withdrawal may be finished by a receipt: checked before it is stored, and again by {@link
 * finishWithReceipt}.
 */
export async function enforcePaymentReceipt(tx: Tx, id: string, by: Viewer): Promise<WithdrawalRow> {
  const withdrawal = await lockWithdrawal(tx, id, by)
  enforce(mayUploadWithdrawalReceipt(withdrawal, withdrawal.approvers, by))
  return withdrawal
}

/** Finishes the withdrawal by the proof of a bank payment, which was stored before. */
export async function finishWithReceipt(
  tx: Tx,
  input: { id: string; receipt: StoredReceipt; page?: string },
  by: Actor,
): Promise<void> {
  const withdrawal = await enforcePaymentReceipt(tx, input.id, by)
  if (input.page !== undefined) await enforceNewPage(tx, input.page)
  const { key, mimetype, size, sha256 } = input.receipt
  const shown = { receiptSha256: sha256 }
  const step = { command: 'finishWithReceipt', input, receiptKey: key, proof: shown } as const
  await requireRelease(tx, withdrawal, step, by)
  // The request that waited for an approval has named it.
  if (!by.grant) await nameFile(tx, key)
  const receipt = { receiptKey: key, mimetype, receiptSize: size, receiptSha256: sha256 }
  const proof = input.page === undefined ? receipt : { ...receipt, receiptPage: input.page }
  await finish(tx, withdrawal, by, { code: 'event.withdrawal.receipt', proof })
}

/** A page of a file with many receipts proves one payment. Until the transaction ends, other calls with this page wait. */
async function enforceNewPage({ sql }: Tx, page: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`receipt page ${page}`}, 0))`
  const seen = await sql`select from withdrawals where receipt_page = ${page}`
  enforce(seen.length === 0 ? ok : refuse('conflict', 'payout.pageSeen'))
}

/** Whether a withdrawal may be finished by a transaction: checked before the chain is asked, and again by the command. */
export async function enforceTxId(tx: Tx, id: string, by: Viewer): Promise<WithdrawalRow> {
  const withdrawal = await lockWithdrawal(tx, id, by)
  enforce(mayEnterTxId(withdrawal, withdrawal.approvers, by))
  return withdrawal
}

type FinishWithTxId = {
  readonly id: string
  readonly txId: string
  /** The payment that the chain shows; see {@link mayProve}. */
  readonly payment?: ChainPayment | null
}

/**
 * Finishes the withdrawal by the id of a bitcoin transaction. One transaction may pay several, each with its part of the
 * outputs.
 */
export async function finishWithTxId(
  tx: Tx,
  { id, txId, payment }: FinishWithTxId,
  by: Actor,
): Promise<void> {
  const withdrawal = await enforceTxId(tx, id, by)
  if (payment !== undefined) {
    const { address, amount } = withdrawal
    const claimed = await claimedOf(tx, { txId, address })
    enforce(mayProve(payment, { address: address ?? '', amount, claimed }))
  }
  const proof = { txId }
  const step = { command: 'finishWithTxId', input: { id, txId }, proof } as const
  await requireRelease(tx, withdrawal, step, by)
  await finish(tx, withdrawal, by, { code: 'event.withdrawal.txId', proof, params: proof })
}

/** The satoshis that a bitcoin transaction has paid to an address for other withdrawals. Others wait until `tx` ends. */
async function claimedOf(
  { sql }: Tx,
  { txId, address }: { txId: string; address: string | null },
): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment of ${txId}`}, 0))`
  const [claimed] = await sql<{ sats: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as sats from withdrawals where tx_id = ${txId} and address = ${address}`
  return claimed?.sats ?? 0n
}

/** Pays the hold out: the amount leaves, the fee goes to the house and to the referrer of the withdrawal. */
async function finish(
  tx: Tx,
  withdrawal: WithdrawalRow,
  by: Actor,
  how: Pick<NewEvent, 'code' | 'params'> & { proof: Columns },
): Promise<void> {
  const [{ userFeeId }, places] = await Promise.all([settingsInForce(tx), readBankPlaces(tx)])
  const { referrerId, referralShare: share } = withdrawal
  const isMissing = missingApprovals(withdrawal, withdrawal.approvers) > 0
  const approvers = isMissing ? recordApproval(tx, withdrawal, by) : withdrawal.approvers
  const { code, params, proof } = how
  const columns = { ...proof, ...releaseOf(withdrawal, by), finishedAt: tx.now }
  const journals = [withdrawalFinished(toPaid(withdrawal, places), { userFeeId, referrerId, share })]
  const event = { code, params, after: { ...proof, approvers } }
  await moveStatus(tx, WITHDRAWALS, { was: withdrawal, act: 'pay', columns, journals, ...event }, by)
}
