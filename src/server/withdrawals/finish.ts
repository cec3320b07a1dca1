import { withdrawalFinished } from '#core/postings.ts'
import type { StoredReceipt } from '#core/receipt.ts'
import { mayEnterTxId, mayUploadWithdrawalReceipt } from '#core/withdrawal.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import { post } from '../ledger/post.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { lockWithdrawal, recordChange, toPosting, type WithdrawalRow } from './commands.ts'

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
  await finish(tx, withdrawal, by, receipt)
  const event = { code: 'event.withdrawal.receipt', status: 'FINISHED', after: receipt } as const
  await recordChange(tx, withdrawal, event, by)
}

/** The proof of a bitcoin payment: the transaction's id finishes the withdrawal. One transaction may pay several. */
export async function finishWithTxId(tx: Tx, input: { id: string; txId: string }, by: Actor): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, input.id, by)
  enforce(mayEnterTxId(withdrawal, withdrawal.approvers, by))
  const paid = { txId: input.txId }
  await finish(tx, withdrawal, by, paid)
  const event = { code: 'event.withdrawal.txId', status: 'FINISHED', params: paid, after: paid } as const
  await recordChange(tx, withdrawal, event, by)
}

type Proof =
  | { txId: string }
  | { receiptKey: string; mimetype: string; receiptSize: number; receiptSha256: string }

async function finish(tx: Tx, withdrawal: WithdrawalRow, by: Actor, proof: Proof): Promise<void> {
  const settings = await settingsInForce(tx)
  const [owner] = await tx.sql<{ referralId: string | null }[]>`
    select referral_id from users where id = ${withdrawal.userId}`
  const split = {
    userFeeId: settings.userFeeId,
    referrerId: owner?.referralId ?? null,
    share: settings.referralShare,
  }
  const done = { ...proof, status: 'FINISHED', finishedAt: tx.now, updatedAt: tx.now }
  const moved = await tx.sql`
    update withdrawals set ${tx.sql(done)} where id = ${withdrawal.id} and status = ${withdrawal.status}`
  if (moved.count !== 1) throw new Error(`withdrawal ${withdrawal.id} is not ${withdrawal.status} any more`)
  await post(tx, [withdrawalFinished(toPosting(withdrawal), split)], by)
}
