import { ACTING } from './acting-triggers.ts'
import { OF_APPROVALS } from './approval-triggers.ts'
import { OF_STATEMENTS } from './bank-triggers.ts'
import { DAY_CLOSE_TRIGGERS } from './day-close-triggers.ts'
import { REFUSING } from './refusing-triggers.ts'
import type { Try } from './try.ts'

/** Each trigger by its name, with its tries. */
export const TRIGGERS: Readonly<Record<string, readonly Try[]>> = {
  ...ACTING,
  ...OF_APPROVALS,
  ...OF_STATEMENTS,
  ...DAY_CLOSE_TRIGGERS,
  ...REFUSING,
}
