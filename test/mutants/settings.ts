import type { Mutant } from './mutant.ts'

/** Faults in settings. */
export const settingsMutants: readonly Mutant[] = []
