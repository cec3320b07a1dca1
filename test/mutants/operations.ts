import type { Mutant } from './mutant.ts'

/** Faults in operations. */
export const operationMutants: readonly Mutant[] = []
