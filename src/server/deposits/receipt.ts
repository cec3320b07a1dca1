import { mayUploadDepositReceipt } from '#core/deposit.ts'
import { checkReceiptText, type StoredReceipt } from '#core/receipt.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { recordEvent } from '../events.ts'
import { enforce } from '../http/refusal.ts'
import { change, lockDeposit } from './commands.ts'

/** A receipt that came with a call. */
export type SentReceipt = {
  /** What could be read in it, before the transaction. */
  readonly text: string | undefined
  /**
   * Stores it for a deposit, once it may be taken and before the row that names it commits; may be called again when the
   * transaction is.
   */
  readonly keep: (depositId: string) => Promise<StoredReceipt>
}

/** The receipt of a deposit that has none yet. */
export async function addDepositReceipt(
  tx: Tx,
  input: { id: string; receipt: SentReceipt },
  by: Actor,
): Promise<void> {
  const deposit = await lockDeposit(tx, input.id, by)
  enforce(mayUploadDepositReceipt(deposit, by))
  const stored = await input.receipt.keep(deposit.id)
  const receipt = toColumns(stored, { text: input.receipt.text, reference: deposit.reference })
  await change(tx, deposit, receipt)
  await recordReceipt(tx, { ...deposit, receipt }, by)
}

/** How a row names its receipt, and whether the control id was read in it. */
export const toColumns = (stored: StoredReceipt, read: { text: string | undefined; reference: string }) => ({
  receiptKey: stored.key,
  mimetype: stored.mimetype,
  receiptSize: stored.size,
  receiptSha256: stored.sha256,
  receiptCheck: checkReceiptText(read.text, read.reference),
})

export function recordReceipt(
  tx: Tx,
  deposit: { id: string; status: string; receipt: ReturnType<typeof toColumns> },
  by: Actor,
): Promise<void> {
  const { id, status, receipt: after } = deposit
  const event = { code: 'event.deposit.receipt', status, before: { status }, after } as const
  return recordEvent(tx, { entity: 'deposit', id, ...event }, by)
}
