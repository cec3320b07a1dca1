import type { Mutant } from './mutant.ts'

/** Faults in sessions. */
export const sessionMutants: readonly Mutant[] = []
