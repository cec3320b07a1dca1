import type { Mutant } from './mutant.ts'

/** Faults in ledger. */
export const ledgerMutants: readonly Mutant[] = []
