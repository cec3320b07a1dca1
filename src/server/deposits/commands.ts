import {
  type DepositStatus,
  mayAcceptDeposit,
  mayAcceptReceipt,
  mayCancelDeposit,
  mayChargeFee,
  mayEditDepositAmount,
  mayRejectDeposit,
  mayReviewDeposit,
} from '#core/deposits/deposit.ts'
import { type AcceptDeposit, type Deposit, depositAmountSchema } from '#core/deposits/deposit-schema.ts'
import { depositAccepted } from '#core/ledger/postings.ts'
import { formatMoney, toWire } from '#core/money/money.ts'
import { readInput } from '#core/rules/input.ts'
import type { TextParams } from '#core/rules/verdict.ts'
import { isAdmin, type Viewer } from '#core/rules/viewer.ts'
import { type Happening, recordEvent } from '../audit/events.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { accepted, enforce, found } from '../http/refusal.ts'
import { post } from '../ledger/post.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { visibleDeposits } from './queries.ts'

export type DepositRow = {
  id: string
  userId: string
  createdBy: string
  status: DepositStatus
  currency: 'BRL' | 'BTC'
  amount: bigint
  amountFee: bigint
  reference: string
  /** The storage's name for the receipt. */
  receipt: string | null
  receiptCheck: Deposit['receiptCheck']
  txId: string | null
  reviewerId: string | null
}

/** Starts the review: OPEN becomes PENDING, and its customer cannot cancel any more. */
export async function reviewDeposit(tx: Tx, id: string, by: Actor): Promise<void> {
  const deposit = await lockDeposit(tx, id, by)
  enforce(mayReviewDeposit(deposit, by))
  const reviewed = { reviewerId: by.id }
  await change(tx, deposit, { status: 'PENDING', ...reviewed })
  await happened(tx, deposit, { code: 'event.deposit.review', status: 'PENDING', after: reviewed }, by)
}

/** Takes a deposit back before anybody reviewed it. */
export async function cancelDeposit(tx: Tx, id: string, by: Actor): Promise<void> {
  const deposit = await lockDeposit(tx, id, by)
  enforce(mayCancelDeposit(deposit, by))
  await change(tx, deposit, { status: 'CANCELLED' })
  await happened(tx, deposit, { code: 'event.deposit.cancelled', status: 'CANCELLED' }, by)
}

/** The money is there: the stored amount is credited, less the fee that was agreed on when it was declared. */
export async function acceptDeposit(
  tx: Tx,
  input: Partial<AcceptDeposit> & { id: string },
  by: Actor,
): Promise<void> {
  const deposit = await lockDeposit(tx, input.id, by)
  enforce(mayAcceptDeposit(deposit, by))
  enforce(mayAcceptReceipt(deposit, input))
  const { userFeeId } = await settingsInForce(tx)
  const { id: depositId, userId, currency, amount, amountFee: fee } = deposit
  const reviewerId = deposit.reviewerId ?? by.id
  await change(tx, deposit, { status: 'FINISHED', reviewerId })
  await post(tx, [depositAccepted({ depositId, userId, userFeeId, currency, amount, fee })], by)
  const isOverridden = deposit.receiptCheck === 'NOT_FOUND'
  const code = isOverridden ? 'event.deposit.acceptedOverride' : 'event.deposit.accepted'
  const reason: TextParams = isOverridden ? { reason: input.overrideReason ?? '' } : {}
  const params = { ...reason, ...grantOf(deposit, by) }
  const after = { reviewerId, credited: toWire(amount - fee, currency), ...params }
  await happened(tx, deposit, { code, params, status: 'FINISHED', after }, by)
}

/** What let somebody accept an own deposit, kept with the event: rights may be taken back later, the proof must not. */
function grantOf(deposit: { userId: string; createdBy: string }, by: Viewer): TextParams {
  if (deposit.userId !== by.id && deposit.createdBy !== by.id) return {}
  return { grant: isAdmin(by) ? 'admin' : 'deposit.self.approve' }
}

/** The money is not there, or not as declared: the customer reads why. */
export async function rejectDeposit(
  tx: Tx,
  input: { id: string; statusDescription: string },
  by: Actor,
): Promise<void> {
  const deposit = await lockDeposit(tx, input.id, by)
  enforce(mayRejectDeposit(deposit, by))
  const { statusDescription } = input
  const decided = { statusDescription, reviewerId: deposit.reviewerId ?? by.id }
  await change(tx, deposit, { status: 'CANCELLED', ...decided })
  const params = { reason: statusDescription }
  await happened(
    tx,
    deposit,
    { code: 'event.deposit.rejected', status: 'CANCELLED', params, after: decided },
    by,
  )
}

/** Corrects the amount to what came in; `amount` as the request has it, read in the deposit's currency. */
export async function editDepositAmount(
  tx: Tx,
  input: { id: string; amount: string | number },
  by: Actor,
): Promise<void> {
  const deposit = await lockDeposit(tx, input.id, by)
  enforce(mayEditDepositAmount(deposit, by))
  const { currency, status } = deposit
  const { amount } = accepted(readInput(depositAmountSchema(currency), { amount: input.amount }))
  enforce(mayChargeFee(amount, deposit.amountFee))
  if (amount === deposit.amount) return
  await change(tx, deposit, { amount })
  const params = { before: formatMoney(deposit.amount, currency), after: formatMoney(amount, currency) }
  const after = { amount: toWire(amount, currency) }
  await happened(tx, deposit, { code: 'event.deposit.amount', status, params, after }, by)
}

/** The row, locked; 404 when unknown or not the viewer's to see. */
export async function lockDeposit(tx: Tx, id: string, by: Viewer): Promise<DepositRow> {
  const [row] = await tx.sql<DepositRow[]>`
    select d.id, d.user_id, d.created_by, d.status, d.currency, d.amount, d.amount_fee, d.reference,
      d.receipt_key as receipt, d.receipt_check, d.tx_id, d.reviewer_id
    from deposits d where d.id = ${id} and ${visibleDeposits(tx.sql, by)} for update`
  return found(row, 'deposit.unknown')
}

type Changes = { status?: DepositStatus; [column: string]: string | number | bigint | null | undefined }

/** Changes a locked deposit, guarded by the status that was read. */
export async function change(tx: Tx, row: DepositRow, changes: Changes): Promise<void> {
  const changed = await tx.sql`
    update deposits set ${tx.sql({ ...changes, updatedAt: tx.now })} where id = ${row.id} and status = ${row.status}`
  if (changed.count !== 1) throw new Error(`deposit ${row.id} is not ${row.status} any more`)
}

/** Records what happened to a deposit; `was` is its row before. */
const happened = (tx: Tx, was: DepositRow, event: Omit<Happening, 'before'>, by: Actor) => {
  const { id, status, currency, amount, reviewerId } = was
  const before = { status, amount: toWire(amount, currency), reviewerId }
  return recordEvent(tx, { entity: 'deposit', id, ...event, before }, by)
}
