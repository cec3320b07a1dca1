import { adjustLedger } from './adjustments/commands.ts'
import type { Runners } from './approvals/runners.ts'
import { createBankAccount, enableBankAccount, updateBankAccount } from './bank-accounts/commands.ts'
import { setPaying } from './bank-accounts/paying.ts'
import { bookLine, reverseBooking } from './bank-statements/booking.ts'
import { importStatement } from './bank-statements/import.ts'
import { confirmLine } from './bank-statements/lines.ts'
import { takeLineBack } from './bank-statements/missing.ts'
import { undoImport } from './bank-statements/undo.ts'
import { acceptDeposit, editDepositAmount } from './deposits/commands.ts'
import { executeOrder } from './orders/execute.ts'
import { quoteOrder } from './orders/quote.ts'
import { decidePrivacy } from './privacy/requests.ts'
import { liftFreeze } from './sessions/freeze.ts'
import { resetSecondFactor } from './sessions/second-factor.ts'
import { createSettings, updateSettings } from './settings/commands.ts'
import { settleReturn } from './shipments/apply.ts'
import { decideLine } from './shipments/decide.ts'
import { createUser, setPasswordOf } from './users/commands.ts'
import { updateUser } from './users/update.ts'
import { liftWithdrawalStop } from './users/withdrawal-stop.ts'
import { takeOutOfBatch } from './withdrawals/batches.ts'
import { approveWithdrawal } from './withdrawals/commands.ts'
import { finishWithReceipt, finishWithTxId } from './withdrawals/finish.ts'

/** The commands of the slices that run once their request is approved. */
export const APPROVAL_RUNNERS: Runners = {
  acceptDeposit,
  editDepositAmount,
  confirmStatementLine: confirmLine,
  importStatement,
  undoImport,
  takeLineBack,
  bookLine,
  reverseBooking,
  approveWithdrawal: (tx, { id }: { id: string }, by) => approveWithdrawal(tx, id, by),
  finishWithReceipt,
  finishWithTxId,
  takeOutOfBatch,
  settleReturn,
  decideLine,
  liftStop: liftWithdrawalStop,
  quoteOrder,
  executeOrder,
  createBankAccount,
  updateBankAccount,
  enableBankAccount: (tx, { id }: { id: string }, by) => enableBankAccount(tx, id, by),
  setPaying,
  createUser,
  // The asker proved the password when she asked.
  updateUser: (tx, input: Parameters<typeof updateUser>[1], by) =>
    updateUser(tx, input, { ...by, signedInAt: tx.now.toISOString(), passwordAt: null }),
  liftFreeze,
  setUserPassword: setPasswordOf,
  resetSecondFactor,
  createSettings,
  updateSettings,
  adjustLedger,
  decidePrivacy,
}
