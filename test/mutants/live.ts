import type { Mutant } from './mutant.ts'

/** Faults in live. */
export const liveMutants: readonly Mutant[] = []
