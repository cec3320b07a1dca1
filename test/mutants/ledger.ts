import { ledgerBooksMutants } from './ledger-books.ts'
import { ledgerProofMutants } from './ledger-proof.ts'
import { ledgerStatementMutants } from './ledger-statement.ts'
import type { Mutant } from './mutant.ts'

/** Faults in the ledger. */
export const ledgerMutants: readonly Mutant[] = [
  ...ledgerBooksMutants,
  ...ledgerProofMutants,
  ...ledgerStatementMutants,
]
