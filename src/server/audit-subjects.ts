import { approvalSubject } from './approvals/queries.ts'
import type { AuditSubjects } from './audit/queries.ts'
import { bankAccountSubject } from './bank-accounts/queries.ts'
import { depositSubject } from './deposits/queries.ts'
import { orderSubject } from './orders/queries.ts'
import { settingsSubject } from './settings/queries.ts'
import { userSubject } from './users/queries.ts'
import { withdrawalSubject } from './withdrawals/queries.ts'

/** The slices name the subjects of the audit. */
export const AUDIT_SUBJECTS: AuditSubjects = {
  user: userSubject,
  bankAccount: bankAccountSubject,
  settings: settingsSubject,
  deposit: depositSubject,
  withdrawal: withdrawalSubject,
  order: orderSubject,
  approval: approvalSubject,
}
