import { mayUpdateDeposit } from '#core/deposits/deposit.ts'
import type { UpdateDeposit } from '#core/deposits/deposit-schema.ts'
import type { Actor } from '../audit/record.ts'
import type { Tx } from '../db/transaction.ts'
import { enforce } from '../http/refusal.ts'
import {
  acceptDeposit,
  cancelDeposit,
  editDepositAmount,
  nameTx,
  rejectDeposit,
  reviewDeposit,
} from './commands.ts'
import type { FoundPayment } from './payment.ts'
import { addDepositReceipt, type SentReceipt } from './receipt.ts'

/** A second way to the commands: one change of amount, status, transaction or receipt, under the rules of that command. */
export async function updateDeposit(
  tx: Tx,
  input: UpdateDeposit & { id: string; receipt?: SentReceipt; payment?: FoundPayment },
  by: Actor,
): Promise<void> {
  const { id, amount, status, receipt, txId, txOutput = 0 } = input
  enforce(mayUpdateDeposit({ amount, status, receipt, txId }))
  if (amount !== undefined) return editDepositAmount(tx, { id, amount }, by)
  if (receipt) return addDepositReceipt(tx, { id, receipt }, by)
  if (txId !== undefined) return nameTx(tx, { id, txId, txOutput }, by)
  return moveDeposit(tx, input, by)
}

function moveDeposit(
  tx: Tx,
  input: UpdateDeposit & { id: string; payment?: FoundPayment },
  by: Actor,
): Promise<void> {
  const { id, status, statusDescription } = input
  switch (status) {
    case 'PENDING':
      return reviewDeposit(tx, id, by)
    case 'FINISHED':
      return acceptDeposit(tx, input, by)
    case 'CANCELLED':
      return statusDescription ? rejectDeposit(tx, { id, statusDescription }, by) : cancelDeposit(tx, id, by)
    case undefined:
      throw new Error('an update of a deposit changes something')
    default:
      throw new Error(`no command makes a deposit ${status satisfies never}`)
  }
}
