import { approvals } from './pt/approvals.ts'
import { audit } from './pt/audit.ts'
import { authorities } from './pt/authorities.ts'
import { bankStatements } from './pt/bank-statements.ts'
import { clients } from './pt/clients.ts'
import { dayClose } from './pt/day-close.ts'
import { desk } from './pt/desk.ts'
import { payouts } from './pt/payouts.ts'
import { reads } from './pt/reads.ts'
import { settings } from './pt/settings.ts'
import { shipments } from './pt/shipments.ts'
import { statementFiles } from './pt/statement-files.ts'
import { users } from './pt/users.ts'

export { staffPt as sentences } from '#core/texts/staff-pt.ts'

/** The labels of the screens of staff alone, which load with those screens. The sentences load with any screen of staff. */
export const labels = {
  approvals,
  audit,
  authorities,
  bankStatements,
  statementFiles,
  clients,
  desk,
  payouts,
  reads,
  settings,
  dayClose,
  shipments,
  users,
} as const
