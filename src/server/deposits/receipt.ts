import { type DepositStatus, mayUploadDepositReceipt } from '#core/deposit.ts'
import { checkReceiptText, type StoredReceipt } from '#core/receipt.ts'
import type { Viewer } from '#core/viewer.ts'
import type { Tx } from '../db/transaction.ts'
import { recordEvent } from '../events.ts'
import { enforce } from '../http/refusal.ts'
import { lockDeposit } from './commands.ts'

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
  by: Viewer,
): Promise<void> {
  const deposit = await lockDeposit(tx, input.id, by)
  enforce(mayUploadDepositReceipt(deposit, by))
  await attachReceipt(tx, { id: deposit.id, status: deposit.status, reference: deposit.reference }, input.receipt)
  await recordEvent(
    tx,
    { entity: 'deposit', id: deposit.id, code: 'event.deposit.receipt', status: deposit.status },
    by,
  )
}
