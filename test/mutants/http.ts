import type { Mutant } from './mutant.ts'

/** Faults in http. */
export const httpMutants: readonly Mutant[] = []
