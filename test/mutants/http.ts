import { answerMutants } from './http-answers.ts'
import { listMutants } from './http-lists.ts'

import type { Mutant } from './mutant.ts'

/** Faults in the common parts of every call. */
export const httpMutants: readonly Mutant[] = [...listMutants, ...answerMutants]
