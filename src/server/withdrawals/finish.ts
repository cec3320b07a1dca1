import type { StoredReceipt } from '#core/deposits/receipt.ts'
import { withdrawalFinished } from '#core/ledger/postings.ts'
import { TIME_ZONE } from '#core/ledger/statement.ts'
import { convertCeil } from '#core/money/money.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { mayEnterTxId, mayUploadWithdrawalReceipt, missingApprovals } from '#core/withdrawals/withdrawal.ts'
import type { Happening } from '../audit/events.ts'
import type { Actor } from '../audit/record.ts'
import type { Columns } from '../db/guarded-update.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import { type NamedFiles, nameFile } from '../http/unnamed-files.ts'
import { moveStatus } from '../ledger/move-status.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { lockWithdrawal, recordApproval, toPosting, WITHDRAWALS, type WithdrawalRow } from './commands.ts'

export const WITHDRAWAL_FILES: NamedFiles = 'select receipt_key from withdrawals'

/**
 * Whether a withdrawal may be finished by a receipt: checked before it is stored, and again by {@link
 * finishWithReceipt}.
 */
export async function enforceReceipt(tx: Tx, id: string, by: Viewer): Promise<WithdrawalRow> {
  const withdrawal = await lockWithdrawal(tx, id, by)
  enforce(mayUploadWithdrawalReceipt(withdrawal, withdrawal.approvers, by))
  return withdrawal
}

/** Finishes the withdrawal by the proof of a bank payment, which was stored before. */
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

/** Finishes the withdrawal by the id of a bitcoin transaction. One transaction may pay several. */
export async function finishWithTxId(tx: Tx, input: { id: string; txId: string }, by: Actor): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, input.id, by)
  enforce(mayEnterTxId(withdrawal, withdrawal.approvers, by))
  const proof = { txId: input.txId }
  await finish(tx, withdrawal, by, { code: 'event.withdrawal.txId', proof, params: proof })
}

/** Pays the hold out: the amount leaves, the fee goes to the house and to the referrer of the withdrawal. */
async function finish(
  tx: Tx,
  withdrawal: WithdrawalRow,
  by: Actor,
  how: Pick<Happening, 'code' | 'params'> & { proof: Columns },
): Promise<void> {
  const { userFeeId } = await settingsInForce(tx)
  const { referrerId, referralShare: share } = withdrawal
  const isMissing = missingApprovals(withdrawal, withdrawal.approvers) > 0
  const approvers = isMissing ? await recordApproval(tx, withdrawal, by) : withdrawal.approvers
  const { code, params, proof } = how
  const columns = { ...proof, finishedAt: tx.now }
  const journals = [withdrawalFinished(toPosting(withdrawal), { userFeeId, referrerId, share })]
  const event = { code, params, after: { ...proof, approvers } }
  await moveStatus(tx, WITHDRAWALS, { was: withdrawal, to: 'FINISHED', columns, journals, ...event }, by)
}

type Paid = { brl: bigint; btc: bigint; operatorBrl: bigint; operatorBtc: bigint }

type Payment = {
  readonly customerId: string
  readonly operatorId: string
  /** The withdrawal that is about to be paid; it is not part of the sums. */
  readonly withdrawalId: string
}

/**
 * The sums of withdrawals approved or finished since midnight in Brasília: those of a customer, and those that an operator
 * approved. In centavos, at a quotation in centavos per bitcoin. Until the transaction ends, others that ask for either wait.
 */
export async function paidToday(
  { sql, now }: Tx,
  { customerId, operatorId, withdrawalId }: Payment,
  quotation: bigint,
): Promise<{ customer: bigint; operator: bigint }> {
  for (const name of [`paid to ${customerId}`, `paid by ${operatorId}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
  const [paid] = await sql<Paid[]>`
    with day as (
      select date_trunc('day', ${now}::timestamptz at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE} as begins
    ), approved as (
      select a.withdrawal_id as id, bool_or(a.user_id = ${operatorId}) as is_operators
      from day join withdrawal_approvals a on a.created_at >= day.begins group by 1
    ), paid as (
      select w.currency, w.amount, w.user_id = ${customerId} as is_customers, approved.is_operators
      from approved join withdrawals w using (id) where w.status <> 'CANCELLED' and w.id <> ${withdrawalId}
      union all
      select w.currency, w.amount, true, false
      from day join withdrawals w on w.user_id = ${customerId} and w.finished_at >= day.begins
      where w.id <> ${withdrawalId} and not exists (select from approved where approved.id = w.id)
    )
    select coalesce(sum(amount) filter (where is_customers and currency = 'BRL'), 0)::bigint as brl,
      coalesce(sum(amount) filter (where is_customers and currency = 'BTC'), 0)::bigint as btc,
      coalesce(sum(amount) filter (where is_operators and currency = 'BRL'), 0)::bigint as operator_brl,
      coalesce(sum(amount) filter (where is_operators and currency = 'BTC'), 0)::bigint as operator_btc
    from paid`
  const { brl, btc, operatorBrl, operatorBtc } = paid!
  return {
    customer: brl + convertCeil(btc, 'BTC', quotation),
    operator: operatorBrl + convertCeil(operatorBtc, 'BTC', quotation),
  }
}
