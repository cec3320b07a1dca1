import type { Mutant } from './mutant.ts'

/** Faults in web. */
export const webMutants: readonly Mutant[] = []
