import { answerMutants } from './http-answers.ts'
import { listMutants } from './http-lists.ts'
import type { Mutant } from './mutant.ts'

/** Faults in what every call has in common. */
export const httpMutants: readonly Mutant[] = [...listMutants, ...answerMutants]
