import { approvalSubject } from './approvals/queries.ts'
import type { AuditNames } from './audit/queries.ts'
import { bankAccountOwner, bankAccountSubject } from './bank-accounts/queries.ts'
import { dayCloseSubject } from './bank-statements/day-close-queries.ts'
import { statementLineSubject } from './bank-statements/queries.ts'
import { depositSubject } from './deposits/queries.ts'
import { orderSubject } from './orders/queries.ts'
import { settingsSubject } from './settings/queries.ts'
import { shipmentSubject } from './shipments/queries.ts'
import { userSubject } from './users/queries.ts'
import { withdrawalSubject } from './withdrawals/queries.ts'

/** The slices name the subjects of the audit, and the persons behind them. */
export const AUDIT_NAMES: AuditNames = {
  subjects: {
    user: userSubject,
    bankAccount: bankAccountSubject,
    settings: settingsSubject,
    deposit: depositSubject,
    withdrawal: withdrawalSubject,
    order: orderSubject,
    shipment: shipmentSubject,
    statementLine: statementLineSubject,
    approval: approvalSubject,
    dayClose: dayCloseSubject,
  },
  owners: { user: 'a.entity_id', bankAccount: bankAccountOwner },
}
