import type { Mutant } from './mutant.ts'
import { withdrawalMutants } from './withdrawals.ts'

/** Faults in operations. */
export const operationMutants: readonly Mutant[] = [...withdrawalMutants]
