import type { Mutant } from './mutant.ts'

/** Faults in book. */
export const bookMutants: readonly Mutant[] = []
