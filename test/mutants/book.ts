import { bookRuleMutants } from './book-rules.ts'
import { bookLeaderMutants } from './book-writing.ts'
import type { Mutant } from './mutant.ts'

/** Faults in the Book of the server. */
export const bookMutants: readonly Mutant[] = [...bookRuleMutants, ...bookLeaderMutants]
