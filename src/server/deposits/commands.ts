import {
  findDoubt,
  isTxRepeated,
  mayAcceptDeposit,
  mayAcceptReceipt,
  mayCancelDeposit,
  mayChargeFee,
  mayEditDepositAmount,
  mayNameTx,
  mayRejectDeposit,
  mayReviewDeposit,
} from '#core/deposits/deposit.ts'
import { type AcceptDeposit, type Deposit, depositAmountSchema } from '#core/deposits/deposit-schema.ts'
import { mayCreditOutput } from '#core/deposits/proof.ts'
import { depositAccepted } from '#core/ledger/postings.ts'
import { formatMoney, toWire } from '#core/money/money.ts'
import { showDay } from '#core/rules/days.ts'
import { readInput } from '#core/rules/input.ts'
import { DEPOSIT_STATUS } from '#core/rules/statuses.ts'
import { ok, type Refusal, refuse, type TextParams, type Verdict } from '#core/rules/verdict.ts'
import { isAdmin, type Viewer } from '#core/rules/viewer.ts'
import { requireApproval } from '../approvals/require.ts'
import type { Actor } from '../audit/record.ts'
import type { Fragment } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { accepted, enforce, found } from '../http/refusal.ts'
import { type MovedTable, moveStatus } from '../ledger/move-status.ts'
import { findWalletPlace, readBankPlaces } from '../places/queries.ts'
import { settingsInForce } from '../settings/in-force.ts'
import { addressesOf } from '../wallets/addresses.ts'
import type { ProvingLine } from './line.ts'
import type { FoundPayment } from './payment.ts'
import { toAcceptance, toRaise } from './proposed.ts'
import { sameTx, visibleDeposits } from './queries.ts'
import { receiptReused } from './receipt-prints.ts'
import type { DepositRow } from './row.ts'

/** Starts the review: OPEN becomes PENDING, and its customer cannot cancel any more. */
export async function reviewDeposit(tx: Tx, id: string, by: Actor): Promise<void> {
  const deposit = await lockDeposit(tx, id, by)
  enforce(mayReviewDeposit(deposit, by))
  const reviewed = { reviewerId: by.id }
  const event = { code: 'event.deposit.review', after: reviewed } as const
  await moveStatus(tx, DEPOSITS, { was: deposit, act: 'review', columns: reviewed, ...event }, by)
}

/** Cancels a deposit before its review. */
export async function cancelDeposit(tx: Tx, id: string, by: Actor): Promise<void> {
  const deposit = await lockDeposit(tx, id, by)
  enforce(mayCancelDeposit(deposit, by))
  await moveStatus(tx, DEPOSITS, { was: deposit, act: 'cancel', code: 'event.deposit.cancelled' }, by)
}

/**
 * The money arrived: the stored amount is credited, less the fee at the time of the declaration. `line` is the line of a bank
 * statement that proves it.
 */
export async function acceptDeposit(
  tx: Tx,
  {
    line,
    payment,
    ...input
  }: Partial<AcceptDeposit> & { id: string; line?: ProvingLine; payment?: FoundPayment | undefined },
  by: Actor,
): Promise<void> {
  const deposit = await lockDeposit(tx, input.id, by)
  enforce(mayAcceptDeposit({ ...deposit, receipt: deposit.receipt ?? line?.id }, by))
  enforce(mayChargeFee(deposit.amount, deposit.amountFee))
  enforce(await mayCredit(tx, deposit, payment))
  const proof = { ...(await readProof(tx, deposit, { by, hasChain: payment !== undefined })), line }
  enforce(mayAcceptReceipt(proof, input))
  const [{ userFeeId, controls }, places] = await Promise.all([settingsInForce(tx), readBankPlaces(tx)])
  const isTxOverride = isTxRepeated(proof)
  const doubt = findDoubt(proof)
  await requireApproval(tx, toAcceptance(deposit, { controls, input, isTxOverride, doubt, line, by }), by)
  const { id: depositId, userId, currency, amount, amountFee: fee } = deposit
  const reviewerId = deposit.reviewerId ?? by.id
  const account = line ? line.bankAccountId : deposit.bankAccountId
  const place = account === null ? await findWalletPlace(tx, deposit) : places(account)
  const journals = [depositAccepted({ depositId, place, userId, userFeeId, currency, amount, fee })]
  const code = codeOf(doubt, line)
  const reason: TextParams = doubt ? { reason: input.overrideReason ?? '' } : {}
  const proved: TextParams = line ? { day: showDay(line.day) } : {}
  const params = { ...proved, ...reason, ...grantOf(deposit, by) }
  const statementLine = line && { statementLine: line.label }
  const after = { reviewerId, credited: toWire(amount - fee, currency), ...statementLine, ...params }
  const columns = { reviewerId, acceptedBy: by.id, isTxOverride, statementLineId: line?.id ?? null }
  const move = { was: deposit, act: 'accept', columns, journals } as const
  await moveStatus(tx, DEPOSITS, { ...move, code, params, after }, by)
}

function codeOf(doubt: Refusal | undefined, line: ProvingLine | undefined) {
  if (!doubt) return line ? 'event.deposit.acceptedLine' : 'event.deposit.accepted'
  const isCodeMissing = doubt.code === 'deposit.controlIdMissing'
  return isCodeMissing ? 'event.deposit.acceptedOverride' : 'event.deposit.acceptedDoubt'
}

