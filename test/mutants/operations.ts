import { bankStatementMutants } from './bank-statements.ts'
import { dayCloseMutants } from './day-closes.ts'
import { declaredDepositMutants } from './declared-deposits.ts'
import { depositProofMutants } from './deposit-proofs.ts'
import { depositMutants } from './deposits.ts'
import { deskMutants } from './desk.ts'
import { deskDayMutants } from './desk-days.ts'
import { deskQuoteMutants } from './desk-quotes.ts'
import { deskTermMutants } from './desk-terms.ts'
import { houseBookingMutants } from './house-bookings.ts'
import { houseNowMutants } from './house-now.ts'
import { idempotencyMutants } from './idempotency.ts'
import type { Mutant } from './mutant.ts'
import { paymentProofMutants } from './payment-proof.ts'
import { payoutMutants } from './payouts.ts'
import { receiptMutants } from './receipts.ts'
import { shipmentFileMutants } from './shipment-files.ts'
import { shipmentMutants } from './shipments.ts'
import { statementImportMutants } from './statement-imports.ts'
import { statementLineMutants } from './statement-lines.ts'
import { statementPayerMutants } from './statement-payers.ts'
import { statementQueueMutants } from './statement-queues.ts'
import { withdrawalMutants } from './withdrawals.ts'

/** Faults in operations. */
export const operationMutants: readonly Mutant[] = [
  ...bankStatementMutants,
  ...houseBookingMutants,
  ...houseNowMutants,
  ...dayCloseMutants,
  ...declaredDepositMutants,
  ...depositMutants,
  ...depositProofMutants,
  ...deskMutants,
  ...deskDayMutants,
  ...deskQuoteMutants,
  ...deskTermMutants,
  ...idempotencyMutants,
  ...payoutMutants,
  ...receiptMutants,
  ...shipmentFileMutants,
  ...paymentProofMutants,
  ...shipmentMutants,
  ...statementImportMutants,
  ...statementLineMutants,
  ...statementPayerMutants,
  ...statementQueueMutants,
  ...withdrawalMutants,
]
