import { withdrawalFinished } from '#core/postings.ts'
import type { StoredReceipt } from '#core/receipt.ts'
import type { TextParams } from '#core/verdict.ts'
import { mayEnterTxId, mayUploadWithdrawalReceipt, missingApprovals } from '#core/withdrawal.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import { post } from '../ledger/post.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { lockWithdrawal, recordApproval, recordChange, toPosting, type WithdrawalRow } from './commands.ts'

/**
 * The proof of a bank payment finishes the withdrawal. `keep` stores the receipt, once it may be taken and before the
 * row that names it commits; it may be called again when the transaction is.
 */
export async function finishWithReceipt(
  tx: Tx,
  input: { id: string; keep: () => Promise<StoredReceipt> },
  by: Actor,
): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, input.id, by)
  enforce(mayUploadWithdrawalReceipt(withdrawal, withdrawal.approvers, by))
  const { key, mimetype, size, sha256 } = await input.keep()
  const receipt = { receiptKey: key, mimetype, receiptSize: size, receiptSha256: sha256 }
  await finish(tx, withdrawal, by, { code: 'event.withdrawal.receipt', proof: receipt })
}

/** The proof of a bitcoin payment: the transaction's id finishes the withdrawal. One transaction may pay several. */
export async function finishWithTxId(tx: Tx, input: { id: string; txId: string }, by: Actor): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, input.id, by)
  enforce(mayEnterTxId(withdrawal, withdrawal.approvers, by))
  const proof = { txId: input.txId }
  await finish(tx, withdrawal, by, { code: 'event.withdrawal.txId', proof, params: proof })
}

type Proof =
  | { txId: string }
  | { receiptKey: string; mimetype: string; receiptSize: number; receiptSha256: string }

type Finishing = {
  code: 'event.withdrawal.receipt' | 'event.withdrawal.txId'
  proof: Proof
  params?: TextParams
}

/** Pays what was held: amount out, fee to the house and whoever referred the customer when it was asked for. */
async function finish(tx: Tx, withdrawal: WithdrawalRow, by: Actor, how: Finishing): Promise<void> {
  const { userFeeId } = await settingsInForce(tx)
  const { referrerId, referralShare: share } = withdrawal
  const isMissing = missingApprovals(withdrawal, withdrawal.approvers) > 0
  const approvers = isMissing ? await recordApproval(tx, withdrawal, by) : withdrawal.approvers
  const done = { ...how.proof, status: 'FINISHED', finishedAt: tx.now, updatedAt: tx.now }
  const moved = await tx.sql`
    update withdrawals set ${tx.sql(done)} where id = ${withdrawal.id} and status = ${withdrawal.status}`
  if (moved.count !== 1) throw new Error(`withdrawal ${withdrawal.id} is not ${withdrawal.status} any more`)
  await post(tx, [withdrawalFinished(toPosting(withdrawal), { userFeeId, referrerId, share })], by)
  const { code, params, proof } = how
  await recordChange(tx, withdrawal, { code, status: 'FINISHED', params, after: { ...proof, approvers } }, by)
}