/** Compares a deposit in bitcoin with its transaction. The answer of the chain is about the transaction that it had then. */
async function mayCredit(
  { sql }: Tx,
  deposit: DepositRow,
  found: FoundPayment | undefined,
): Promise<Verdict> {
  if (deposit.kind !== 'CRYPTO' || found === undefined) return ok
  if (found.txId !== deposit.txId) return refuse('conflict', 'deposit.txUnknown')
  const rows = await sql<{ address: string }[]>`
    select deposits ->> 'bitcoinAddress' as address from settings where deposits ->> 'bitcoinAddress' is not null
    union ${addressesOf(sql, deposit.userId)}`
  return mayCreditOutput(found.payment, { ...deposit, addresses: rows.map(({ address }) => address) })
}

/** Acceptances by one transaction wait for each other. */
export const lockTransaction = ({ sql }: Pick<Tx, 'sql'>, txId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`deposit by ${txId}`}, 0))`

/** The facts by which staff believe a deposit or doubt it. Acceptances of one transaction wait for each other. */
async function readProof(
  { sql }: Tx,
  deposit: DepositRow,
  { by, hasChain }: { by: Viewer; hasChain: boolean },
) {
  const { id, txId } = deposit
  if (txId) await lockTransaction({ sql }, txId)
  const [found] = await sql<Pick<Deposit, 'sameTx' | 'receiptReused'>[]>`
    select ${sameTx(sql, by, hasChain)} as same_tx, ${receiptReused(sql)} as receipt_reused from deposits d where d.id = ${id}`
  return { ...deposit, sameTx: found?.sameTx ?? null, receiptReused: found?.receiptReused ?? null }
}

/**
 * The right by which a user accepted a deposit of the same user. It is kept with the event, as the right may be removed
 * later.
 */
function grantOf(deposit: { userId: string; createdBy: string }, by: Viewer): TextParams {
  if (deposit.userId !== by.id && deposit.createdBy !== by.id) return {}
  return { grant: isAdmin(by) ? 'admin' : 'deposit.self.approve' }
}

/** The money did not arrive, or not as declared: the customer reads the reason. */
export async function rejectDeposit(
  tx: Tx,
  input: { id: string; statusDescription: string },
  by: Actor,
): Promise<void> {
  const deposit = await lockDeposit(tx, input.id, by)
  enforce(mayRejectDeposit(deposit, by))
  const { statusDescription } = input
  const decided = { statusDescription, reviewerId: deposit.reviewerId ?? by.id }
  const params = { reason: statusDescription }
  const event = { code: 'event.deposit.rejected', params, after: decided } as const
  await moveStatus(tx, DEPOSITS, { was: deposit, act: 'reject', columns: decided, ...event }, by)
}

/** Corrects the amount to the received one; `amount` is in wire format, in the deposit's currency. */
export async function editDepositAmount(
  tx: Tx,
  input: { id: string; amount: string | number },
  by: Actor,
): Promise<void> {
  const deposit = await lockDeposit(tx, input.id, by)
  enforce(mayEditDepositAmount(deposit, by))
  const { currency } = deposit
  const { amount } = accepted(readInput(depositAmountSchema(currency), { amount: input.amount }))
  if (amount === deposit.amount) return
  if (amount > deposit.amount) await requireApproval(tx, await toRaise(tx, deposit, { amount, input }), by)
  const params = { before: formatMoney(deposit.amount, currency), after: formatMoney(amount, currency) }
  const after = { amount: toWire(amount, currency) }
  const event = { code: 'event.deposit.amount', params, after } as const
  await moveStatus(tx, DEPOSITS, { was: deposit, columns: { amount }, ...event }, by)
  await tx.sql`
    update deposits set amount_declared = coalesce(amount_declared, ${deposit.amount}),
      editors = array(select distinct unnest(editors || ${by.id}::uuid)) where id = ${deposit.id}`
}

/** Names the output of the transaction that pays a deposit in bitcoin. */
export async function nameTx(
  tx: Tx,
  { id, txId, txOutput }: { id: string; txId: string; txOutput: number },
  by: Actor,
): Promise<void> {
  const deposit = await lockDeposit(tx, id, by)
  enforce(mayNameTx(deposit, by))
  const columns = { txId, txOutput }
  const params = { txId: `${txId}:${txOutput}` }
  await moveStatus(
    tx,
    DEPOSITS,
    { was: deposit, columns, code: 'event.deposit.transaction', params, after: columns },
    by,
  )
}

/** The row, locked; 404 when unknown or invisible to the viewer. */
export const lockDeposit = (tx: Tx, id: string, by: Viewer): Promise<DepositRow> =>
  lockRow(tx, id, visibleDeposits(tx.sql, by))

/** The same for the house, which sees every deposit. */
export const lockDepositOf = (tx: Tx, id: string): Promise<DepositRow> => lockRow(tx, id, tx.sql`true`)

async function lockRow(tx: Tx, id: string, visible: Fragment): Promise<DepositRow> {
  const [row] = await tx.sql<DepositRow[]>`
    select d.id, d.user_id, d.created_by, d.status, d.status_description, d.kind, d.bank_account_id, d.currency, d.amount, d.amount_fee, d.reference,
      d.receipt_key as receipt, d.receipt_check, d.receipt_asks_reason, d.tx_id, d.tx_output, d.chain_state, d.chain_reason, d.reviewer_id, d.editors,
      d.amount_declared, d.statement_line_id, (select created_by from users where id = d.user_id) as owner_created_by
    from deposits d where d.id = ${id} and ${visible} for update`
  return found(row, 'deposit.unknown')
}

/** The table of deposits. */
export const DEPOSITS: MovedTable<DepositRow, typeof DEPOSIT_STATUS> = {
  statuses: DEPOSIT_STATUS,
  entity: 'deposit',
  table: 'deposits',
  toAudit: ({ status, currency, amount, reviewerId }) => ({
    status,
    amount: toWire(amount, currency),
    reviewerId,
  }),
}
