import { mayUploadDepositReceipt } from '#core/deposits/deposit.ts'
import { checkReceiptText, type StoredReceipt } from '#core/deposits/receipt.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import { type NamedFiles, nameFile } from '../http/unnamed-files.ts'
import { moveStatus } from '../ledger/move-status.ts'
import { DEPOSITS, lockDeposit } from './commands.ts'
import type { DepositRow } from './row.ts'

export const DEPOSIT_FILES: NamedFiles = 'select receipt_key from deposits'

/** A receipt of a call: stored, and searched for text. */
export type SentReceipt = { readonly stored: StoredReceipt; readonly text: string | undefined }

/** Whether a deposit may get a receipt: checked before it is stored, and again by {@link addDepositReceipt}. */
export async function enforceReceipt(tx: Tx, id: string, by: Viewer): Promise<DepositRow> {
  const deposit = await lockDeposit(tx, id, by)
  enforce(mayUploadDepositReceipt(deposit, by))
  return deposit
}

/** Adds the receipt of a deposit without one. */
export async function addDepositReceipt(
  tx: Tx,
  input: { id: string; receipt: SentReceipt },
  by: Actor,
): Promise<void> {
  const deposit = await enforceReceipt(tx, input.id, by)
  await nameFile(tx, input.receipt.stored.key)
  const receipt = toColumns(input.receipt, deposit.reference)
  const event = { code: 'event.deposit.receipt', after: receipt } as const
  await moveStatus(tx, DEPOSITS, { was: deposit, columns: receipt, ...event }, by)
}

/** The columns of a receipt, with the result of the search for the control id. */
export const toColumns = ({ stored, text }: SentReceipt, reference: string) => ({
  receiptKey: stored.key,
  mimetype: stored.mimetype,
  receiptSize: stored.size,
  receiptSha256: stored.sha256,
  receiptCheck: checkReceiptText(text, reference),
})
