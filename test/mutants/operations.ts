import { bankStatementMutants } from './bank-statements.ts'
import { declaredDepositMutants } from './declared-deposits.ts'
import { depositProofMutants } from './deposit-proofs.ts'
import { depositMutants } from './deposits.ts'
import { deskMutants } from './desk.ts'
import { deskQuoteMutants } from './desk-quotes.ts'
import { deskTermMutants } from './desk-terms.ts'
import { idempotencyMutants } from './idempotency.ts'
import type { Mutant } from './mutant.ts'
import { payoutMutants } from './payouts.ts'
import { receiptMutants } from './receipts.ts'
import { shipmentMutants } from './shipments.ts'
import { withdrawalMutants } from './withdrawals.ts'

/** Faults in operations. */
export const operationMutants: readonly Mutant[] = [
  ...bankStatementMutants,
  ...declaredDepositMutants,
  ...depositMutants,
  ...depositProofMutants,
  ...deskMutants,
  ...deskQuoteMutants,
  ...deskTermMutants,
  ...idempotencyMutants,
  ...payoutMutants,
  ...receiptMutants,
  ...shipmentMutants,
  ...withdrawalMutants,
]
