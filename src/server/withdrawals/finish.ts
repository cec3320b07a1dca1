import type { StoredReceipt } from '#core/deposits/receipt.ts'
import { withdrawalFinished } from '#core/ledger/postings.ts'
import type { TextParams } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { mayEnterTxId, mayUploadWithdrawalReceipt, missingApprovals } from '#core/withdrawals/withdrawal.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import { nameFile } from '../http/unnamed-files.ts'
import { post } from '../ledger/post.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { lockWithdrawal, recordApproval, recordChange, toPosting, type WithdrawalRow } from './commands.ts'

/** Whether a withdrawal may be finished by a receipt: asked before it is stored, and again by {@link finishWithReceipt}. */
export async function enforceReceipt(tx: Tx, id: string, by: Viewer): Promise<WithdrawalRow> {
  const withdrawal = await lockWithdrawal(tx, id, by)
  enforce(mayUploadWithdrawalReceipt(withdrawal, withdrawal.approvers, by))
  return withdrawal
}

/** The proof of a bank payment, stored before, finishes the withdrawal. */
export async function finishWithReceipt(
  tx: Tx,
  input: { id: string; receipt: StoredReceipt },
  by: Actor,
): Promise<void> {
  const withdrawal = await enforceReceipt(tx, input.id, by)
  const { key, mimetype, size, sha256 } = input.receipt
  await nameFile(tx, key)
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

/** Pays what was held: amount out, fee to the house and to the referrer that the withdrawal names. */
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
