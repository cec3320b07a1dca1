import { approvals } from './es/approvals.ts'
import { audit } from './es/audit.ts'
import { authorities } from './es/authorities.ts'
import { bankStatements } from './es/bank-statements.ts'
import { clients } from './es/clients.ts'
import { dayClose } from './es/day-close.ts'
import { desk } from './es/desk.ts'
import { payouts } from './es/payouts.ts'
import { reads } from './es/reads.ts'
import { settings } from './es/settings.ts'
import { shipments } from './es/shipments.ts'
import { statementFiles } from './es/statement-files.ts'
import { users } from './es/users.ts'
import type { labels as ptAdmin } from './pt-admin.ts'
import type { Labels } from './shape.ts'

export { staffEs as sentences } from '#core/texts/staff-es.ts'

export const labels: Labels<typeof ptAdmin> = {
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
}
