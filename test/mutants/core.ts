import type { Mutant } from './mutant.ts'

/** Faults in core. */
export const coreMutants: readonly Mutant[] = []
