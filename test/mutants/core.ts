import { bankFileMutants } from './bank-files.ts'
import { coreBookMutants } from './core-book.ts'
import { coreMoneyMutants } from './core-money.ts'
import { coreRuleMutants } from './core-rules.ts'
import type { Mutant } from './mutant.ts'

/** Faults in the rules of the business. */
export const coreMutants: readonly Mutant[] = [
  ...coreMoneyMutants,
  ...coreRuleMutants,
  ...coreBookMutants,
  ...bankFileMutants,
]
